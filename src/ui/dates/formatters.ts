import type { Locales } from '../../../i18n/i18n-types'
import { languages } from '../../../i18n/languages'
import { createMemo } from '../../memo'

const dateStyles = {
  date: { dateStyle: 'long' },
  day: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'short' },
  monthOfYear: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  heading: { weekday: 'long', day: 'numeric', month: 'long' },
  headingWithYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  moment: { dateStyle: 'short', timeStyle: 'medium' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const hourOfDate = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
} as const

type DateStyle = keyof typeof dateStyles

/** Creating a formatter takes fifty times as long as using it. */
const dateFormatters = createMemo<Intl.DateTimeFormat>(200)
const numberFormatters = createMemo<Intl.NumberFormat>(100)
const dates = createMemo<string>(4_000)

/** @param isoDate an ISO date or the beginning of one */
export function formatUtc(locale: Locales, isoDate: string, style: DateStyle): string {
  return dates(`${locale} ${style} ${isoDate}`, () =>
    formatIn(locale, new Date(isoDate), style, 'UTC'),
  )
}

export function formatIn(
  locale: Locales,
  moment: Date,
  style: DateStyle,
  timeZone: string,
): string {
  const options = { ...dateStyles[style], timeZone }
  return dateFormatters(
    `${locale} ${style} ${timeZone}`,
    () => new Intl.DateTimeFormat(languages[locale].tag, options),
  ).format(moment)
}

/** @returns 2026-11-21 14 */
export function formatLocalHour(moment: Date, timeZone: string): string {
  return dateFormatters(
    timeZone,
    () => new Intl.DateTimeFormat('sv', { ...hourOfDate, timeZone }),
  ).format(moment)
}

export function formatNumberAs(
  locale: Locales,
  number: number,
  name: string,
  style: Intl.NumberFormatOptions,
): string {
  return numberFormatters(
    `${locale} ${name}`,
    () => new Intl.NumberFormat(languages[locale].tag, style),
  ).format(number)
}
