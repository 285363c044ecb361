import { paths } from '../../paths'
import { Link } from '../link'
import { useRequestContext } from '../request-context'
import { AccountLink } from './account-link'
import { contactDialogId } from './contact-dialog'
import { Dialog } from './dialog'

export const menuDialogId = 'menu'

/** The side menu below md. */
export function MenuDialog() {
  const { LL, user } = useRequestContext()
  return (
    <Dialog
      id={menuDialogId}
      className="side-menu"
      title={LL.menu.title()}
      description={LL.menu.description()}
    >
      <div data-swap="menu">
        <nav aria-label={LL.menu.title()}>
          <Link to={paths.aboutMe}>{LL.nav.aboutMe()}</Link>
          <Link to={paths.career}>{LL.nav.career()}</Link>
          <Link to={paths.skills}>{LL.nav.skills()}</Link>
          {user && (
            <Link to={paths.books} isRoom>
              {LL.nav.books()}
            </Link>
          )}
          <Link to={paths.siteStack}>{LL.nav.siteStack()}</Link>
        </nav>
        <button type="button" className="button" commandfor={contactDialogId} command="show-modal">
          {LL.contact.title()}
        </button>
        <AccountLink areButtons />
      </div>
    </Dialog>
  )
}
