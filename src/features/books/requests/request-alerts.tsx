import type { TranslationFunctions } from '../../../../i18n/i18n-types'
import { paths } from '../../../paths'
import { formatNearDay } from '../../../ui/dates/dates'
import type { FormState } from '../../../ui/form/form-state'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextAreaField } from '../../../ui/form/text-area-field'
import { useRequestContext } from '../../../ui/request-context'
import type { BookDetail, OpenRequest } from '../output'

interface RequestAlertsProps {
  book: BookDetail
  form: FormState
}

export function RequestAlerts({ book: { slug, available, admin }, form }: RequestAlertsProps) {
  return admin?.requests.map((request) => (
    <RequestAlert
      key={request.id}
      slug={slug}
      request={request}
      isAtHome={available > 0}
      form={form.values.id === request.id ? form : undefined}
    />
  ))
}

interface RequestAlertProps {
  slug: string
  request: OpenRequest
  isAtHome: boolean
  form: FormState | undefined
}

function RequestAlert({ slug, request, isAtHome, form }: RequestAlertProps) {
  const { LL, search } = useRequestContext()
  const { requests } = LL
  const wish = useWish(request)
  const { id, message } = request
  return (
    <section className="alert asked" aria-labelledby={`asked-${id}`}>
      <div>
        <h2 id={`asked-${id}`} className="type-control">
          {wish}
        </h2>
        {message && <q className="text-ink-soft">{message}</q>}
      </div>
      <PageForm to={paths.answerRequest(slug) + search} className="form">
        <input type="hidden" name="id" value={id} />
        <TextAreaField
          rows={2}
          id={`message-${id}`}
          name="message"
          label={requests.answerMessage()}
          maxLength={500}
          value={form?.values.message}
          problem={form?.problems.message}
        />
        <p className="buttons">
          {isAtHome && (
            <SubmitButton name="answer" value="lent" busy={requests.answering()}>
              {requests.lend()}
            </SubmitButton>
          )}
          <SubmitButton name="answer" value="declined" kind="plain" busy={requests.answering()}>
            {requests.decline()}
          </SubmitButton>
        </p>
      </PageForm>
    </section>
  )
}

function useWish({ name, wanted_on, days }: OpenRequest): string {
  const { LL, locale, today } = useRequestContext()
  const { wants, wantsFrom, wantsFor, wantsFromFor } = LL.requests
  // As it was chosen.
  const length = days === null ? null : writeLength(LL.requests, days)
  if (wanted_on === null) return length === null ? wants({ name }) : wantsFor({ name, length })
  const date = formatNearDay(locale, wanted_on, today)
  return length === null ? wantsFrom({ name, date }) : wantsFromFor({ name, date, length })
}

function writeLength(words: TranslationFunctions['requests'], days: number): string {
  return days % 7 === 0 ? words.weeks(days / 7) : words.days(days)
}
