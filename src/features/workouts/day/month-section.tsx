import { CalendarKey } from '../../../ui/calendar/calendar-key'
import { MonthCalendar } from '../../../ui/calendar/month-calendar'
import { capitalise, formatMonthOfYear } from '../../../ui/dates'
import { addDays } from '../../../ui/days'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { workoutsAddress } from '../workouts-address'
import { dayWords } from './day-words'
import type { DaySummary } from './output'

export function MonthSection({ date, days }: { date: string; days: readonly DaySummary[] }) {
  const { LL, locale, today } = useRequestContext()
  const { month: words } = LL.workouts
  const month = date.slice(0, 7)
  const name = formatMonthOfYear(locale, month)
  const last = addDays(`${month}-01`, -1)
  const next = firstOfNext(month)
  return (
    <section aria-labelledby="month-title" className="month-section min-w-0">
      <div className="month-head flex items-center justify-between min-h-11 mb-s3">
        <h2 id="month-title" className="type-heading">
          {capitalise(locale, name)}
        </h2>
        <nav className="flex" aria-labelledby="month-title">
          <Link to={workoutsAddress(last)} rel="prev" aria-label={words.previous()}>
            <span className="i-lucide-chevron-left" />
          </Link>
          {next <= today && (
            <Link to={workoutsAddress(next)} rel="next" aria-label={words.next()}>
              <span className="i-lucide-chevron-right" />
            </Link>
          )}
        </nav>
      </div>
      <MonthCalendar
        month={month}
        caption={words.caption({ month: name })}
        dayOf={dayWords(LL, locale, days)}
        chosen={date}
        to={workoutsAddress}
      />
      <CalendarKey none={words.rest()} max={words.most()} />
    </section>
  )
}

function firstOfNext(month: string): string {
  return `${addDays(`${month}-01`, 31).slice(0, 7)}-01`
}
