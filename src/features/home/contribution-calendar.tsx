import { firstWeekday, weeksUntil } from '../../ui/calendar-weeks'
import { formatDate, formatDay, formatMonth, formatNumber, formatWeekday } from '../../ui/dates'
import { useVisit } from '../../ui/visit'
import { type Contributions, levelThresholds } from './contributions'
import { WayIn } from './way-in'

/** The weeks of the two storeys, which stand side by side from md on. */
const [upperWeeks, lowerWeeks] = [27, 26]

type Weeks = (string | undefined)[][]

/** The owner's year as the lit windows of a house: a day's level is how far its curtains are open. */
export function ContributionCalendar({ contributions }: { contributions: Contributions }) {
  const { locale, today } = useVisit()
  const weeks = weeksUntil(today, upperWeeks + lowerWeeks, firstWeekday(locale))
  const first = weeks[0]?.[0] ?? today
  const days = contributions.days.filter(({ date }) => date >= first)
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const thresholds = levelThresholds(days)
  const levelOf = (count: number) => thresholds.filter((threshold) => count >= threshold).length
  return (
    <div className="house">
      <div className="storeys">
        <Storey weeks={weeks.slice(0, upperWeeks)} counts={counts} levelOf={levelOf} />
        <Storey weeks={weeks.slice(upperWeeks)} counts={counts} levelOf={levelOf} />
      </div>
      <GroundFloor contributions={{ ...contributions, days }} brightest={thresholds[3]} />
    </div>
  )
}

interface StoreyProps {
  weeks: Weeks
  counts: ReadonlyMap<string, number>
  levelOf: (count: number) => number
}

function Storey({ weeks, counts, levelOf }: StoreyProps) {
  const { LL, locale } = useVisit()
  const dates = weeks.flat().filter((date) => date !== undefined)
  const from = formatDate(locale, dates.at(0) ?? '')
  const to = formatDate(locale, dates.at(-1) ?? '')
  return (
    <table className="windows">
      <caption>{LL.calendar.caption({ from, to })}</caption>
      <thead>
        <tr>
          <td />
          {groupByMonth(weeks).map(({ month, span, isWhole }) => (
            <th
              key={month}
              scope="colgroup"
              colSpan={span}
              className={isWhole && span > 1 ? undefined : 'partial'}
            >
              {formatMonth(locale, month)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
          <tr key={weekday}>
            <th scope="row">
              <span>{formatWeekday(locale, weeks[0]?.[weekday] ?? from)}</span>
            </th>
            {weeks.map((week) => {
              const date = week[weekday]
              const count = date === undefined ? undefined : (counts.get(date) ?? 0)
              if (date === undefined || count === undefined) return <td key={week[0]} />
              return (
                <td key={date} className={`l${levelOf(count)}`}>
                  {formatDay(locale, date)}: {count}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
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
          <p className="key" aria-hidden="true">
            {LL.calendar.none()}
            {[0, 1, 2, 3, 4].map((level) => (
              <span key={level} className={`l${level}`} />
            ))}
            {brightest}+
          </p>
        </>
      )}
      <WayIn />
    </div>
  )
}

/** A week belongs to the month of its last day, so that a post stands where a month begins. */
function groupByMonth(weeks: Weeks): { month: string; span: number; isWhole: boolean }[] {
  const groups: { month: string; span: number; isWhole: boolean }[] = []
  for (const week of weeks) {
    const month = week.findLast((date) => date !== undefined)?.slice(0, 7) ?? ''
    const last = groups.at(-1)
    if (last?.month === month) last.span++
    else
      groups.push({ month, span: 1, isWhole: groups.length > 0 || Number(week[0]?.slice(8)) <= 7 })
  }
  return groups
}
