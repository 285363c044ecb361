import type { SummarisedSet, WorkoutSummary } from '../../../../db/schema/workout-summary'
import { isOnBody, kilograms } from '../units'
import type { ExerciseRecord, ExerciseRecords } from './output'

export type ExerciseLog = ReturnType<typeof exerciseLog>

/** `add` must be called with the oldest workouts first. */
export function exerciseLog() {
  const heaviest = bestOf()
  const maximum = bestOf()
  const repetitions = new Map<string, Best & { grams: number; isOnBody: boolean }>()
  let name = ''
  let times = 0

  function count(repeats: number, written: string): void {
    name = written
    times += repeats
  }

  /** @param body kilograms of the body then, which an added weight is added to */
  function add(
    sets: readonly SummarisedSet[],
    workout: WorkoutSummary,
    body: number | undefined,
  ): SummarisedSet[] {
    return sets.filter((set) => addSet(set, workout, body))
  }

  function addSet(set: SummarisedSet, workout: WorkoutSummary, body: number | undefined): boolean {
    const { reps } = set
    const weight = kilograms(set.weight, set.unit)
    const isHeaviest = weight > 0 && improve(heaviest, weight, set, workout)
    if (reps === undefined) return isHeaviest
    const lifted = !isOnBody(set) ? weight : body === undefined ? 0 : body + weight
    const isMaximum = lifted > 0 && improve(maximum, estimateMaximum(lifted, reps), set, workout)
    return improve(atWeight(weight, isOnBody(set)), reps, set, workout) || isMaximum || isHeaviest
  }

  function atWeight(weight: number, isOnBody: boolean): Best {
    const grams = Math.round(weight * 1000)
    const key = `${grams} ${isOnBody}`
    const known = repetitions.get(key)
    if (known) return known
    const best = { ...bestOf(), grams, isOnBody }
    repetitions.set(key, best)
    return best
  }

  function records(): ExerciseRecords {
    const standing = [...repetitions.values()]
      .sort(
        (one, other) => other.grams - one.grams || Number(one.isOnBody) - Number(other.isOnBody),
      )
      .map(({ record }) => record)
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
  const { reps, weight, unit, is_added } = set
  const { id: workoutId, date } = workout
  const added = is_added && { is_added }
  best.record = { value, previous: best.before, date, workoutId, reps, weight, unit, ...added }
  return true
}
