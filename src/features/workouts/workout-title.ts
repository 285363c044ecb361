import type { Workout } from '../../../db/schema/workout'
import type { TranslationFunctions } from '../../../i18n/i18n-types'

/** What a workout is called: its own title, or else its kind. */
export function workoutTitle(
  LL: TranslationFunctions,
  { title, kind }: Pick<Workout, 'title' | 'kind'>,
): string {
  return title ?? LL.workouts.kinds[kind]()
}
