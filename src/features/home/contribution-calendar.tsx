import { CalendarKey } from '../../ui/calendar-key'
import { weeksOfYear } from '../../ui/calendar-weeks'
import { formatDate, formatDay, formatNumber } from '../../ui/dates'
import { useVisit } from '../../ui/visit'
import { YearCalendar } from '../../ui/year-calendar'
import { type Contributions, levelThresholds } from './contributions'
import { WayIn } from './way-in'

/** The owner's year as the lit windows of a house: a day's level is how far its curtains are open. */
export function ContributionCalendar({ contributions }: { contributions: Contributions }) {
  const { LL, locale, today } = useVisit()
  const weeks = weeksOfYear(today, locale)
  const first = weeks[0]?.[0] ?? today
  const days = contributions.days.filter(({ date }) => date >= first)
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const thresholds = levelThresholds(days)
  return (
    <div className="house">
      <YearCalendar
        weeks={weeks}
        caption={LL.calendar.caption}
        dayOf={(date) => {
          const count = counts.get(date) ?? 0
          const level = thresholds.filter((threshold) => count >= threshold).length
          return { level, words: `${formatDay(locale, date)}: ${count}` }
        }}
      />
      <GroundFloor contributions={{ ...contributions, days }} brightest={thresholds[3]} />
    </div>
  )
}

interface GroundFloorProps {
  contributions: Contributions
  /** Where the highest level begins. */
  brightest: number
}

function GroundFloor({ contributions: { days, isSample }, brightest }: GroundFloorProps) {
  const { LL, locale, today } = useVisit()
  const lit = days.filter(({ count }) => count > 0).length
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const date = formatDate(locale, days[0]?.date ?? today)
  return (
    <div className="ground-floor">
      {lit === 0 ? (
        <p className="lit-days">{LL.calendar.empty()}</p>
      ) : (
        <>
          <p className="lit-days">{LL.calendar.litDays(lit)}</p>
          <p className="contribution-count">
            {LL.calendar.since({ count: formatNumber(locale, total), date })}
            {isSample && <span>{LL.calendar.sample()}</span>}
          </p>
          <CalendarKey none={LL.calendar.none()} most={`${brightest}+`} />
        </>
      )}
      <WayIn />
    </div>
  )
}
