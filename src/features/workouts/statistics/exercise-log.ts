import type { SummarisedSet, WorkoutSummary } from '../../../../db/schema/workout-summary'
import { kilograms } from '../units'
import type { ExerciseRecord, ExerciseRecords } from './output'

export type ExerciseLog = ReturnType<typeof exerciseLog>

/** `add` must be called with the oldest workouts first. */
export function exerciseLog() {
  const heaviest = bestOf()
  const maximum = bestOf()
  const repetitions = new Map<number, Best>()
  let name = ''
  let times = 0

  function count(repeats: number, written: string): void {
    name = written
    times += repeats
  }

  function add(sets: readonly SummarisedSet[], workout: WorkoutSummary): SummarisedSet[] {
    return sets.filter((set) => addSet(set, workout))
  }

  function addSet(set: SummarisedSet, workout: WorkoutSummary): boolean {
    const { reps } = set
    const weight = kilograms(set.weight, set.unit)
    const isHeaviest = weight > 0 && improve(heaviest, weight, set, workout)
    if (reps === undefined) return isHeaviest
    const isMaximum = weight > 0 && improve(maximum, estimateMaximum(weight, reps), set, workout)
    return improve(atWeight(weight), reps, set, workout) || isMaximum || isHeaviest
  }

  function atWeight(weight: number): Best {
    const grams = Math.round(weight * 1000)
    const known = repetitions.get(grams)
    if (known) return known
    const best = bestOf()
    repetitions.set(grams, best)
    return best
  }

  function records(): ExerciseRecords {
    const standing = [...repetitions]
      .sort(([one], [other]) => other - one)
      .map(([, { record }]) => record)
      .filter((record) => record !== null)
    return {
      name,
      times,
      heaviest: heaviest.record,
      maximum: maximum.record,
      repetitions: standing,
    }
  }

  return { count, add, counted: () => ({ name, times }), records }
}

const maxReps = 10

/**
 * Brzycki: weight × 36 / (37 − repetitions), which holds up to ten repetitions. More count as ten,
 * so that the estimate is too low rather than too high.
 */
export function estimateMaximum(weight: number, reps: number): number {
  return (weight * 36) / (37 - Math.min(reps, maxReps))
}

interface Best {
  value: number | undefined
  before: number | undefined
  workout: WorkoutSummary | undefined
  record: ExerciseRecord | null
}

function bestOf(): Best {
  return { value: undefined, before: undefined, workout: undefined, record: null }
}

function improve(best: Best, value: number, set: SummarisedSet, workout: WorkoutSummary): boolean {
  if (best.workout !== workout) {
    best.before = best.value
    best.workout = workout
  }
  if (best.value !== undefined && value <= best.value) return false
  best.value = value
  if (best.before === undefined) return true
  const { reps, weight, unit } = set
  const { id: workoutId, date } = workout
  best.record = { value, previous: best.before, date, workoutId, reps, weight, unit }
  return true
}
