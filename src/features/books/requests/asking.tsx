import { paths } from '../../../paths'
import { formatNearDay, isoDatePart } from '../../../ui/dates/dates'
import { Alert } from '../../../ui/form/alert'
import { Field, SelectField } from '../../../ui/form/field'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { Dialog } from '../../../ui/layout/dialog'
import { DialogButton } from '../../../ui/layout/dialog-button'
import { useRequestContext } from '../../../ui/request-context'
import { DialogButtons } from '../dialog-buttons'
import type { BookDetail } from '../output'

const askDialogId = 'ask'
const offeredWeeks = [1, 2, 3, 4, 6, 8]

/** In the loan box, for whoever does not lend books themselves. */
export function Asking({ book }: { book: BookDetail }) {
  const { LL, search } = useRequestContext()
  const { requests } = LL
  const { slug, request, loan, available } = book
  if (request?.answer === null) return <Asked slug={slug} request={request} />
  if (loan?.is_mine) return null
  return (
    <div className="grid gap-s3 justify-items-start">
      {request?.answer === 'declined' && (
        <div>
          <p>{requests.declined()}</p>
          {request.answer_message && <q className="text-ink-soft">{request.answer_message}</q>}
        </div>
      )}
      <DialogButton
        dialogId={askDialogId}
        className="button"
        fallback={paths.askForBook(slug) + search}
      >
        {available > 0 ? requests.ask() : requests.askAfter()}
      </DialogButton>
    </div>
  )
}

interface AskedProps {
  slug: string
  request: NonNullable<BookDetail['request']>
}

function Asked({ slug, request: { id, asked_at } }: AskedProps) {
  const { LL, locale, today, search, user } = useRequestContext()
  const day = isoDatePart(new Date(asked_at), user?.timeZone ?? 'UTC')
  const { requests } = LL
  return (
    <PageForm to={paths.withdrawRequest(slug) + search} className="buttons items-center">
      <input type="hidden" name="id" value={id} />
      <p>{requests.asked({ date: formatNearDay(locale, day, today) })}</p>
      <SubmitButton kind="plain" busy={requests.withdrawing()}>
        {requests.withdraw()}
      </SubmitButton>
    </PageForm>
  )
}

/** False for admins, and for whoever has the book or has asked for it. */
export function mayAsk({ admin, request, loan }: BookDetail): boolean {
  return admin === null && request?.answer !== null && !loan?.is_mine
}

export function AskDialog({ book, form }: { book: BookDetail; form: FormState }) {
  const { LL, path, search } = useRequestContext()
  const { requests } = LL
  const { slug } = book
  const { values, problems } = form
  const isOpen = Object.keys(problems).length > 0 || path === paths.askForBook(slug)
  return (
    <Dialog id={askDialogId} className="lend" title={requests.title()} isForm isOpen={isOpen}>
      <PageForm to={paths.askForBook(slug) + search}>
        {problems[''] && <Alert kind="wrong">{problems['']}</Alert>}
        <p className="text-ink-soft">{requests.description()}</p>
        <Field
          name="wanted_on"
          type="date"
          label={requests.from()}
          hint={requests.fromHint()}
          value={values.wanted_on}
          problem={problems.wanted_on}
        />
        <SelectField
          name="days"
          label={requests.howLong()}
          value={values.days ?? ''}
          problem={problems.days}
          options={[
            { value: '', label: requests.anyLength() },
            ...offeredWeeks.map((weeks) => ({
              value: String(7 * weeks),
              label: requests.weeks(weeks),
            })),
          ]}
        />
        <Field
          name="message"
          label={requests.message()}
          maxLength={500}
          autoComplete="off"
          value={values.message}
          problem={problems.message}
        />
        <DialogButtons
          dialogId={askDialogId}
          fallback={paths.book(slug) + search}
          busy={requests.asking()}
        >
          {requests.ask()}
        </DialogButtons>
      </PageForm>
    </Dialog>
  )
}
