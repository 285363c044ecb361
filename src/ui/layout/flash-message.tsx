import { Island } from '../../islands/island'
import { localized, paths } from '../../paths'
import { Alert } from '../form/alert'
import { SubmitButton } from '../form/submit-button'
import { Link } from '../link'
import { type Flash, type FlashName, useRequestContext } from '../request-context'

const errors: readonly FlashName[] = [
  'invalidLocale',
  'invalidTheme',
  'codeMissing',
  'codeSpent',
  'invitationSpent',
  'undoTooLate',
]

const signOuts: readonly FlashName[] = ['signedOut', 'accountDeleted']

const undoAddresses: Partial<Record<FlashName, (id: string) => string>> = {
  noteTrashed: paths.restoreNote,
  noteArchived: paths.unarchiveNote,
  bookDeleted: paths.restoreBook,
  bookReturned: paths.reopenLoan,
}

const additions: readonly FlashName[] = ['bookAdded', 'bookAddedWithoutCover']

export function FlashMessage() {
  const { LL, flash } = useRequestContext()
  if (flash === undefined) return null
  const words = LL.flash[flash.name]()
  if (errors.includes(flash.name)) return <Alert kind="wrong">{words}</Alert>
  return (
    <>
      <Island name="announceWrite" props={{ isSignOut: signOuts.includes(flash.name) }} />
      <Alert
        kind="done"
        action={additions.includes(flash.name) ? <AddAnother /> : <Undo flash={flash} />}
      >
        {words}
      </Alert>
    </>
  )
}

function AddAnother() {
  const { LL, search } = useRequestContext()
  return (
    <Link to={paths.addBook + search} className="button" autoFocus>
      {LL.bookForm.addAnother()}
    </Link>
  )
}

function Undo({ flash: { name, undo } }: { flash: Flash }) {
  const { LL, locale } = useRequestContext()
  if (undo === undefined) return null
  const address = undoAddresses[name]?.(undo)
  if (address === undefined) return null
  return (
    <form method="post" action={localized(locale, address)}>
      <SubmitButton kind="plain" busy={LL.undo.busy()}>
        {LL.undo.action()}
      </SubmitButton>
    </form>
  )
}
