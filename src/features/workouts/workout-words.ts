import type { Workout } from '../../../db/schema/workout'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { toIndexedWords } from '../../texts/user-tokens'

/** Raise it when the words are others, so that those of stored workouts are written again. */
export const wordsVersion = 1

export type Searched = Pick<Workout, 'title' | 'note' | 'kind' | 'exercises'>

/** What kind it was is found in each language. */
export function workoutWords(userId: string, workout: Searched): string {
  const kinds = locales.map((locale) => i18nObject(locale).workouts.kinds[workout.kind]())
  return toIndexedWords(userId, [...textsOf(workout), ...new Set(kinds)].join(' \n'))
}

export function textsOf({ title, note, exercises }: Searched): string[] {
  const names = new Set(exercises.map(({ name }) => name))
  const notes = exercises.flatMap((exercise) => [
    exercise.note,
    ...exercise.sets.map((set) => set.note),
  ])
  return [title, note, ...names, ...notes].flatMap((text) => text || [])
}
