import type { DistanceUnit, WeightUnit } from '../../../db/schema/workout'
import { type Measure, unitOf } from './units'
import { workoutLimits } from './workout-limits'

export interface Amount {
  /** Null for a dash: unknown. */
  value: number | null
  measure?: Measure
  unit?: WeightUnit
  distanceUnit?: DistanceUnit
  /** Seconds per unit of a time: `1h` may be followed by a smaller unit, `30min`. */
  size?: number
  /** Whether `1.000` may be one or a thousand. */
  isUnclear?: boolean
  /** Written as `5k` or `45s`, which beside repetitions may mean something else. */
  isShort?: boolean
  /** Written as `1:02`, which may be hours and minutes. */
  isClock?: boolean
}

export function amountOf(text: string): Amount {
  if (text === '-') return { value: null }
  if (text.includes(':')) {
    const size = /^\d+:\d+\s*(?:h|u|uur|std)$/i.test(text) ? 60 : 1
    const isClock = /^\d+:\d+$/.test(text)
    return { value: secondsOf(text) * size, measure: 'seconds', isClock }
  }
  const [, whole, sign = '', rest] = /^(\d+)\s?(h|u|'|m|min)\s?(\d+)/i.exec(text) ?? []
  if (rest !== undefined) {
    const size = /[hu]/i.test(sign) ? 3600 : 60
    return { value: Number(whole) * size + (Number(rest) * size) / 60, measure: 'seconds' }
  }
  const number = Number.parseFloat(text)
  const name = text.replace(/^[\d.\s]+/, '')
  const { measure, size = 1, weightUnit, distanceUnit } = unitOf(name) ?? {}
  const value = Math.round(number * size * 1000) / 1000
  return {
    value,
    ...(measure && { measure }),
    ...(weightUnit && { unit: weightUnit }),
    ...(distanceUnit && { distanceUnit }),
    ...(measure === 'seconds' && { size }),
    isUnclear: mayBeThousands(text) && value * 1000 <= workoutLimits[measure ?? 'weight'],
    isShort: /\d\s?k$/i.test(text) || /\ds$/i.test(text),
  }
}

export function mayBeThousands(text: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}(?!\d)/.test(text)
}

function secondsOf(clock: string): number {
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0)
  return Math.round(seconds * 1000) / 1000
}
