import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { Island } from '../../islands/island'
import { localized, paths } from '../../paths'
import { type PublishedNote, publicCopyOf } from '../article'
import { formatNearTime } from '../dates'
import { Alert } from '../form/alert'
import { listLabels } from '../form/field-labels'
import { SubmitButton } from '../form/submit-button'
import { Link } from '../link'
import { type Flash, type FlashName, useRequestContext } from '../request-context'
import { isAdmin } from '../user'

const errors: readonly FlashName[] = [
  'invalidLocale',
  'invalidTheme',
  'codeMissing',
  'codeSpent',
  'changeSpent',
  'invitationSpent',
  'undoTooLate',
  'secondStepFirst',
]

const signOuts: readonly FlashName[] = ['signedOut', 'accountDeleted']

const undoAddresses: Partial<Record<FlashName, (id: string) => string>> = {
  noteTrashed: paths.restoreNote,
  noteArchived: paths.unarchiveNote,
  bookDeleted: paths.restoreBook,
  bookReturned: paths.reopenLoan,
}

/** Their detail lists the fields that somebody else had changed meanwhile. */
const mergedSaves: readonly FlashName[] = [
  'bookSaved',
  'bookSavedWithoutCover',
  'loanChanged',
  'workoutSaved',
  'noteSaved',
  'accountSaved',
]

/** Their detail tells how many tokens ended, and whether the calendar link did. */
const endings: readonly FlashName[] = [
  'passwordChanged',
  'emailChanged',
  'othersEnded',
  'addressProved',
]

const additions: readonly FlashName[] = ['bookAdded', 'bookAddedWithoutCover']

export function FlashMessage() {
  const { LL, locale, flash } = useRequestContext()
  const copy = useCopyLeft(flash)
  const merged = useMerged(flash?.detail)
  if (flash === undefined) return null
  const kept = mergedSaves.includes(flash.name) ? flash.detail?.split('-') : undefined
  const words = [
    LL.flash[flash.name](),
    copy && LL.publish.staysPublic(),
    kept && LL.editConflict.kept({ fields: listLabels(LL, locale, kept) }),
    ...(flash.name === 'noteMerged' ? [merged] : []),
    ...(endings.includes(flash.name) ? describeEnded(LL, flash.detail) : []),
  ]
    .filter(Boolean)
    .join(' ')
  if (errors.includes(flash.name)) return <Alert kind="wrong">{words}</Alert>
  return (
    <>
      <Island name="announceWrite" props={{ isSignOut: signOuts.includes(flash.name) }} />
      <Alert
        kind="done"
        action={
          additions.includes(flash.name) ? (
            <AddAnother />
          ) : (
            <>
              <TakeDown copy={copy} />
              <Undo flash={flash} />
            </>
          )
        }
      >
        {words}
      </Alert>
    </>
  )
}

function describeEnded({ tokens }: TranslationFunctions, detail = ''): string[] {
  const [, count = '0', calendar] = /^(\d{1,3})(-calendar)?$/.exec(detail) ?? []
  return [
    ...(count === '0' ? [] : [tokens.ended({ count: Number(count) })]),
    ...(calendar ? [tokens.endedCalendar()] : []),
  ]
}

function useMerged(detail = ''): string | undefined {
  const { LL, locale, today, user } = useRequestContext()
  const [at, added, removed, title, due] = detail.split('-').map(Number)
  if (at === undefined || !Number.isSafeInteger(at)) return undefined
  const words = LL.noteConflict
  const parts = [
    added && words.linesAdded({ count: added }),
    removed && words.linesRemoved({ count: removed }),
    title && words.titleChanged(),
    due && words.dueChanged(),
  ].filter(Boolean)
  const saved = formatNearTime(locale, new Date(at), user?.timeZone ?? 'UTC', today)
  return `${[words.merged({ at: saved }), parts.join(', ')].filter(Boolean).join(': ')}.`
}

const goodbyes: readonly FlashName[] = ['noteTrashed', 'notePurged']

function useCopyLeft(flash: Flash | undefined): PublishedNote | undefined {
  const { articles, user } = useRequestContext()
  if (flash?.detail === undefined || !goodbyes.includes(flash.name)) return undefined
  return publicCopyOf(articles, flash.detail, user?.id)
}

function TakeDown({ copy }: { copy: PublishedNote | undefined }) {
  const { LL, user } = useRequestContext()
  if (copy === undefined || !isAdmin(user)) return null
  return (
    <Link to={paths.unpublishArticle(copy.slug)} className="button">
      {LL.publish.unpublish()}
    </Link>
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

function Undo({ flash: { name, detail } }: { flash: Flash }) {
  const { LL, locale, content } = useRequestContext()
  if (detail === undefined) return null
  const address = undoAddresses[name]?.(detail)
  if (address === undefined) return null
  return (
    <form method="post" action={localized(content, locale, address)}>
      <SubmitButton kind="plain" busy={LL.undo.busy()}>
        {LL.undo.action()}
      </SubmitButton>
    </form>
  )
}
