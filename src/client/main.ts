import { readInitialState } from '../islands/browser'
import { importOrReload } from '../islands/import-or-reload'
import { painted } from '../islands/painted'
import { hearDebugKeys } from './debug-keys'
import { storeFirstPage } from './first-page'
import { loadFonts } from './fonts'
import { startForms } from './forms'
import { importSwappingAhead } from './import-swapping'
import { defineIslandElement } from './island-element'
import { startLateLists } from './late-lists'
import { logErrors } from './log-errors'
import { startBackLinks, startNavigation } from './navigate'
import { startPreloading } from './preload'
import { startSignOut } from './sign-out'
import { loadStylesheet, stylesheetsIn } from './stylesheets'
import { startTheme } from './theme'
import { whenIdle } from './when-idle'
import { defineYearCalendar } from './year-calendar'

startNavigation()
startForms()
startLateLists()
startPreloading()
startBackLinks()
startSignOut()
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  void importOrReload(() => import('./dialogs'))
}
void painted.then(() => {
  for (const href of stylesheetsIn(document)) void loadStylesheet(href)
  void loadFonts()
  readInitialState()
  startTheme()
  storeFirstPage()
  logErrors()
  defineIslandElement()
  hearDebugKeys()
  defineYearCalendar()
  whenIdle(importSwappingAhead)
  if (!CSS.supports('selector(:target-current)')) {
    whenIdle(() => importOrReload(() => import('./article-steps')))
  }
})
