import { workoutKinds } from '../../../../db/schema/workout'
import type { WorkoutSummary } from '../../../../db/schema/workout-summary'
import type { PeriodTotals } from './output'

export function noTotals(from: string): PeriodTotals {
  const distance = Object.fromEntries(workoutKinds.map((kind) => [kind, 0]))
  return { from, count: 0, minutes: 0, volume: 0, distance: distance as PeriodTotals['distance'] }
}

export function addTo(totals: PeriodTotals, summary: WorkoutSummary): void {
  const { kind, minutes, distance, volume } = summary
  totals.count += 1
  totals.minutes += minutes ?? 0
  totals.volume += volume
  totals.distance[kind] += distance ?? 0
}
