import { paths } from '../../paths'
import { useRequestContext } from '../request-context'
import { AccountLink } from './account-link'
import { contactDialogId } from './contact-dialog'
import { Dialog } from './dialog'
import { DialogButton } from './dialog-button'
import { Navigation } from './navigation-links'
import { searchDialogId } from './search-dialog'

export const menuDialogId = 'menu'

export function MenuDialog() {
  const { LL } = useRequestContext()
  return (
    <Dialog
      id={menuDialogId}
      className="side-menu"
      title={LL.menu.title()}
      description={LL.menu.description()}
    >
      <div data-swap="menu" className="flex-1 flex flex-col gap-s3">
        <DialogButton
          dialogId={searchDialogId}
          className="link-button self-start mt-s4"
          fallback={paths.search}
        >
          {LL.search.title()}
        </DialogButton>
        <Navigation place="menu" label={LL.menu.title()} className="grid gap-6.5 mt-3 mb-auto" />
        <button type="button" className="button" commandfor={contactDialogId} command="show-modal">
          {LL.contact.title()}
        </button>
        <AccountLink areButtons />
      </div>
    </Dialog>
  )
}
