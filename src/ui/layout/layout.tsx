import type { ReactNode } from 'react'
import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { Island } from '../../islands/island'
import { useRequestContext } from '../request-context'
import { ContactDialog } from './contact-dialog'
import { FlashMessage } from './flash-message'
import { Footer } from './footer'
import { Header } from './header'
import { InitialStateScript } from './initial-state'
import { MenuDialog } from './menu-dialog'
import { Offline } from './offline'

/** What stands on every page: skip link, header, the page, footer, and the dialogs that they open. */
export function Layout({ children }: { children: ReactNode }) {
  const { LL } = useRequestContext()
  return (
    <>
      <a className="skip" href="#main">
        {LL.nav.skipToContent()}
      </a>
      <Header />
      <Island name="progress" props={{ label: LL.nav.loading() }} />
      <main id="main" tabIndex={-1} data-swap="main">
        <FlashMessage />
        {children}
      </main>
      <Footer />
      <MenuDialog />
      <ContactDialog />
      <p id="announcer" className="visually-hidden" role="status" />
      <Offline />
      <Island name="debug" props={{ labels: debugLabels(LL) }} />
      <InitialStateScript />
    </>
  )
}

function debugLabels({ debug }: TranslationFunctions) {
  return {
    title: debug.title(),
    route: debug.route(),
    loads: debug.loads(),
    islands: debug.islands(),
    atoms: debug.atoms(),
    pages: debug.pages(),
    calls: debug.calls(),
    keys: debug.keys(),
    none: debug.none(),
  }
}
