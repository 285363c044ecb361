import { foldName } from '../fold-name'
import type { Exercise, ExerciseSet, WeightUnit, Workout } from '../workout'
import { kilograms } from './kilograms'

/**
 * All that statistics need of a workout, some 150 bytes as JSON, so that those of thousands can be
 * kept beside them and read at once.
 */
export type WorkoutSummary = [
  id: Workout['id'],
  date: Workout['date'],
  start: Workout['start'],
  kind: Workout['kind'],
  minutes: Workout['minutes'],
  distance: Workout['distance'],
  /** Repetitions times weight of all sets but warm-ups; kilograms. */
  volume: number,
  exercises: SummarisedExercise[],
]

/** Its best set at each weight. Warm-ups are none, nor are sets of which no repetition succeeded. */
export type SummarisedExercise = [name: string, ...best: SummarisedSet[]]

export type SummarisedSet = [reps: number | null, weight: number | null, unit?: WeightUnit]

export function summarise(workout: Omit<Workout, 'title' | 'note'>): WorkoutSummary {
  const { id, date, start, kind, minutes, distance } = workout
  const exercises = exercisesOf(workout)
  const volume = exercises
    .flatMap(({ sets }) => sets)
    .reduce((sum, set) => sum + (set.reps ?? 0) * kilograms(set.weight, set.unit), 0)
  const best = exercises.map(
    ({ name, sets }): SummarisedExercise => [name, ...bestSets(sets).map(summariseSet)],
  )
  return [id, date, start, kind, minutes, distance, volume, best]
}

/** Each once, though it may stand in the workout twice. */
function exercisesOf(workout: Pick<Workout, 'exercises'>): Exercise[] {
  const exercises = new Map<string, Exercise>()
  for (const { name, sets } of workout.exercises) {
    const counted = sets.filter(({ kind, reps }) => kind !== 'warm-up' && reps !== 0)
    const key = foldName(name)
    exercises.set(key, { name, sets: [...(exercises.get(key)?.sets ?? []), ...counted] })
  }
  return [...exercises.values()]
}

/** The first of those that are equally good. */
function bestSets(sets: readonly ExerciseSet[]): ExerciseSet[] {
  const best = new Map<number, ExerciseSet>()
  for (const set of sets) {
    const weight = kilograms(set.weight, set.unit)
    const known = best.get(weight)
    if (!known || (set.reps ?? 0) > (known.reps ?? 0)) best.set(weight, set)
  }
  return [...best.values()]
}

function summariseSet({ reps, weight, unit }: ExerciseSet): SummarisedSet {
  return unit === 'kg' ? [reps, weight] : [reps, weight, unit]
}
