import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { type ExerciseTableWords, exerciseTableWords } from '../day/exercise-table'
import type { EntryTrouble } from './entry-problems'
import type { MovingKind } from './kind-of-name'

export interface EntryLineWords {
  label: string
  hint: string
  add: string
  adding: string
  /** When the line can be added, and a second press will do so. */
  press: string
  table: ExerciseTableWords
  /** `{text}`, `{name}` and `{facts}` stand for what was typed. */
  remark: string
  assumed: string
  ownWorkout: string
  kinds: Record<MovingKind, string>
  minutes: string
  /** `{text}` stands for what was typed. */
  problems: Record<EntryTrouble, string>
}

const placeholder = { text: '{text}' }

/** For an island, which cannot ask the dictionary. */
export function entryLineWords(
  LL: TranslationFunctions,
  locale: Locales,
  label: string,
): EntryLineWords {
  const { figures, kinds, line, problems } = LL.workouts
  return {
    label,
    hint: line.hint(),
    add: line.add(),
    adding: line.adding(),
    press: line.press(),
    remark: line.remark(placeholder),
    assumed: line.assumed(placeholder),
    ownWorkout: line.ownWorkout({ name: '{name}', facts: '{facts}' }),
    kinds: { run: kinds.run(), ride: kinds.ride(), swim: kinds.swim(), walk: kinds.walk() },
    minutes: figures.minutes(),
    table: exerciseTableWords(LL, locale, line.read()),
    problems: {
      unread: problems.unread(placeholder),
      range: problems.range(placeholder),
      thousand: problems.thousand(placeholder),
      order: problems.order(placeholder),
      'no-unit': problems['no-unit'](placeholder),
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
