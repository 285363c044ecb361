import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { type ExerciseTableWords, exerciseTableWords } from '../exercise-table'

export interface EntryLineWords {
  label: string
  hint: string
  add: string
  adding: string
  press: string
  /** Of the list that is offered. */
  names: string
  table: ExerciseTableWords
}

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
    names: line.names(),
    table: exerciseTableWords(LL, locale, line.read()),
  }
}
