import type { ExerciseSet, WeightUnit } from '../../../../db/schema/workout'
import { paceOf } from '../pace'
import { estimateMaximum } from '../statistics/exercise-log'
import { isOnBody, kilograms } from '../units'
import type { BestAtWeight, ExerciseBest, ExercisePoint } from './output'

export const recordMeasures = ['weight', 'maximum', 'reps', 'distance', 'seconds', 'pace'] as const
export const curveMeasures = ['weight', 'reps', 'distance', 'seconds', 'pace'] as const

export type RecordMeasure = (typeof recordMeasures)[number]
export type CurveMeasure = (typeof curveMeasures)[number]

/** More points would overlap on a phone. */
export const maxPoints = 50

export interface YearOfExercise {
  total: number
  /** How many of them have sets that count. */
  counted: number
  unit: WeightUnit | null
  /** Oldest first; only the sets that were better than all earlier ones of the year. */
  best: readonly CountedTime[]
  repetitions: readonly BestAtWeight[]
}

/** @param times of a year, the oldest first */
export function summariseYear(times: readonly CountedTime[]): YearOfExercise {
  const counted = countedTimes(times)
  const weighed = counted.flatMap(({ sets }) => sets).filter(({ weight }) => weight !== undefined)
  const isBetter = betterThanBefore()
  const best = counted
    .map((time) => ({ ...time, sets: time.sets.filter((set) => isBetter(set, time.body)) }))
    .filter(({ sets }) => sets.length > 0)
  const unit = weighed.at(-1)?.unit ?? null
  const repetitions = bestPerWeight(counted)
  return { total: times.length, counted: counted.length, unit, best, repetitions }
}

/**
 * @param years the oldest first
 * @param latest at least the last times that are drawn, the oldest first
 */
export function exerciseOverview(years: readonly YearOfExercise[], latest: readonly CountedTime[]) {
  const times = years.flatMap(({ best }) => best)
  const best = (measure: RecordMeasure) => [measure, bestOf(times, measure)]
  const unit = years.findLast(({ unit }) => unit !== null)?.unit ?? 'kg'
  return {
    records: Object.fromEntries(recordMeasures.map(best)) as Record<
      RecordMeasure,
      ExerciseBest | null
    >,
    repetitions: bestPerWeight(
      years.flatMap(({ repetitions }) =>
        repetitions.map(({ date, set }) => ({ date, sets: [set] })),
      ),
    ),
    curve: countedTimes(latest)
      .slice(-maxPoints)
      .map((time) => pointOf(time, unit)),
    unit,
  }
}

export function countedTimes(times: readonly CountedTime[]): CountedTime[] {
  return times
    .map(({ date, body, sets }) => ({
      date,
      ...(body !== undefined && { body }),
      sets: sets.filter(isCounted),
    }))
    .filter(({ sets }) => sets.length > 0)
}

export interface CountedTime {
  date: string
  sets: readonly ExerciseSet[]
  /** Kilograms of the body then, which an added weight is added to. */
  body?: number
}

function isCounted({ kind, reps }: ExerciseSet): boolean {
  return kind !== 'warm-up' && reps !== 0
}

/** The earliest of equal ones; equal repetitions are compared by weight. */
function bestOf(times: readonly CountedTime[], measure: RecordMeasure): ExerciseBest | null {
  let best: ExerciseBest | null = null
  let score = 0
  for (const { date, sets, body } of times) {
    for (const set of sets) {
      const value = measureOf(set, measure, body)
      if (value === null) continue
      const own = scoreOf(value, measure, set)
      if (own <= score) continue
      const isLifted = measure === 'maximum' && isOnBody(set)
      best = { value, date, set, ...(isLifted && { body_weight: inUnitOf(set, body) }) }
      score = own
    }
  }
  return best
}

const maxWeights = 50

/** The most at each weight, the heaviest first; the earliest of equal ones. */
function bestPerWeight(times: readonly CountedTime[]): BestAtWeight[] {
  const best = new Map<string, BestAtWeight>()
  for (const { date, sets } of times) {
    for (const set of sets) {
      const key = `${Math.round(kilograms(set.weight, set.unit) * 1000)} ${isOnBody(set)}`
      if (set.reps === undefined || set.reps <= (best.get(key)?.set.reps ?? 0)) continue
      best.set(key, { date, set })
    }
  }
  const weightOf = ({ set }: BestAtWeight) => Math.round(kilograms(set.weight, set.unit) * 1000)
  const isLast = ({ set }: BestAtWeight) => Number(isOnBody(set))
  return [...best.values()]
    .toSorted((one, other) => weightOf(other) - weightOf(one) || isLast(one) - isLast(other))
    .slice(0, maxWeights)
}

function betterThanBefore() {
  const scores = new Map<RecordMeasure, number>()
  return (set: ExerciseSet, body: number | undefined): boolean => {
    const better = recordMeasures.filter((measure) => {
      const value = measureOf(set, measure, body)
      if (value === null) return false
      const score = scoreOf(value, measure, set)
      if (score <= (scores.get(measure) ?? 0)) return false
      scores.set(measure, score)
      return true
    })
    return better.length > 0
  }
}

function scoreOf(value: number, measure: RecordMeasure, { weight, unit }: ExerciseSet): number {
  if (measure === 'pace') return 1 / value
  if (measure === 'reps') return value + kilograms(weight, unit) / 1_000_000
  return measure === 'weight' || measure === 'maximum' ? kilograms(value, unit) : value
}

function measureOf(
  set: ExerciseSet,
  measure: RecordMeasure,
  body: number | undefined,
): number | null {
  const { reps, distance, seconds } = set
  if (measure === 'weight') return set.weight || null
  if (measure === 'maximum') {
    const lifted = liftedBy(set, body)
    return lifted > 0 && reps ? estimateMaximum(lifted, reps) : null
  }
  if (measure === 'reps') return reps ?? null
  if (measure === 'distance') return distance || null
  if (measure === 'seconds') return distance ? null : seconds || null
  return paceOf(distance, seconds)
}

/** In its unit. What is added to a body whose weight nobody knows is not counted. */
function liftedBy(set: ExerciseSet, body: number | undefined): number {
  const { weight = 0 } = set
  if (!isOnBody(set)) return weight
  return body === undefined ? 0 : weight + inUnitOf(set, body)
}

function inUnitOf({ unit }: ExerciseSet, inKilograms = 0): number {
  return inKilograms / kilograms(1, unit)
}

function pointOf({ date, sets }: CountedTime, unit: WeightUnit): ExercisePoint {
  const paced = sets.filter((set) => paceOf(set.distance, set.seconds) !== null)
  const heaviest = best(sets.map((set) => kilograms(set.weight, set.unit)))
  return {
    date,
    weight: heaviest && heaviest / kilograms(1, unit),
    reps: best(sets.map(({ reps }) => reps)),
    distance: sum(sets.map(({ distance }) => distance)),
    seconds: sum(sets.map(({ distance, seconds }) => (distance ? undefined : seconds))),
    pace: paceOf(
      sum(paced.map(({ distance }) => distance)),
      sum(paced.map(({ seconds }) => seconds)),
    ),
  }
}

function best(values: readonly (number | undefined)[]): number | null {
  return Math.max(0, ...values.map((value) => value ?? 0)) || null
}

function sum(values: readonly (number | undefined)[]): number | null {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0) || null
}
