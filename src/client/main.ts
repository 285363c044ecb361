import { readSeed } from '../islands/browser'
import { startBackLinks } from './back-links'
import { startForms } from './forms'
import { defineIslandElement } from './island-element'
import { startNavigation } from './navigate'
import { startPreloading } from './preload'

readSeed()
startNavigation()
startForms()
startPreloading()
startBackLinks()
defineIslandElement()
