import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { type ExerciseTableWords, exerciseTableWords } from '../exercise-table'

export interface EntryLineWords {
  label: string
  hint: string
  add: string
  adding: string
  /** When the line can be added, and a second press will do so. */
  press: string
  table: ExerciseTableWords
}

/** For an island, which cannot ask the dictionary. */
export function entryLineWords(
  LL: TranslationFunctions,
  locale: Locales,
  label: string,
): EntryLineWords {
  const { line } = LL.workouts
  return {
    label,
    hint: line.hint(),
    add: line.add(),
    adding: line.adding(),
    press: line.press(),
    table: exerciseTableWords(LL, locale, line.read()),
  }
}
