import type { Workout } from '../../../db/schema/workout'
import type { TranslationFunctions } from '../../../i18n/i18n-types'

export function workoutTitle(
  LL: TranslationFunctions,
  { title, kind }: Pick<Workout, 'title' | 'kind'>,
): string {
  return title ?? LL.workouts.kinds[kind]()
}
