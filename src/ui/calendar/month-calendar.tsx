import { localized } from '../../paths'
import { formatDay, formatWeekday } from '../dates/dates'
import { useRequestContext } from '../request-context'
import { weeksOfMonth } from './calendar-weeks'
import type { CalendarDay } from './year-calendar'

interface MonthCalendarProps {
  /** `2026-11` */
  month: string
  caption: string
  dayOf: (date: string) => CalendarDay
  chosen: string
  /** Path without a language. */
  to: (date: string) => string
}

export function MonthCalendar({ month, caption, dayOf, chosen, to }: MonthCalendarProps) {
  const { LL, locale, today, content } = useRequestContext()
  const weeks = weeksOfMonth(month)
  const whole = weeks[1] ?? []
  return (
    <table className="month-windows">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {whole.map((date = '') => (
            <th key={date} scope="col">
              {formatWeekday(locale, date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const first = week.find((date) => date !== undefined) ?? ''
          return (
            <tr key={first}>
              <th scope="row">
                <span className="visually-hidden">
                  {LL.calendar.weekOf(formatDay(locale, first))}
                </span>
              </th>
              {week.map((date, weekday) => (
                <td key={whole[weekday]}>{date !== undefined && day(date)}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )

  function day(date: string) {
    const { level, words } = dayOf(date)
    const window = (
      <>
        <span
          aria-hidden="true"
          className={`number inline-block mb-0.5 px-0.5 ${date === today ? 'today font-bold underline' : ''}`}
        >
          {Number(date.slice(8))}
        </span>
        <span className="visually-hidden">{words}</span>
        <span className={`window l${level}`} />
      </>
    )
    if (date > today) return <span className="month-day block text-ink-soft">{window}</span>
    return (
      <a
        href={localized(content, locale, to(date))}
        className="month-day block [color:inherit] no-underline outline-inside"
        aria-current={date === chosen ? 'date' : undefined}
      >
        {window}
      </a>
    )
  }
}
