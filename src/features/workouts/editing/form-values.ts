import { z } from 'zod'
import type { StoredWorkout, Workout } from '../../../../db/schema/workout'
import type { Locales } from '../../../../i18n/i18n-types'
import { readDistance } from './sets/typed-distance'
import {
  asTyped,
  type Habits,
  isFilled,
  readTyped,
  typedExercise,
  typedMiles,
  writeTyped,
} from './sets/typed-exercises'

export type FormValues = Readonly<Record<string, string>>

export function formValues(workout: Workout, habits: Habits): Record<string, string> {
  const { date, start, title, kind, minutes, distance, distance_unit, note, exercises } = workout
  const kilometres = asTyped(habits.locale, distance && distance / 1000)
  const values = {
    date,
    start: start ?? '',
    title: title ?? '',
    kind,
    minutes: String(minutes ?? ''),
    kilometres:
      distance !== null && distance_unit === 'mi'
        ? typedMiles(habits.locale, distance)
        : kilometres,
    heart_rate: String(workout.heart_rate ?? ''),
    max_heart_rate: String(workout.max_heart_rate ?? ''),
    note: note ?? '',
  }
  return writeTyped(
    values,
    exercises.map((exercise) => typedExercise(exercise, habits)),
  )
}

export function editedWorkout(workout: StoredWorkout, locale: Locales) {
  const values = formValues(workout, { locale, unit: 'kg' })
  return { version: workout.version, values: foldExercises(tidyValues(values)) }
}

/** Merges the exercises into one field, so that concurrent edits of them conflict as a whole. */
export function foldExercises(values: FormValues): FormValues {
  return { ...writeTyped(values, []), exercises: JSON.stringify(writeTyped({}, readTyped(values))) }
}

export function unfoldExercises({ exercises = '{}', ...values }: FormValues): FormValues {
  return { ...values, ...z.record(z.string(), z.string()).parse(JSON.parse(exercises)) }
}

export function tidyValues(values: FormValues): Record<string, string> {
  const exercises = readTyped(values)
    .map((exercise) => ({ ...exercise, sets: exercise.sets.filter(isFilled) }))
    .filter(({ name, sets }) => name.trim() !== '' || sets.length > 0)
  return writeTyped(values, exercises)
}

export function workoutData(values: FormValues) {
  const { date, start, title, kind, minutes, note, kilometres = '' } = values
  const { heart_rate, max_heart_rate } = values
  const exercises = readTyped(values).map(({ name, unit, together, note, sets }) => ({
    name,
    together,
    note,
    sets: sets.map((set) => ({
      ...set,
      ...readDistance(set.distance, 1),
      unit,
      ...(/^\s*[+-]/.test(set.weight) && { is_added: true }),
    })),
  }))
  const gone = { ...readDistance(kilometres, 1000), heart_rate, max_heart_rate }
  return { date, start, title, kind, minutes, ...gone, note, exercises }
}

/** A form that is sent twice has the same draft id, and adds one workout. */
export function newWorkoutData(values: FormValues) {
  const { success, data } = z.uuid().safeParse(values.draft)
  return { ...workoutData(values), ...(success && { id: data }) }
}
