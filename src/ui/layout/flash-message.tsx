import type { TranslationFunctions } from '../../../i18n/i18n-types'
import { Island } from '../../islands/island'
import { type PublishedNote, publicCopyOf } from '../../model/article'
import { isAdmin } from '../../model/user'
import { localized, newBookAddress, paths } from '../../paths'
import { formatNearTime, formatNumber } from '../dates/dates'
import { Alert } from '../form/alert'
import { listLabels } from '../form/field-labels'
import { SubmitButton } from '../form/submit-button'
import { Link } from '../link'
import {
  type Flash,
  type FlashName,
  type RequestContext,
  useRequestContext,
} from '../request-context'

const errors: readonly FlashName[] = [
  'invalidLocale',
  'invalidTheme',
  'codeMissing',
  'codeSpent',
  'changeSpent',
  'invitationSpent',
  'undoTooLate',
  'exercisesNotChosen',
  'secondStepFirst',
]

const signOuts: readonly FlashName[] = ['signedOut', 'accountDeleted']

const undoAddresses: Partial<Record<FlashName, (id: string) => string>> = {
  noteTrashed: paths.restoreNote,
  noteArchived: paths.unarchiveNote,
  bookDeleted: paths.restoreBook,
  bookReturned: paths.reopenLoan,
  readingDeleted: paths.restoreReading,
  setDeleted: paths.restoreSet,
  planDeleted: paths.restorePlan,
  measureDeleted: paths.restoreMeasure,
  sharedPageRevoked: paths.restoreSharedPage,
  booksMoved: paths.undoBookMove,
  placeRenamed: paths.undoRenamedPlace,
  exercisesMerged: paths.undoExerciseMerge,
}

/** Their detail is the id that undoes them, and of how many. */
const counted: readonly FlashName[] = ['booksMoved', 'placeRenamed']

/** Their detail lists the fields that were changed elsewhere meanwhile. */
const mergedSaves: readonly FlashName[] = [
  'bookSaved',
  'bookSavedWithoutCover',
  'loanChanged',
  'readingSaved',
  'workoutSaved',
  'noteSaved',
  'accountSaved',
]

/** Their detail is the number of tokens that ended, and whether other links did. */
const endings: readonly FlashName[] = [
  'passwordChanged',
  'emailChanged',
  'othersEnded',
  'addressProved',
]

const additions: readonly FlashName[] = ['bookAdded', 'bookAddedWithoutCover']

export function FlashMessage() {
  const context = useRequestContext()
  const { LL, flash } = context
  const copy = useCopyLeft(flash)
  const merged = useMerged(flash?.detail)
  if (flash === undefined) return null
  const kept = mergedSaves.includes(flash.name) ? flash.detail?.split('-') : undefined
  const words = [
    LL.flash[flash.name](),
    copy && LL.publish.staysPublic(),
    kept && LL.editConflict.kept({ fields: listLabels(context, kept) }),
    ...(flash.name === 'noteMerged' ? [merged] : []),
    ...(endings.includes(flash.name) ? describeEnded(LL, flash.detail) : []),
    counted.includes(flash.name) && countBooks(context, flash.detail),
    ...(flash.name === 'mergeUndone' ? describeUndone(LL, flash.detail) : []),
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

function countBooks({ LL, locale }: RequestContext, detail = ''): string | undefined {
  const total = Number(/_(\d{1,7})$/.exec(detail)?.[1])
  if (!(total > 0)) return undefined
  return LL.moves.count({ count: formatNumber(locale, total), total })
}

function describeEnded({ tokens }: TranslationFunctions, detail = ''): string[] {
  const [, count = '0', calendar, shared] = /^(\d{1,3})(-calendar)?(-shared)?$/.exec(detail) ?? []
  return [
    ...(count === '0' ? [] : [tokens.ended({ count: Number(count) })]),
    ...(calendar ? [tokens.endedCalendar()] : []),
    ...(shared ? [tokens.endedShared()] : []),
  ]
}

function describeUndone({ exercises }: TranslationFunctions, detail = ''): string[] {
  const [since = 0, stayed = 0] = detail.split('-').map(Number)
  return [
    ...(since > 0 ? [exercises.since(since)] : []),
    ...(stayed > 0 ? [exercises.stayed(stayed)] : []),
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

/** In the same place, and bought on the same day. */
function AddAnother() {
  const { LL, path, search } = useRequestContext()
  const like = path.startsWith(paths.book('')) ? path.slice(paths.book('').length) : undefined
  return (
    <Link to={newBookAddress(search, { like })} className="button" autoFocus>
      {LL.bookForm.addAnother()}
    </Link>
  )
}

function Undo({ flash: { name, detail } }: { flash: Flash }) {
  const { LL, locale, search, content } = useRequestContext()
  if (detail === undefined) return null
  const address = undoAddresses[name]?.(detail.replace(/_\d+$/, ''))
  if (address === undefined) return null
  // Of these, undoing leads back to the list as it is shown.
  const back = name === 'booksMoved' ? search : ''
  return (
    <form method="post" action={localized(content, locale, address + back)}>
      <SubmitButton kind="plain" busy={LL.undo.busy()}>
        {LL.undo.action()}
      </SubmitButton>
    </form>
  )
}
