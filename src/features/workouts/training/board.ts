import type { ExerciseSet } from '../../../../db/schema/workout'
import type { Locales } from '../../../../i18n/i18n-types'
import { clock, formatDistance, formatSeconds, formatWeight, withMark } from '../measures'
import { metresPerMile } from '../units'
import type { TrainedExercise } from './output'

/** Seconds, where its owner chose none for an exercise. */
export const usualRest = 120

export type SetMeasure = 'weight' | 'reps' | 'seconds' | 'distance'

/** As typed; '' for unknown. */
export type Amounts = Partial<Record<SetMeasure, string>>

export function hasMore({ sets, planned }: TrainedExercise): boolean {
  return sets.length < planned.length
}

/** By its name as the server showed it. */
export function indexOfExercise(exercises: readonly TrainedExercise[], shown: string): number {
  return exercises.findIndex(({ name }) => name === shown)
}

/** Of a plan, and so of none without one. */
export function isAllDone(exercises: readonly TrainedExercise[]): boolean {
  return exercises.some(({ planned }) => planned.length > 0) && !exercises.some(hasMore)
}

/** Whose turn it is where nobody has chosen. */
export function firstInTurn(exercises: readonly TrainedExercise[]): number {
  const begun = exercises.findIndex((one) => one.sets.length > 0 && hasMore(one))
  if (begun !== -1) return begun
  const planned = exercises.findIndex(hasMore)
  return planned === -1 ? exercises.length - 1 : planned
}

/** In a superset the one with the fewest sets; else the same one, until its plan is done. */
export function nextInTurn(exercises: readonly TrainedExercise[], index: number): number {
  const noted = exercises[index]
  if (!noted) return firstInTurn(exercises)
  const group = partnersOf(exercises, index).filter(
    (one) => hasMore(one) || one.planned.length === 0,
  )
  const [least] = group.toSorted((one, other) => one.sets.length - other.sets.length)
  if (least && least !== noted && least.sets.length < noted.sets.length) {
    return exercises.indexOf(least)
  }
  if (noted.planned.length === 0 || hasMore(noted)) return index
  const later = exercises.findIndex((one, place) => place > index && hasMore(one))
  if (later !== -1) return later
  const any = exercises.findIndex(hasMore)
  return any === -1 ? index : any
}

export function partnersOf(exercises: readonly TrainedExercise[], index: number) {
  const together = exercises[index]?.together
  return together == null ? [] : exercises.filter((one) => one.together === together)
}

/** A set that is done, in turn, before the rest. */
export function isRoundOpen(exercises: readonly TrainedExercise[], index: number): boolean {
  const done = exercises[index]?.sets.length ?? 0
  return partnersOf(exercises, index).some(({ sets }) => sets.length < done)
}

/** What the next set will probably be. What was changed of the plan goes on being changed. */
export function expectedSet({ sets, planned, last, unit }: TrainedExercise): Partial<ExerciseSet> {
  const done = sets.at(-1)
  const plan = planned[sets.length]
  const before = planned[sets.length - 1]
  if (plan) {
    const isSame = before && weightOf(before) === weightOf(plan)
    if (!done || done.unit !== plan.unit) return plan
    return isSame && weightOf(done) !== null ? { ...plan, weight: done.weight } : plan
  }
  const known = done ?? last?.sets[sets.length] ?? last?.sets.at(-1)
  return known ? { ...known, kind: 'normal' } : unit === 'kg' || unit === 'lb' ? { unit } : {}
}

function weightOf(set: ExerciseSet): number | null {
  return set.weight ?? null
}

export function measuresOf(exercise: TrainedExercise): readonly SetMeasure[] {
  const { unit } = exercise
  const set = expectedSet(exercise)
  const isCounted = (set.reps ?? null) !== null
  if (unit === 's') return isCounted ? ['seconds', 'reps'] : ['seconds']
  if (unit === null || unit === 'kg' || unit === 'lb') return ['weight', 'reps']
  return ['distance', 'seconds']
}

/** Metres of what a distance is shown in. */
export function metresOf(unit: TrainedExercise['unit']): number {
  return unit === 'km' ? 1000 : unit === 'mi' ? metresPerMile : 1
}

