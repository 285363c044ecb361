import { paths } from '../../paths'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { AccountLink } from './account-link'
import { DialogButton } from './dialog-button'
import { Mark } from './drawings'
import { footerPagesId } from './footer'
import { menuDialogId } from './menu-dialog'
import { NavigationLinks } from './navigation-links'

export function Header() {
  const { LL } = useRequestContext()
  return (
    <header className="site-header line-b type-control">
      <div className="wrap flex items-center h-14.5 md:h-15.5">
        <Link
          to={paths.home}
          className="mark self-end leading-0"
          aria-label={LL.nav.home()}
          data-swap="mark"
        >
          <Mark />
        </Link>
        <nav className="hidden md:flex gap-0.5 ml-6" aria-label={LL.nav.main()} data-swap="header">
          <NavigationLinks place="header" />
        </nav>
        <nav
          className="flex md:gap-0.5 ml-auto md:-mr-2.25"
          aria-label={LL.nav.personal()}
          data-swap="personal"
        >
          <AccountLink />
        </nav>
        <div className="-mr-2.25 md:hidden">
          <DialogButton dialogId={menuDialogId} className="min-h-11" fallback={`#${footerPagesId}`}>
            {LL.menu.title()}
          </DialogButton>
        </div>
      </div>
    </header>
  )
}
