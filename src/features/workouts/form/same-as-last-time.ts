import type { Workout } from '../../../../db/schema/workout'
import { foldName } from '../fold-name'
import { type FormValues, formValues, tidyValues } from './form-values'
import { type Habits, readTyped, typedExercise, writeTyped } from './sets/typed-exercises'

export function sameAsLastTime(
  values: FormValues,
  last: Workout,
  habits: Habits,
): Record<string, string> {
  const { title, minutes, kilometres } = formValues(last, habits)
  const typed = readTyped(tidyValues(values))
  const names = new Set(typed.map(({ name }) => foldName(name)))
  const others = last.exercises
    .filter(({ name }) => !names.has(foldName(name)))
    .map((exercise) => typedExercise(exercise, habits))
  return writeTyped(
    {
      ...values,
      title: values.title || title || '',
      minutes: values.minutes || minutes || '',
      kilometres: values.kilometres || kilometres || '',
    },
    [...typed, ...others],
  )
}
