import { z } from 'zod'
import type { StoredWorkout, Workout } from '../../../../db/schema/workout'
import type { Locales } from '../../../../i18n/i18n-types'
import {
  asTyped,
  type Habits,
  readTyped,
  type TypedSet,
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

/** A stored workout as `saveEdit` takes it. */
export function editedWorkout(workout: StoredWorkout, locale: Locales) {
  const values = formValues(workout, { locale, unit: 'kg' })
  return { version: workout.version, values: foldExercises(tidyValues(values)) }
}

/** All its exercises as one field, for an edit of one of them is an edit of them all. */
export function foldExercises(values: FormValues): FormValues {
  return { ...writeTyped(values, []), exercises: JSON.stringify(writeTyped({}, readTyped(values))) }
}

export function unfoldExercises({ exercises = '{}', ...values }: FormValues): FormValues {
  return { ...values, ...z.record(z.string(), z.string()).parse(JSON.parse(exercises)) }
}

/** Without the sets and exercises in which nothing was typed. */
export function tidyValues(values: FormValues): Record<string, string> {
  const exercises = readTyped(values)
    .map((exercise) => ({ ...exercise, sets: exercise.sets.filter(isFilled) }))
    .filter(({ name, sets }) => name.trim() !== '' || sets.length > 0)
  return writeTyped(values, exercises)
}

/** As `addWorkout` takes it, not checked yet. */
export function workoutData(values: FormValues) {
  const { date, start, title, kind, minutes, note, kilometres = '' } = values
  const exercises = readTyped(values).map(({ name, unit, sets }) => ({
    name,
    sets: sets.map((set) => ({
      ...set,
      unit,
      ...(/^\s*[+-]/.test(set.weight) && { is_added: true }),
    })),
  }))
  return { date, start, title, kind, minutes, distance: metres(kilometres), note, exercises }
}

/** Its id is the draft's: each form that is opened has one of its own. */
export function newWorkoutData(values: FormValues) {
  const { success, data } = z.uuid().safeParse(values.draft)
  return { ...workoutData(values), ...(success && { id: data }) }
}

function isFilled({ kind, ...numbers }: TypedSet): boolean {
  return Object.values(numbers).some((typed) => typed.trim() !== '')
}

/** What is no number stays as it was typed. */
function metres(kilometres: string): string | number {
  const number = Number(kilometres.trim().replace(',', '.'))
  return kilometres.trim() === '' || Number.isNaN(number) ? kilometres : Math.round(number * 1000)
}
