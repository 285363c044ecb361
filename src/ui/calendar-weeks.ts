import type { Locales } from '../../i18n/i18n-types'

const dayLength = 86_400_000

/** The day that many days later, or earlier; both ISO dates. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * dayLength).toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday, as in ISO 8601. */
export function firstWeekday(locale: Locales): number {
  return weekInfo(new Intl.Locale(locale)).firstDay
}

/** The ISO dates of that many weeks, the last one holding `today`; the future is left out. */
export function weeksUntil(
  today: string,
  weeks: number,
  firstDay: number,
): (string | undefined)[][] {
  const weekday = new Date(today).getUTCDay() || 7
  const start = addDays(today, -((weekday - firstDay + 7) % 7) - (weeks - 1) * 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = addDays(start, week * 7 + day)
      return date <= today ? date : undefined
    }),
  )
}

function weekInfo(locale: Intl.Locale): { firstDay: number } {
  return (locale as Intl.Locale & { getWeekInfo(): { firstDay: number } }).getWeekInfo()
}
