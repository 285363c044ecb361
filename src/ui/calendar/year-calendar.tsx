import { formatDate, formatMonth, formatWeekday } from '../dates'
import { useRequestContext } from '../request-context'
import { type CalendarDay, CalendarTable } from './calendar-table'
import type { Week } from './calendar-weeks'

interface HalfProps {
  weeks: readonly Week[]
  caption: (range: { from: string; to: string }) => string
  dayOf: (date: string) => CalendarDay
  /** The day that the keyboard comes to first; arrows lead on from there. */
  tabStop?: string | undefined
}

const upperWeeks = 27

export function YearCalendar({ weeks, ...half }: HalfProps) {
  return (
    <div className={weeks.length > 2 * upperWeeks - 1 ? 'storeys even' : 'storeys'}>
      <HalfYear weeks={weeks.slice(0, upperWeeks)} {...half} />
      <HalfYear weeks={weeks.slice(upperWeeks)} {...half} />
    </div>
  )
}

function HalfYear({ weeks, caption, dayOf, tabStop }: HalfProps) {
  const { locale } = useRequestContext()
  const dates = weeks.flat().filter((date) => date !== undefined)
  const from = formatDate(locale, dates.at(0) ?? '')
  const to = formatDate(locale, dates.at(-1) ?? '')
  const months = groupByMonth(weeks)
  return (
    <CalendarTable
      className={`windows k${weeks.length}`}
      caption={caption({ from, to })}
      groups={months.map(({ span }) => span)}
      head={months.map(({ month, span, hasFirst }) => (
        <th
          key={month}
          scope="colgroup"
          colSpan={span}
          className={span > 2 || (hasFirst && span > 1) ? undefined : 'partial'}
        >
          {formatMonth(locale, month)}
        </th>
      ))}
      rows={[0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
        name: formatWeekday(locale, weeks.find((week) => week[weekday])?.[weekday] ?? ''),
        dates: weeks.map((week) => week[weekday]),
      }))}
      cell={(date) => {
        const { level, words } = dayOf(date)
        return (
          <td className={`l${level}`} tabIndex={date === tabStop ? 0 : undefined}>
            {words}
          </td>
        )
      }}
    />
  )
}

/** A week belongs to the month of its last day, so that a post stands where a month begins. */
function groupByMonth(
  weeks: readonly Week[],
): { month: string; span: number; hasFirst: boolean }[] {
  const groups: { month: string; span: number; hasFirst: boolean }[] = []
  for (const week of weeks) {
    const dates = week.filter((date) => date !== undefined)
    const month = dates.at(-1)?.slice(0, 7) ?? ''
    const last = groups.at(-1)
    if (last?.month === month) last.span++
    else groups.push({ month, span: 1, hasFirst: dates.includes(`${month}-01`) })
  }
  return groups
}
