import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import type { ExerciseTableWords } from './exercise-table'

export function tableWords(
  { workouts }: TranslationFunctions,
  locale: Locales,
  caption: string,
): ExerciseTableWords {
  return {
    locale,
    caption,
    exercise: workouts.exercise(),
    sets: workouts.sets(),
    weight: workouts.weight(),
    rpe: workouts.rpe(),
    kinds: {
      'warm-up': workouts.setKinds['warm-up'](),
      drop: workouts.setKinds.drop(),
      failure: workouts.setKinds.failure(),
    },
  }
}
