import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import type { ExerciseTableWords } from '../day/exercise-table'
import { tableWords } from '../day/table-words'
import type { EntryTrouble } from './entry-trouble'

export interface EntryLineWords {
  label: string
  hint: string
  note: string
  noting: string
  /** When it has been read and nothing keeps it from being noted. */
  press: string
  table: ExerciseTableWords
  /** `{text}` stands for what was typed. */
  problems: Record<EntryTrouble, string>
}

const placeholder = { text: '{text}' }

/** An island cannot ask the dictionary. */
export function entryLineWords(
  LL: TranslationFunctions,
  locale: Locales,
  label: string,
): EntryLineWords {
  const { line, problems } = LL.workouts
  return {
    label,
    hint: line.hint(),
    note: line.note(),
    noting: line.noting(),
    press: line.press(),
    table: tableWords(LL, locale, line.read()),
    problems: {
      unread: problems.unread(placeholder),
      twice: problems.twice(placeholder),
      'out-of-range': problems['out-of-range'](placeholder),
      'no-name': problems['no-name'](placeholder),
      'long-name': problems['long-name'](),
      'too-many-sets': problems['too-many-sets'](),
      'too-many-exercises': problems['too-many-exercises'](),
      'too-long': problems['too-long'](),
      'no-sets': problems['no-sets'](placeholder),
    },
  }
}
