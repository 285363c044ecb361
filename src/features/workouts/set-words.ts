import type { Locales } from '../../../i18n/i18n-types'
import { formatDistance, formatSeconds, formatWeight } from './measures'
import type { ExerciseSet } from './workout'

/** `5 × 5`, `3 × 45 s` or `12 min`. */
export function countSets(locale: Locales, times: number, { reps, seconds }: ExerciseSet): string {
  const time = seconds === null ? '' : formatSeconds(locale, seconds)
  if (reps === null && times === 1) return time || '1\u00a0×'
  const each = reps === null ? time : String(reps)
  const counted = [times, '×', each].filter((part) => part !== '').join('\u00a0')
  return reps !== null && time ? `${counted}, ${time}` : counted
}

/** `60 kg`, `2,4 km`, both, or nothing. */
export function describeLoad(locale: Locales, { weight, unit, distance }: ExerciseSet): string {
  const parts = [
    weight === null ? '' : formatWeight(locale, weight, unit),
    distance === null ? '' : formatDistance(locale, distance),
  ]
  return parts.filter(Boolean).join(', ')
}
