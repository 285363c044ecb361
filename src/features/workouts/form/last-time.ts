import type { Exercise, ExerciseSet, WeightUnit, Workout } from '../../../../db/schema/workout'
import { foldName } from '../fold-name'
import { inOrder } from '../in-order'

/** The time before, as `fetchLastTime` answers. */
export interface LastTime {
  /** Of that kind, and with that title where there is one. */
  workout: Workout | null
  exercises: LastExercise[]
  /** Of the exercises that somebody does lately, in order. */
  names: string[]
  /** The unit of the last weight that was lifted. */
  unit: WeightUnit
}

export interface LastExercise extends Exercise {
  /** Of the workout. */
  date: string
}

interface LastSets {
  workoutId: string
  date: string
  sets: ExerciseSet[]
}

/** What was done of an exercise in the last workout that had any of it, in whatever order they come. */
export function findLastSets(
  workouts: Iterable<Workout>,
  exerciseName: string,
): LastSets | undefined {
  const wanted = foldName(exerciseName)
  let last: Workout | undefined
  for (const workout of workouts) {
    if ((!last || inOrder(last, workout) < 0) && setsOf(workout, wanted).length > 0) last = workout
  }
  return last && { workoutId: last.id, date: last.date, sets: setsOf(last, wanted) }
}

/** The same exercise may stand in a workout twice. */
function setsOf({ exercises }: Workout, wanted: string): ExerciseSet[] {
  return exercises.filter(({ name }) => foldName(name) === wanted).flatMap(({ sets }) => sets)
}
