import type { ExerciseSet, SetKind } from '../../../db/schema/workout'
import type { Locales, TranslationFunctions } from '../../../i18n/i18n-types'
import { languages } from '../../../i18n/languages'
import { formatDistance, formatSeconds, formatWeight } from './measures'

interface SetGroup {
  times: number
  set: ExerciseSet
}

export interface SetWords {
  locale: Locales
  rpe: string
  rest: string
  /** With `{beats}` in place of their number. */
  heartRate: string
  kinds: Record<Exclude<SetKind, 'normal'>, string>
}

export function setWords({ workouts }: TranslationFunctions, locale: Locales): SetWords {
  const { 'warm-up': warmUp, drop, failure } = workouts.setKinds
  return {
    locale,
    rpe: workouts.rpe(),
    rest: workouts.rest(),
    heartRate: workouts.heartRate({ beats: '{beats}' }),
    kinds: { 'warm-up': warmUp(), drop: drop(), failure: failure() },
  }
}

/** `5 × 5 60 kg RPE 9, 3 × 8 50 kg` */
export function describeSets(words: SetWords, sets: readonly ExerciseSet[]): string {
  return groupSets(sets)
    .map((group) => {
      const { locale } = words
      const parts = [describeCount(locale, group), describeLoad(locale, group.set)]
      return [...parts, ...describeRemarks(words, group.set)].filter(Boolean).join(' ')
    })
    .join(', ')
}

export function describeRemarks(words: SetWords, set: ExerciseSet): string[] {
  const { kind, rpe, rest, heart_rate, note } = set
  const beats =
    heart_rate === undefined ? '' : words.heartRate.replace('{beats}', String(heart_rate))
  const effort =
    rpe === undefined ? '' : `${words.rpe}\u00a0${rpe.toLocaleString(languages[words.locale].tag)}`
  const pause = rest === undefined ? '' : `${words.rest}\u00a0${formatSeconds(words.locale, rest)}`
  return [kind === 'normal' ? '' : words.kinds[kind], effort, beats, pause, note ?? ''].filter(
    Boolean,
  )
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
  const parts = [
    'kind',
    'reps',
    'weight',
    'unit',
    'seconds',
    'distance',
    'distance_unit',
    'heart_rate',
    'rpe',
    'rest',
    'note',
  ] as const
  if (Boolean(one.is_added) !== Boolean(other.is_added)) return false
  return parts.every((part) => one[part] === other[part])
}

export function describeCount(
  locale: Locales,
  { times, set: { reps, seconds } }: SetGroup,
): string {
  const time = seconds === undefined ? '' : formatSeconds(locale, seconds)
  if (reps === undefined && times === 1) return time || '1\u00a0×'
  const each = reps === undefined ? time : String(reps)
  const count = [times, '×', each].filter((part) => part !== '').join('\u00a0')
  return reps !== undefined && time ? `${count}, ${time}` : count
}

export function describeLoad(locale: Locales, set: ExerciseSet): string {
  const { weight, unit, distance, distance_unit, is_added } = set
  const parts = [
    weight === undefined ? '' : formatWeight(locale, weight, unit, is_added),
    distance === undefined ? '' : formatDistance(locale, distance, distance_unit),
  ]
  return parts.filter(Boolean).join(', ')
}
