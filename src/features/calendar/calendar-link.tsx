import { formatDate, isoDatePart } from '../../ui/dates'
import { PageForm } from '../../ui/form/page-form'
import { SubmitButton } from '../../ui/form/submit-button'
import { useRequestContext } from '../../ui/request-context'
import { CopyableText, ShownOnce } from '../../ui/shown-once'

interface CalendarLinkProps {
  /** ISO date and time; null without a link. */
  since: string | null
  address: string | undefined
  words: string
  makeTo: string
  removeTo: string
}

export function CalendarLink({ since, address, words, makeTo, removeTo }: CalendarLinkProps) {
  const { LL, locale, user } = useRequestContext()
  const { calendar } = LL.loanDesk
  const day = since && isoDatePart(new Date(since), user?.timeZone ?? 'UTC')
  return (
    <section className="grid gap-s5 mt-s7" aria-labelledby="calendar">
      <h2 id="calendar" className="text-t2">
        {calendar.title()}
      </h2>
      <p className="max-w-measure">{words}</p>
      {address ? (
        <ShownOnce id="address" title={calendar.link()} words={calendar.once()} heading="h3">
          <CopyableText text={address} />
        </ShownOnce>
      ) : (
        day && <p>{calendar.since({ date: formatDate(locale, day) })}</p>
      )}
      <div className="buttons">
        <PageForm to={makeTo}>
          <SubmitButton kind="plain" busy={calendar.making()}>
            {since === null ? calendar.make() : calendar.renew()}
          </SubmitButton>
        </PageForm>
        {since !== null && (
          <PageForm to={removeTo}>
            <SubmitButton kind="danger" busy={calendar.removing()}>
              {calendar.remove()}
            </SubmitButton>
          </PageForm>
        )}
      </div>
    </section>
  )
}
