import type { DistanceUnit, WeightUnit } from '../../../db/schema/workout'
import type { Locales } from '../../../i18n/i18n-types'
import { formatNumberAs } from '../../ui/dates/formatters'
import { metresPerMile } from './units'

export function formatWeight(
  locale: Locales,
  weight: number,
  unit: WeightUnit,
  isAdded: boolean | undefined = false,
): string {
  const sign = weight < 0 ? '−' : isAdded ? '+' : ''
  return `${sign}${write(locale, Math.abs(weight), 2)}\u00a0${unit}`
}

export function formatDistance(
  locale: Locales,
  metres: number,
  unit?: DistanceUnit | null | undefined,
): string {
  if (unit === 'mi') return `${write(locale, metres / metresPerMile, 2)}\u00a0mi`
  if (metres < 1000) return `${write(locale, metres, 0)}\u00a0m`
  return `${write(locale, metres / 1000, 2)}\u00a0km`
}

export function formatSeconds(locale: Locales, seconds: number): string {
  if (seconds < 60) return `${write(locale, seconds, 1)}\u00a0s`
  if (seconds % 60 === 0 && seconds < 7200) return `${write(locale, seconds / 60, 0)}\u00a0min`
  return withMark(locale, clock(seconds))
}

export function clock(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  if (thousandths < 60_000) return String(thousandths / 1000)
  const whole = Math.floor(thousandths / 1000)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const fraction = String((thousandths % 1000) / 1000).slice(1)
  const rest = twoDigits(whole % 60) + fraction
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

export function withMark(locale: Locales, number: string): string {
  return number.replace('.', write(locale, 0.5, 1).charAt(1))
}

function write(locale: Locales, number: number, maximumFractionDigits: number): string {
  const name = `up to ${maximumFractionDigits} decimals`
  return formatNumberAs(locale, number, name, { maximumFractionDigits })
}
