import { foldName } from '../fold-name'
import type { Workout } from '../workout'
import { readTyped, typedExercise, writeTyped } from './typed-exercises'
import { tidyValues } from './workout-data'
import { workoutValues } from './workout-values'

/** Fills in what somebody did the time before, where nothing has been typed yet. */
export function sameAsLastTime(
  values: Readonly<Record<string, string>>,
  last: Workout,
  unit: string,
): Record<string, string> {
  const { title, minutes, kilometres } = workoutValues(last, unit)
  const typed = readTyped(tidyValues(values))
  const names = new Set(typed.map(({ name }) => foldName(name)))
  const others = last.exercises
    .filter(({ name }) => !names.has(foldName(name)))
    .map((exercise) => typedExercise(exercise, unit))
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
