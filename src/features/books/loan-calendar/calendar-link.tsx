import { paths } from '../../../paths'
import { formatDate, isoDatePart } from '../../../ui/dates'
import { Field } from '../../../ui/form/field'
import { PageForm } from '../../../ui/form/page-form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useRequestContext } from '../../../ui/request-context'

interface CalendarLinkProps {
  /** ISO date and time; null without a link. */
  since: string | null
  address: string | undefined
}

export function CalendarLink({ since, address }: CalendarLinkProps) {
  const { LL, locale, user, search } = useRequestContext()
  const { calendar } = LL.loanDesk
  const day = since && isoDatePart(new Date(since), user?.timeZone ?? 'UTC')
  return (
    <section className="grid gap-s5 mt-s7" aria-labelledby="calendar">
      <h2 id="calendar" className="text-t2">
        {calendar.title()}
      </h2>
      <p className="max-w-measure">{calendar.words()}</p>
      {address ? (
        <Field
          name="address"
          type="url"
          label={calendar.link()}
          hint={calendar.once()}
          value={address}
          readOnly
        />
      ) : (
        day && <p>{calendar.since({ date: formatDate(locale, day) })}</p>
      )}
      <div className="buttons">
        <PageForm to={paths.makeLoanCalendar + search}>
          <SubmitButton kind="plain" busy={calendar.making()}>
            {since === null ? calendar.make() : calendar.renew()}
          </SubmitButton>
        </PageForm>
        {since !== null && (
          <PageForm to={paths.removeLoanCalendar}>
            <SubmitButton kind="danger" busy={calendar.removing()}>
              {calendar.remove()}
            </SubmitButton>
          </PageForm>
        )}
      </div>
    </section>
  )
}
