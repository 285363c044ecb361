import { addDays, dayInMilliseconds, daysBetween } from '../dates/days'

/** Seven ISO dates from Monday; undefined for days that are not shown. */
export type Week = readonly (string | undefined)[]

/** Weeks begin on Monday; week 0 is that of 29 December 1969. */
export function weekOf(isoDate: string): number {
  return Math.floor((Date.parse(isoDate) / dayInMilliseconds + 3) / 7)
}

export function mondayOf(week: number): string {
  return new Date((week * 7 - 3) * dayInMilliseconds).toISOString().slice(0, 10)
}

export function isoWeekNumber(monday: string): number {
  const year = addDays(monday, 3).slice(0, 4)
  return weekOf(monday) - weekOf(`${year}-01-04`) + 1
}

export function weeksOfYear(today: string): Week[] {
  const start = addDays(mondayOf(weekOf(today)), -52 * 7)
  return weeksFrom(start, 53, (date) => date <= today)
}

export function weeksOfCalendarYear(year: number): Week[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const start = mondayOf(weekOf(first))
  const count = Math.floor(daysBetween(start, last) / 7) + 1
  return weeksFrom(start, count, (date) => date >= first && date <= last)
}

export function weeksOfMonth(month: string): Week[] {
  const start = mondayOf(weekOf(`${month}-01`))
  const weeks = weeksFrom(start, 6, (date) => date.startsWith(month))
  return weeks.filter((week) => week.some((date) => date !== undefined))
}

function weeksFrom(start: string, count: number, isShown: (date: string) => boolean): Week[] {
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(start, week * 7 + day)
      return isShown(date) ? date : undefined
    }),
  )
}