export function amountsOf(
  locale: Locales,
  exercise: TrainedExercise,
  set: Partial<ExerciseSet>,
): Amounts {
  const metres = metresOf(exercise.unit)
  return Object.fromEntries(
    measuresOf(exercise).map((measure) => {
      const value = set[measure] ?? null
      const shown = value !== null && measure === 'distance' ? value / metres : value
      return [measure, shown === null ? '' : write(locale, shown)]
    }),
  )
}

/** Null where it is not a number. */
export function numberOf(typed: string | undefined): number | null {
  const text = (typed ?? '').trim().replace(',', '.').replace('−', '-')
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text)
}

export function stepOf({ unit, step }: TrainedExercise, measure: SetMeasure): number {
  if (measure === 'reps') return 1
  if (measure === 'seconds') return unit === 's' ? step : 5
  if (measure === 'weight') return unit === 'kg' || unit === 'lb' ? step : 2.5
  return unit === 'm' || unit === 'km' || unit === 'mi' ? step : 100
}

const ends: Record<SetMeasure, readonly [number, number]> = {
  weight: [-9999, 9999],
  reps: [0, 9999],
  seconds: [0, 359_999],
  distance: [0, 999_999],
}

export function stepped(
  locale: Locales,
  exercise: TrainedExercise,
  measure: SetMeasure,
  typed: string | undefined,
  by: 1 | -1,
): string {
  const step = stepOf(exercise, measure)
  const [least, most] = ends[measure]
  const next = (numberOf(typed) ?? 0) + by * step
  return write(locale, Math.min(most, Math.max(least, next)))
}

/** As it is typed: `1:30`. */
export function lengthOf(locale: Locales, seconds: number): string {
  return withMark(locale, clock(seconds))
}

function write(locale: Locales, number: number): string {
  return withMark(locale, String(Math.round(number * 1000) / 1000))
}

export function isAtEnd(measure: SetMeasure, typed: string | undefined, by: 1 | -1): boolean {
  const [least, most] = ends[measure]
  return (numberOf(typed) ?? 0) === (by === 1 ? most : least)
}

/** What is sent: only what the set has. */
export function setOf(
  exercise: TrainedExercise,
  amounts: Amounts,
  weightUnit: 'kg' | 'lb',
  like: Partial<ExerciseSet>,
): Partial<ExerciseSet> & Pick<ExerciseSet, 'unit' | 'kind'> {
  const { unit } = exercise
  const metres = metresOf(unit)
  const said = measuresOf(exercise).flatMap((measure) => {
    const value = numberOf(amounts[measure])
    if (value === null) return []
    return [[measure, measure === 'distance' ? value * metres : value] as const]
  })
  const isAdded = like.is_added && numberOf(amounts.weight) !== null
  return {
    kind: like.kind ?? 'normal',
    unit: unit === 'kg' || unit === 'lb' ? unit : (like.unit ?? weightUnit),
    ...(isAdded && { is_added: true }),
    ...(unit === 'mi' && numberOf(amounts.distance) !== null && { distance_unit: 'mi' as const }),
    ...Object.fromEntries(said),
  }
}

export function isEmpty(set: Partial<ExerciseSet>): boolean {
  const measures: SetMeasure[] = ['reps', 'weight', 'seconds', 'distance']
  return measures.every((measure) => (set[measure] ?? null) === null)
}

/** `5 × 52,5`, without the unit unless it is asked for. */
export function shortSet(locale: Locales, set: Partial<ExerciseSet>, hasUnit = false): string {
  const { reps = null, weight = null, seconds = null, distance = null, unit = 'kg' } = set
  const written = weight === null ? '' : formatWeight(locale, weight, unit, set.is_added)
  const load = hasUnit ? written : written.replace(/\u00a0\S+$/, '')
  const count = reps === null ? '' : `${reps}\u00a0×`
  const others = [
    seconds === null ? '' : formatSeconds(locale, seconds),
    distance === null ? '' : formatDistance(locale, distance, set.distance_unit),
  ]
  return [[count, load].filter(Boolean).join('\u00a0'), ...others].filter(Boolean).join(', ')
}
