import { paths } from '../../paths'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { AccountLink } from './account-link'
import { Mark } from './drawings'
import { menuDialogId } from './menu-dialog'
import { NavigationLinks } from './navigation-links'

/** One line to stand on: the mark, the public pages, the way to the account, and below md the menu’s button. */
export function Header() {
  const { LL } = useRequestContext()
  return (
    <header className="site-header">
      <div className="wrap">
        <Link to={paths.home} className="mark" aria-label={LL.nav.home()} data-swap="mark">
          <Mark />
        </Link>
        <nav className="pages" aria-label={LL.nav.main()} data-swap="header">
          <NavigationLinks place="header" />
        </nav>
        <nav className="personal-links" aria-label={LL.nav.personal()} data-swap="doorbell">
          <AccountLink />
        </nav>
        <button type="button" commandfor={menuDialogId} command="show-modal">
          {LL.menu.title()}
        </button>
      </div>
    </header>
  )
}
