import { type CountedWorkout, type WorkoutKind, workoutKinds } from '../workout'
import { kilograms } from './kilograms'

/** Of a week or a month. */
export interface PeriodTotals {
  /** Its first day, an ISO date. */
  from: string
  /** Workouts. */
  count: number
  minutes: number
  /** Repetitions times weight of all sets but warm-ups; kilograms. */
  volume: number
  /** Metres. */
  distance: Record<WorkoutKind, number>
}

export function noTotals(from: string): PeriodTotals {
  const distance = Object.fromEntries(workoutKinds.map((kind) => [kind, 0]))
  return { from, count: 0, minutes: 0, volume: 0, distance: distance as PeriodTotals['distance'] }
}

export function addTo(totals: PeriodTotals, workout: CountedWorkout, volume: number): void {
  totals.count += 1
  totals.minutes += workout.minutes ?? 0
  totals.volume += volume
  totals.distance[workout.kind] += workout.distance ?? 0
}

export function volumeOf({ exercises }: CountedWorkout): number {
  let volume = 0
  for (const { sets } of exercises) {
    for (const set of sets) {
      if (set.kind !== 'warm-up') volume += (set.reps ?? 0) * kilograms(set)
    }
  }
  return volume
}
