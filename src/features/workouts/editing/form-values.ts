import { z } from 'zod'
import type { StoredWorkout, Workout } from '../../../../db/schema/workout'
import type { Locales } from '../../../../i18n/i18n-types'
import {
  asTyped,
  type Habits,
  isFilled,
  readTyped,
  typedExercise,
  writeTyped,
} from './sets/typed-exercises'

export type FormValues = Readonly<Record<string, string>>

export function formValues(workout: Workout, habits: Habits): Record<string, string> {
  const { date, start, title, kind, minutes, distance, note, exercises } = workout
  const values = {
    date,
    start: start ?? '',
    title: title ?? '',
    kind,
    minutes: String(minutes ?? ''),
    kilometres: asTyped(habits.locale, distance && distance / 1000),
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
  const exercises = readTyped(values).map(({ name, unit, together, note, sets }) => ({
    name,
    together,
    note,
    sets: sets.map((set) => ({
      ...set,
      unit,
      ...(/^\s*[+-]/.test(set.weight) && { is_added: true }),
    })),
  }))
  return { date, start, title, kind, minutes, distance: metres(kilometres), note, exercises }
}

/** A form that is sent twice has the same draft id, and adds one workout. */
export function newWorkoutData(values: FormValues) {
  const { success, data } = z.uuid().safeParse(values.draft)
  return { ...workoutData(values), ...(success && { id: data }) }
}

function metres(kilometres: string): string | number {
  const number = Number(kilometres.trim().replace(',', '.'))
  return kilometres.trim() === '' || Number.isNaN(number) ? kilometres : Math.round(number * 1000)
}
