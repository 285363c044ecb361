import type { Locales } from '../../../../i18n/i18n-types'
import { countSets, describeLoad } from '../set-words'
import type { ExerciseSet } from '../workout'
import { setGroups } from './set-groups'

/** `5 × 5 60 kg, 3 × 8 50 kg` */
export function describeSets(locale: Locales, sets: readonly ExerciseSet[]): string {
  return setGroups(sets)
    .map(({ times, set }) => `${countSets(locale, times, set)} ${describeLoad(locale, set)}`.trim())
    .join(', ')
}
