import { localized } from '../../paths'
import { formatDay, formatWeekday } from '../dates'
import { useRequestContext } from '../request-context'
import { type CalendarDay, CalendarTable } from './calendar-table'
import { weeksOfMonth } from './calendar-weeks'

interface MonthCalendarProps {
  /** `2026-11` */
  month: string
  caption: string
  dayOf: (date: string) => CalendarDay
  chosen: string
  /** Where a day leads, without its language; the days to come lead nowhere. */
  to: (date: string) => string
}

export function MonthCalendar({ month, caption, dayOf, chosen, to }: MonthCalendarProps) {
  const { LL, locale, today } = useRequestContext()
  const weeks = weeksOfMonth(month)
  const whole = weeks[1] ?? []
  return (
    <CalendarTable
      className="month-windows"
      caption={caption}
      head={whole.map((date = '') => (
        <th key={date} scope="col">
          {formatWeekday(locale, date)}
        </th>
      ))}
      rows={weeks.map((week) => {
        const first = week.find((date) => date !== undefined) ?? ''
        return { name: LL.calendar.weekOf(formatDay(locale, first)), dates: week }
      })}
      cell={(date) => {
        const { level, words } = dayOf(date)
        const window = (
          <>
            <span aria-hidden="true" className={date === today ? 'number today' : 'number'}>
              {Number(date.slice(8))}
            </span>
            <span className="visually-hidden">{words}</span>
            <span className={`window l${level}`} />
          </>
        )
        return (
          <td>
            {date > today ? (
              <span className="day">{window}</span>
            ) : (
              <a
                href={localized(locale, to(date))}
                className="day outline-inside"
                aria-current={date === chosen ? 'date' : undefined}
              >
                {window}
              </a>
            )}
          </td>
        )
      }}
    />
  )
}
