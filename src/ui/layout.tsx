import type { ReactNode } from 'react'
import { Alert } from './alert'
import { ContactDialog } from './contact-dialog'
import { Footer } from './footer'
import { Header } from './header'
import { MenuDialog } from './menu-dialog'
import { useVisit } from './visit'

/** What stands on every page: skip link, header, the page, footer, and the dialogs that they open. */
export function Layout({ children }: { children: ReactNode }) {
  const { LL, notice } = useVisit()
  return (
    <>
      <a className="skip" href="#main">
        {LL.nav.skipToContent()}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {notice && <Alert kind="wrong">{LL.notice[notice]()}</Alert>}
        {children}
      </main>
      <Footer />
      <MenuDialog />
      <ContactDialog />
    </>
  )
}
