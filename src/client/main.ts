import { readInitialState } from '../islands/browser'
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
if (!('commandForElement' in HTMLButtonElement.prototype)) void import('./dialogs')
defineIslandElement()
