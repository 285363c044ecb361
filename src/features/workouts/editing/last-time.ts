import type { ExerciseSet, Workout } from '../../../../db/schema/workout'
import { foldName } from '../../../../i18n/fold-letters'
import { inOrder } from '../in-order'

interface LastSets {
  workoutId: string
  date: string
  sets: ExerciseSet[]
}

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

function setsOf({ exercises }: Workout, wanted: string): ExerciseSet[] {
  return exercises.filter(({ name }) => foldName(name) === wanted).flatMap(({ sets }) => sets)
}
