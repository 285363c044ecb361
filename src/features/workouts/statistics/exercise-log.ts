import type { CountedWorkout, Exercise, ExerciseSet, WeightUnit } from '../workout'
import { estimateMaximum } from './estimate-maximum'
import { kilograms } from './kilograms'

/** What beat all that had been done of an exercise in the workouts before. */
export interface ExerciseRecord {
  /** Kilograms, or repetitions. */
  value: number
  /** That it beat. */
  previous: number
  /** ISO. */
  date: string
  workoutId: string
  /** Of the set that did it. */
  reps: number | null
  weight: number | null
  unit: WeightUnit
}

/** Records that still stand; null or absent where what was done first has never been beaten. */
export interface ExerciseRecords {
  /** As it was written last. */
  name: string
  /** In how many workouts. */
  times: number
  heaviest: ExerciseRecord | null
  /** The best estimated one-repetition maximum. */
  maximum: ExerciseRecord | null
  /** The most repetitions at each weight, the heaviest first; with none at all last. */
  repetitions: ExerciseRecord[]
}

export type ExerciseLog = ReturnType<typeof exerciseLog>

/** Takes the workouts in order. Warm-ups don't count, nor do sets of which no repetition succeeded. */
export function exerciseLog() {
  const heaviest = bestOf()
  const maximum = bestOf()
  const repetitions = new Map<number, Best>()
  let name = ''
  let times = 0
  let lastWorkout: CountedWorkout | undefined

  function add(exercise: Exercise, workout: CountedWorkout): void {
    name = exercise.name
    const counted = exercise.sets.filter(({ kind, reps }) => kind !== 'warm-up' && reps !== 0)
    if (counted.length === 0) return
    if (lastWorkout !== workout) times += 1
    lastWorkout = workout
    for (const set of counted) addSet(set, workout)
  }

  function addSet(set: ExerciseSet, workout: CountedWorkout): void {
    const weight = kilograms(set)
    if (weight > 0) improve(heaviest, weight, set, workout)
    if (set.reps === null) return
    if (weight > 0) improve(maximum, estimateMaximum(weight, set.reps), set, workout)
    improve(atWeight(weight), set.reps, set, workout)
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

  return { add, records }
}

interface Best {
  value: number | undefined
  /** Before the workout that improved or equalled it last. */
  before: number | undefined
  workout: CountedWorkout | undefined
  record: ExerciseRecord | null
}

function bestOf(): Best {
  return { value: undefined, before: undefined, workout: undefined, record: null }
}

function improve(best: Best, value: number, set: ExerciseSet, workout: CountedWorkout): void {
  if (best.workout !== workout) {
    best.before = best.value
    best.workout = workout
  }
  if (best.value !== undefined && value <= best.value) return
  best.value = value
  if (best.before === undefined) return
  const { reps, weight, unit } = set
  const { date, id: workoutId } = workout
  best.record = { value, previous: best.before, date, workoutId, reps, weight, unit }
}
