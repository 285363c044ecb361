import { readInitialState } from '../islands/browser'
import { importOrReload } from '../islands/import-or-reload'
import { painted } from '../islands/painted'
import { storeFirstPage } from './first-page'
import { loadFonts } from './fonts'
import { startForms } from './forms'
import { importSwappingAhead } from './import-swapping'
import { defineIslandElement } from './island-element'
import { hearKeys } from './keys'
import { logErrors } from './log-errors'
import { startBackLinks, startNavigation } from './navigate'
import { startPreloading } from './preload'
import { startSignOut } from './sign-out'
import { loadStylesheet, stylesheetsIn } from './stylesheets'
import { startTheme } from './theme'
import { urgentPictures } from './urgent-pictures'
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
  readInitialState()
  startTheme()
  storeFirstPage()
  logErrors()
  defineIslandElement()
  hearKeys()
  defineYearCalendar()
  if (!CSS.supports('selector(:target-current)')) {
    whenIdle(() => importOrReload(() => import('./article-steps')))
  }
})
void painted.then(urgentPictures).then(() => {
  for (const href of stylesheetsIn(document)) void loadStylesheet(href)
  void loadFonts()
  whenIdle(importSwappingAhead)
})

function startLateLists(): void {
  document.addEventListener(
    'toggle',
    async ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      const { list } = target.dataset
      if (list) await (await importSwappingAhead())?.showList(target, list)
    },
    { capture: true },
  )
}
