import { readSeed } from '../islands/browser'
import { startBackLinks } from './back-links'
import { startForms } from './forms'
import { defineIslandElement } from './island-element'
import { startNavigation } from './navigate'
import { keepFirstPage } from './pages'
import { startPreloading } from './preload'

readSeed()
keepFirstPage()
startNavigation()
startForms()
startPreloading()
startBackLinks()
defineIslandElement()
