import { readInitialState } from '../islands/browser'
import { startDialogs } from './dialogs'
import { startForms } from './forms'
import { defineIslandElement } from './island-element'
import { startBackLinks, startNavigation } from './navigate'
import { storeFirstPage } from './pages'
import { startPreloading } from './preload'
import { startSignOut } from './sign-out'
import { startTheme } from './theme'

readInitialState()
startTheme()
startSignOut()
storeFirstPage()
startNavigation()
startForms()
startPreloading()
startBackLinks()
startDialogs()
defineIslandElement()
