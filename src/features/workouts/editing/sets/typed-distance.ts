import type { DistanceUnit } from '../../../../../db/schema/workout'
import { amountOf } from '../../amount-of'

interface Distance {
  /** As it was typed where it cannot be read. */
  distance: number | string
  distance_unit?: DistanceUnit
}

/** @param metres of a number without a unit */
export function readDistance(typed: string, metres: 1 | 1000): Distance {
  const text = typed.trim().replace(',', '.')
  if (/^\d+(?:\.\d+)?\s*\p{L}+\.?$/u.test(text)) {
    const { value, measure, distanceUnit } = amountOf(text.replace(/\.$/, ''))
    if (measure !== 'distance' || value === null) return { distance: typed }
    return { distance: value, ...(distanceUnit && { distance_unit: distanceUnit }) }
  }
  const number = Number(text)
  if (metres === 1 || text === '' || Number.isNaN(number)) return { distance: typed }
  return { distance: Math.round(number * metres) }
}
