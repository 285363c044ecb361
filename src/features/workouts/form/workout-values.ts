import type { Workout } from '../workout'
import { typedExercise, writeTyped } from './typed-exercises'

/** A workout as its form shows it, before anything is typed. */
export function workoutValues(workout: Workout, unit: string): Record<string, string> {
  const { date, start, title, kind, minutes, distance, note, exercises } = workout
  const values = {
    date,
    start: start ?? '',
    title: title ?? '',
    kind,
    minutes: String(minutes ?? ''),
    kilometres: distance === null ? '' : String(distance / 1000),
    note: note ?? '',
  }
  return writeTyped(
    values,
    exercises.map((exercise) => typedExercise(exercise, unit)),
  )
}
