import { CalendarKey } from '../../../ui/calendar/calendar-key'
import { formatDate, formatNumber, formatTime } from '../../../ui/dates/dates'
import { useRequestContext } from '../../../ui/request-context'
import { Doorway } from './doorway'
import type { ContributionDay, Contributions } from './output'
import { YearChoice } from './year-choice'

interface GroundFloorProps {
  contributions: Contributions
  today: string | undefined
  skill: string | undefined
}

export function GroundFloor({ contributions, today, skill }: GroundFloorProps) {
  const { LL, locale, timeZone } = useRequestContext()
  const { days, year, years, asOf } = contributions
  const lit = days.filter(({ count }) => count > 0).length
  const whyDark = days.length === 0 ? LL.calendar.waiting() : LL.calendar.empty()
  return (
    <div className="ground-floor">
      <div className="ground-words">
        <p className="active-days type-subheading font-bold text-balance">
          {lit === 0 ? whyDark : LL.calendar.litDays(lit)}
        </p>
        {(lit > 0 || asOf !== null) && (
          <p className="contribution-count">
            {lit > 0 && <Total contributions={contributions} />}
            {today && <span className="block">{today}</span>}
            {asOf !== null && (
              <span className="block text-ink-soft">
                {LL.calendar.asOf()}{' '}
                <time dateTime={asOf}>{formatTime(locale, new Date(asOf), timeZone)}</time>
              </span>
            )}
          </p>
        )}
        <div className="row gap-x-s6 pt-s1">
          {lit > 0 && <CalendarKey none={LL.calendar.none()} max={`${brightest(days)}+`} />}
          <YearChoice year={year} years={years} skill={skill} />
        </div>
      </div>
      <Doorway />
    </div>
  )
}

function Total({ contributions: { days, year } }: { contributions: Contributions }) {
  const { LL, locale } = useRequestContext()
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const count = formatNumber(locale, total)
  if (year !== null) return LL.calendar.inYear({ total, count, year: String(year) })
  return LL.calendar.since({ total, count, date: formatDate(locale, days[0]?.date ?? '') })
}

function brightest(days: readonly ContributionDay[]): number {
  const level = Math.max(...days.map((day) => day.level))
  return Math.min(...days.filter((day) => day.level === level).map(({ count }) => count))
}
