import type { ReactNode } from 'react'
import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { Island } from '../../islands/island'
import { type InitialState, initialStateId } from '../../islands/state'
import { localized } from '../../paths'
import { Alert } from '../form/alert'
import { pageTitle } from '../head/page-head'
import { useRequestContext } from '../request-context'
import { ContactDialog } from './contact-dialog'
import { FlashMessage } from './flash-message'
import { Footer } from './footer'
import { Header } from './header'
import { MenuDialog } from './menu-dialog'
import { SearchDialog } from './search-dialog'

export function Layout({ children }: { children: ReactNode }) {
  const { LL, problems, isIncomplete, isShownOnce, isSearchWhole } = useRequestContext()
  return (
    <>
      <a className="skip" href="#main">
        {LL.nav.skipToContent()}
      </a>
      <Header />
      <Island name="progress" props={{ label: LL.nav.loading() }} />
      <main
        id="main"
        tabIndex={-1}
        data-swap="main"
        data-incomplete={isIncomplete ? '' : undefined}
        data-once={isShownOnce ? '' : undefined}
      >
        {problems.map((problem) => (
          <Alert key={problem} kind="wrong">
            {problem}
          </Alert>
        ))}
        <FlashMessage />
        <div data-results="dropped">
          {!isSearchWhole && <Alert kind="wrong">{LL.search.dropped()}</Alert>}
        </div>
        {children}
      </main>
      <Footer />
      <MenuDialog />
      <ContactDialog />
      <SearchDialog />
      <p
        id="announcer"
        className="visually-hidden"
        role="status"
        data-light={LL.themeSwitch.light()}
        data-dark={LL.themeSwitch.dark()}
      />
      <Offline />
      <Island name="debug" props={{ labels: debugLabels(LL) }} />
      <InitialStateScript />
    </>
  )
}

/** A script shows it in place of the page, with a link to that page. */
function Offline() {
  const { LL, locale, path, content } = useRequestContext()
  const { offline } = LL.errors
  return (
    <template id="offline" data-title={pageTitle(offline.title(), content.site.name)}>
      <div className="wrap error-page">
        <div className="error-words">
          <h1>{offline.title()}</h1>
          <p className="type-lead">{offline.text()}</p>
          <p className="buttons">
            <a href={localized(content, locale, path)} className="button primary">
              {offline.tryAgain()}
            </a>
          </p>
        </div>
      </div>
    </template>
  )
}

/** Comes last, when the trace of the page is complete. */
function InitialStateScript() {
  const { locale, preferences, readTrace } = useRequestContext()
  const trace = readTrace()
  const { theme, debugMode } = preferences
  const state: InitialState = { locale, theme, debugMode, ...(trace && { trace }) }
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return (
    <script
      id={initialStateId}
      type="application/json"
      data-swap="initial-state"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, its < escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
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
