import type { MeasureUnit } from '../../../../db/schema/measures'
import { addDays, daysBetween } from '../../../ui/dates/days'
import type { MeasurePeriod } from './input'
import type { MeasuresList } from './output'
import { converted } from './units-of-measures'

export interface NotedValue {
  day: string
  value: number
  unit: MeasureUnit
}

type Point = MeasuresList['curve'][number]

const daysInMean = 7

/** More points would overlap even on a wide screen. */
const maxPoints = 366

export function firstOfPeriod(period: MeasurePeriod, today: string): string {
  const days = { month: 30, season: 121, year: 365 }
  return period === 'all' ? '0000-01-01' : addDays(today, 1 - days[period])
}

/** @param noted the oldest first */
export function meansOfDays(noted: readonly NotedValue[], unit: MeasureUnit): Point[] {
  const days: { day: string; value: number }[] = []
  for (const [day, all] of Map.groupBy(noted, ({ day }) => day)) {
    days.push({ day, value: meanOf(all.map((one) => converted(one.value, one.unit, unit))) })
  }
  let from = 0
  return days.map((one, index) => {
    const first = addDays(one.day, 1 - daysInMean)
    while ((days[from]?.day ?? first) < first) from += 1
    return { ...one, mean: meanOf(days.slice(from, index + 1).map(({ value }) => value)) }
  })
}

/** @param points the oldest first */
export function thinCurve(points: readonly Point[]): Pick<MeasuresList, 'curve' | 'days'> {
  const [first, last] = [points[0]?.day ?? '', points.at(-1)?.day ?? '']
  if (points.length <= maxPoints) return { curve: [...points], days: 1 }
  const days = Math.ceil((daysBetween(first, last) + 1) / maxPoints)
  const parts = Map.groupBy(points, ({ day }) => Math.floor(daysBetween(first, day) / days))
  const curve = [...parts.values()].map((part) => ({
    day: part.at(-1)?.day ?? last,
    value: meanOf(part.map(({ value }) => value)),
    mean: part.at(-1)?.mean ?? 0,
  }))
  return { curve, days }
}

export function figuresOf(points: readonly Point[]): MeasuresList['figures'] {
  const last = points.at(-1)
  if (!last) return null
  const by = (isBetter: (one: number, best: number) => boolean) =>
    datedValue(points.reduce((best, one) => (isBetter(one.value, best.value) ? one : best)))
  const monthBefore = addDays(last.day, -30)
  const before = points.findLast(({ day }) => day <= monthBefore)
  return {
    mean: last.mean,
    before: before ? datedValue(before) : null,
    least: by((one, best) => one < best),
    most: by((one, best) => one > best),
  }
}

function datedValue({ day, value }: Point) {
  return { day, value }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
