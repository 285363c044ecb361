import { paths } from '../../paths'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { AccountLink } from './account-link'
import { Mark } from './drawings'
import { menuDialogId } from './menu-dialog'

/** One line to stand on: the mark, the public pages, the way to the account, and below md the menu’s button. */
export function Header() {
  const { LL, user } = useRequestContext()
  return (
    <header className="site-header">
      <div className="wrap">
        <Link to={paths.home} className="mark" aria-label={LL.nav.home()} data-swap="mark">
          <Mark />
        </Link>
        <nav className="pages" aria-label={LL.nav.main()} data-swap="header">
          <Link to={paths.aboutMe}>{LL.nav.aboutMe()}</Link>
          <Link to={paths.career}>{LL.nav.career()}</Link>
          <Link to={paths.skills}>{LL.nav.skills()}</Link>
          {user && (
            <Link to={paths.books} isRoom>
              {LL.nav.books()}
            </Link>
          )}
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
