import { paths } from '../../paths'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { AccountLink } from './account-link'
import { DialogButton } from './dialog-button'
import { Mark } from './drawings'
import { footerPagesId } from './footer'
import { menuDialogId } from './menu-dialog'
import { Navigation } from './navigation-links'
import { searchDialogId } from './search-dialog'
import { ThemeButton } from './theme-choice'

export function Header() {
  const { LL, user, offersSignIn } = useRequestContext()
  return (
    <header className="site-header line-b type-control">
      <div className="wrap flex flex-wrap items-center min-h-14.5 md:min-h-15.5">
        <Link
          to={paths.home}
          className="mark self-end leading-0"
          aria-label={LL.nav.home()}
          data-swap="mark"
        >
          <Mark />
        </Link>
        <div className="hidden md:flex ml-5 lg:ml-6" data-swap="header">
          <Navigation place="header" label={LL.nav.main()} className="flex gap-0.5" />
        </div>
        <div className="search-link ml-auto" data-swap="search">
          <DialogButton dialogId={searchDialogId} keys="Control+K Meta+K" fallback={paths.search}>
            <span className="i-lucide-search" />
            <span className="words">{LL.search.title()}</span>
          </DialogButton>
        </div>
        <div className="mr-s2 md:mr-0 lg:mr-s2">
          <ThemeButton />
        </div>
        <div data-swap="personal">
          {(user || offersSignIn) && (
            <nav className="flex md:gap-0.5 md:-mr-2.25" aria-label={LL.nav.personal()}>
              <AccountLink />
            </nav>
          )}
        </div>
        <div className="-mr-2.25 md:hidden">
          <DialogButton dialogId={menuDialogId} className="min-h-11" fallback={`#${footerPagesId}`}>
            {LL.menu.title()}
          </DialogButton>
        </div>
      </div>
    </header>
  )
}
