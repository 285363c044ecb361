import type { Locales } from '../../../i18n/i18n-types'
import { languages } from '../../../i18n/languages'
import { formatIn, formatLocalHour, formatNumberAs, formatUtc } from './formatters'

export function isoDatePart(moment: Date, timeZone: string): string {
  return localMoment(moment, timeZone).date
}

/** Hours. */
const [evening, morning] = [21, 6]

export function isNight(moment: Date, timeZone: string): boolean {
  const { hour } = localMoment(moment, timeZone)
  return hour >= evening || hour < morning
}

function localMoment(moment: Date, timeZone: string): { date: string; hour: number } {
  const [date = '', hour] = formatLocalHour(moment, timeZone).split(' ')
  return { date, hour: Number(hour) }
}

export function formatDate(locale: Locales, isoDate: string): string {
  return formatUtc(locale, isoDate, 'date')
}

/** 21 nov. */
export function formatDay(locale: Locales, isoDate: string): string {
  return formatUtc(locale, isoDate, 'day')
}

/** 12 dec, or 12 jan 2027, with non-breaking spaces. */
export function formatNearDay(locale: Locales, isoDate: string, today: string): string {
  const isThisYear = isoDate.slice(0, 4) === today.slice(0, 4)
  const written = isThisYear ? formatDay(locale, isoDate) : formatUtc(locale, isoDate, 'dayOfYear')
  return written.replaceAll(' ', '\u00a0')
}

/** Of `1992`, `1992-10` or `1992-10-05`. */
export function formatPartOfDate(locale: Locales, isoPart: string): string {
  if (isoPart.length === 4) return isoPart
  if (isoPart.length > 7) return formatDate(locale, isoPart)
  return formatUtc(locale, isoPart, 'monthOfYear')
}

export function formatMonth(locale: Locales, isoMonth: string): string {
  return formatUtc(locale, isoMonth, 'month')
}

export function formatMonthOfYear(locale: Locales, isoMonth: string): string {
  return formatUtc(locale, isoMonth, 'monthOfYear')
}

/** Zaterdag 21 november; with the year if it is not today's. */
export function formatDayHeading(locale: Locales, isoDate: string, today: string): string {
  const isThisYear = isoDate.slice(0, 4) === today.slice(0, 4)
  return capitalise(locale, formatUtc(locale, isoDate, isThisYear ? 'heading' : 'headingWithYear'))
}

export function capitalise(locale: Locales, text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

export function formatWeekday(locale: Locales, isoDate: string): string {
  return formatUtc(locale, isoDate, 'weekday')
}

export function formatMoment(locale: Locales, moment: Date, timeZone: string): string {
  return formatIn(locale, moment, 'moment', timeZone)
}

/** 21 nov 2026, 14:32. */
export function formatTime(locale: Locales, moment: Date, timeZone: string): string {
  return formatIn(locale, moment, 'time', timeZone)
}

export function formatMomentsDay(locale: Locales, moment: Date, timeZone: string): string {
  return formatIn(locale, moment, 'dayOfYear', timeZone)
}

/** 14:32, in each language. */
export function formatClock(locale: Locales, moment: Date, timeZone: string): string {
  return formatIn(locale, moment, 'clock', timeZone)
}

/** The day too, unless it is today. */
export function formatNearTime(
  locale: Locales,
  moment: Date,
  timeZone: string,
  today: string,
): string {
  const isToday = isoDatePart(moment, timeZone) === today
  return (isToday ? formatClock : formatTime)(locale, moment, timeZone)
}

/** 38 months as `3 jr 2 mnd`; at least one month. */
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
  return formatNumberAs(locale, number, 'grouped', { useGrouping: 'always' })
}

/** `7,0`: always with one decimal. */
export function formatTenths(locale: Locales, number: number): string {
  const style = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return formatNumberAs(locale, number, 'tenths', style)
}

/** `3 jr`, `18,9 kB`, with non-breaking spaces. */
export function formatUnit(locale: Locales, amount: number, unit: string): string {
  const unitDisplay = unit.endsWith('byte') ? 'short' : languages[locale].unitLength
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const
  return formatNumberAs(locale, amount, unit, style).replaceAll(' ', '\u00a0')
}

/** 45 seconden, 2 minuten. */
export function formatWait(locale: Locales, seconds: number): string {
  const [amount, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return formatNumberAs(locale, amount, `long ${unit}`, style)
}
