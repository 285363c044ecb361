import type { Locales } from '../../i18n/i18n-types'
import { languageTags } from './language-tags'

/** The ISO date part (`2026-11-21`) of a moment, as a calendar in that IANA time zone shows it. */
export function isoDatePart(moment: Date, timeZone: string): string {
  const minute = Math.floor(moment.getTime() / 60_000)
  const last = lastDates.get(timeZone)
  if (last?.minute === minute) return last.date
  const style = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const date = formatter('en-CA', style).format(moment)
  lastDates.set(timeZone, { minute, date })
  return date
}

/** By time zone: each request asks for today, which begins with a minute everywhere. */
const lastDates = new Map<string, { minute: number; date: string }>()

/** 21 november 2026. */
export function formatDate(locale: Locales, isoDate: string): string {
  return formatUtc(locale, isoDate, { dateStyle: 'long' })
}

/** 21 nov. */
export function formatDay(locale: Locales, isoDate: string): string {
  return formatUtc(locale, isoDate, { day: 'numeric', month: 'short' })
}

/** 12 dec, or 12 jan 2027. Does not break. */
export function formatNearDay(locale: Locales, isoDate: string, today: string): string {
  const isThisYear = isoDate.slice(0, 4) === today.slice(0, 4)
  const written = isThisYear
    ? formatDay(locale, isoDate)
    : formatUtc(locale, isoDate, { day: 'numeric', month: 'short', year: 'numeric' })
  return written.replaceAll(' ', '\u00a0')
}

/** As much as is known: `1992`, `1992-10` or `1992-10-05`. */
export function formatPartOfDate(locale: Locales, isoPart: string): string {
  if (isoPart.length === 4) return isoPart
  if (isoPart.length > 7) return formatDate(locale, isoPart)
  return formatUtc(locale, isoPart, { month: 'long', year: 'numeric' })
}

/** Nov. */
export function formatMonth(locale: Locales, isoMonth: string): string {
  return formatUtc(locale, isoMonth, { month: 'short' })
}

/** November 2026. */
export function formatMonthOfYear(locale: Locales, isoMonth: string): string {
  return formatUtc(locale, isoMonth, { month: 'long', year: 'numeric' })
}

/** Zaterdag 21 november; with its year when that is another than today's. */
export function formatDayHeading(locale: Locales, isoDate: string, today: string): string {
  const year = isoDate.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const style = { weekday: 'long', day: 'numeric', month: 'long', ...year } as const
  return capitalise(locale, formatUtc(locale, isoDate, style))
}

export function capitalise(locale: Locales, text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** Ma. */
export function formatWeekday(locale: Locales, isoDate: string): string {
  return formatUtc(locale, isoDate, { weekday: 'short' })
}

export function formatMoment(locale: Locales, moment: Date, timeZone: string): string {
  const style = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const
  return new Intl.DateTimeFormat(languageTags[locale], style).format(moment)
}

/** 21 nov 2026, 14:32. */
export function formatTime(locale: Locales, moment: Date, timeZone: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(languageTags[locale], style).format(moment)
}

/** 21 nov 2026. */
export function formatMomentsDay(locale: Locales, moment: Date, timeZone: string): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat(languageTags[locale], style).format(moment)
}

/** 38 months as `3 jr 2 mnd`; less than one is one. */
export function formatDuration(locale: Locales, months: number): string {
  const years = Math.floor(months / 12)
  const rest = years === 0 ? Math.max(months, 1) : months % 12
  const parts = [
    years > 0 && formatUnit(locale, years, 'year'),
    rest > 0 && formatUnit(locale, rest, 'month'),
  ]
  return parts.filter(Boolean).join(' ')
}

export function formatNumber(locale: Locales, number: number): string {
  return new Intl.NumberFormat(languageTags[locale], { useGrouping: 'always' }).format(number)
}

/** `7,0`: numbers that stand beside each other have as many decimals. */
export function formatTenths(locale: Locales, number: number): string {
  const style = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(languageTags[locale], style).format(number)
}

/** `3 jr`, `18,9 kB`: with a space that does not break. */
export function formatUnit(locale: Locales, amount: number, unit: string): string {
  const unitDisplay = unit === 'kilobyte' ? 'short' : unitLengths[locale]
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(languageTags[locale], style).format(amount).replaceAll(' ', '\u00a0')
}

/** 45 seconden, 2 minuten. */
export function formatWait(locale: Locales, seconds: number): string {
  const [amount, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(languageTags[locale], style).format(amount)
}

/** German and Spanish cut years to a letter, which nobody reads as a year. */
const unitLengths = { nl: 'short', en: 'short', de: 'long', es: 'long' } as const

/** Making a formatter takes fifty times as long as using it, and a calendar uses hundreds. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatUtc(locale: Locales, isoDate: string, style: Intl.DateTimeFormatOptions): string {
  return formatter(languageTags[locale], { ...style, timeZone: 'UTC' }).format(new Date(isoDate))
}

function formatter(language: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(style)
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, style)
  formatters.set(key, known)
  return known
}
