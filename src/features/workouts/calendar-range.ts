import { mondayOf, weekOf } from '../../ui/calendar/calendar-weeks'
import { addDays } from '../../ui/dates/days'

/** Including the current one. */
export const recentWeeks = 12

/** A shown year is the 53 weeks until today, or until 31 December. */
export function calendarRange(date: string, today: string) {
  const thisWeek = weekOf(today)
  const isOfThisYear = date > addDays(today, -52 * 7)
  const until = isOfThisYear ? today : `${date.slice(0, 4)}-12-31`
  const monthStart = `${date.slice(0, 7)}-01`
  const monthEnd = lastOfMonth(date)
  const yearStart = addDays(until, -53 * 7)
  return {
    until,
    from: monthStart < yearStart ? monthStart : yearStart,
    to: monthEnd > until ? monthEnd : until,
    monday: mondayOf(thisWeek),
    recentFrom: mondayOf(thisWeek - recentWeeks + 1),
  }
}

function lastOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
