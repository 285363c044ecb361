import { readInitialState } from '../islands/browser'
import { painted } from '../islands/painted'
import { startForms } from './forms'
import { defineIslandElement } from './island-element'
import { startBackLinks, startNavigation } from './navigate'
import { storeFirstPage } from './pages'
import { startPreloading } from './preload'
import { startSignOut } from './sign-out'
import { startTheme } from './theme'

startNavigation()
startForms()
startPreloading()
startBackLinks()
if (!('commandForElement' in HTMLButtonElement.prototype)) void import('./dialogs')
// What no click needs is out of the way of the first paint; islands wake behind it.
void painted.then(() => {
  readInitialState()
  startTheme()
  startSignOut()
  storeFirstPage()
})
defineIslandElement()
