import type { ExerciseSet } from '../../../../db/schema/workout'
import type { Locales } from '../../../../i18n/i18n-types'
import { formatDistance, formatSeconds, formatWeight } from '../measures'

interface SetGroup {
  times: number
  set: ExerciseSet
}

/** `5 × 5 60 kg, 3 × 8 50 kg` */
export function describeSets(locale: Locales, sets: readonly ExerciseSet[]): string {
  return groupSets(sets)
    .map((group) => `${describeCount(locale, group)} ${describeLoad(locale, group.set)}`.trim())
    .join(', ')
}

export function groupSets(sets: readonly ExerciseSet[]): SetGroup[] {
  const groups: SetGroup[] = []
  for (const set of sets) {
    const last = groups.at(-1)
    if (last && isAlike(last.set, set)) last.times += 1
    else groups.push({ times: 1, set })
  }
  return groups
}

function isAlike(one: ExerciseSet, other: ExerciseSet): boolean {
  const parts = ['kind', 'reps', 'weight', 'unit', 'seconds', 'distance', 'rpe'] as const
  return parts.every((part) => one[part] === other[part])
}

/** `5 × 5`, `3 × 45 s` or `12 min`. */
export function describeCount(
  locale: Locales,
  { times, set: { reps, seconds } }: SetGroup,
): string {
  const time = seconds === null ? '' : formatSeconds(locale, seconds)
  if (reps === null && times === 1) return time || '1\u00a0×'
  const each = reps === null ? time : String(reps)
  const count = [times, '×', each].filter((part) => part !== '').join('\u00a0')
  return reps !== null && time ? `${count}, ${time}` : count
}

/** `60 kg`, `2,4 km`, both, or nothing. */
export function describeLoad(locale: Locales, { weight, unit, distance }: ExerciseSet): string {
  const parts = [
    weight === null ? '' : formatWeight(locale, weight, unit),
    distance === null ? '' : formatDistance(locale, distance),
  ]
  return parts.filter(Boolean).join(', ')
}
