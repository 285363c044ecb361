import { readInitialState } from '../islands/browser'
import { startBackLinks } from './back-links'
import { startForms } from './forms'
import { defineIslandElement } from './island-element'
import { startNavigation } from './navigate'
import { storeFirstPage } from './pages'
import { startPreloading } from './preload'
import { startTheme } from './theme'

readInitialState()
startTheme()
storeFirstPage()
startNavigation()
startForms()
startPreloading()
startBackLinks()
defineIslandElement()
