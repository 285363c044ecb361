import { paths } from '../../../paths'
import { CalendarKey } from '../../../ui/calendar/calendar-key'
import { weeksOfYear } from '../../../ui/calendar/calendar-weeks'
import { YearCalendar } from '../../../ui/calendar/year-calendar'
import { formatNumber } from '../../../ui/dates'
import { Link } from '../../../ui/link'
import { useRequestContext } from '../../../ui/request-context'
import { dayWords } from './day-words'
import type { DaySummary } from './output'

interface YearSectionProps {
  days: readonly DaySummary[]
  until: string
}

export function YearSection({ days, until }: YearSectionProps) {
  const { LL, locale } = useRequestContext()
  const { year, month } = LL.workouts
  const weeks = weeksOfYear(until)
  const first = weeks[0]?.[0] ?? until
  const shown = days.filter(({ date }) => date >= first && date <= until)
  const times = shown.reduce((sum, day) => sum + day.times, 0)
  const minutes = shown.reduce((sum, day) => sum + day.minutes, 0)
  const total = { count: times, times: formatNumber(locale, times) }
  return (
    <section aria-labelledby="year-title" className="mt-s8">
      <h2 id="year-title" className="type-heading mb-s4">
        {year.title()}
      </h2>
      <YearCalendar weeks={weeks} caption={year.caption} dayOf={dayWords(LL, locale, shown)}>
        <div className="thin-t px-s3 py-s4 type-label">
          {times === 0 ? (
            <p className="type-subheading font-bold">{year.empty()}</p>
          ) : (
            <>
              <p className="active-days type-subheading font-bold">{year.litDays(shown.length)}</p>
              <p>{year.total({ ...total, minutes: formatNumber(locale, minutes) })}</p>
            </>
          )}
          <CalendarKey none={month.rest()} max={month.most()} />
        </div>
      </YearCalendar>
      <p className="page-links my-s4">
        <Link to={paths.workoutStatistics}>{LL.workoutStatistics.link()}</Link>
        <Link to={paths.workoutTrash}>{LL.workoutTrash.title()}</Link>
      </p>
    </section>
  )
}
