import type { ExerciseSet, WeightUnit } from '../../../../db/schema/workout'
import { workoutLimits } from '../workout-limits'
import type { Amount } from './amount-of'
import type { EntryProblem } from './entry-problems'

/** Nobody does more sets of one thing; of two numbers, a first one above is a weight. */
export const maxFirstSets = 10

export type Trouble = EntryProblem['why'] | undefined

/** What the tokens of a group have said up to now. */
export interface Draft {
  /** The repetitions of each set, or of all of them. */
  reps: readonly (number | null)[] | undefined
  /** Whether they are one bare number, which turns out a weight when better ones follow. */
  isBare: boolean
  /** How many sets there are. */
  times: number | undefined
  /** Of two bare numbers, the first, which is a weight unless there is another. */
  pair: { first: number; typed: string } | undefined
  /** The same for all sets. A weight that is null was said to be none. */
  said: Partial<Omit<ExerciseSet, 'reps' | 'unit'>>
  /** Of the last time with a unit, in seconds. */
  timeSize: number
  unit: WeightUnit
}

export function emptyDraft(unit: WeightUnit): Draft {
  const nothing = { reps: undefined, times: undefined, pair: undefined }
  return { ...nothing, isBare: false, said: {}, timeSize: 0, unit }
}

export function takeReps(draft: Draft, counts: readonly (number | null)[]): Trouble {
  if (counts.some((count) => count !== null && !isReps(count))) return 'out-of-range'
  if (draft.reps !== undefined && !draft.isBare) return 'twice'
  if (counts.length > 1 && draft.times !== undefined && draft.times !== counts.length) {
    return 'twice'
  }
  const weight = draft.isBare ? draft.reps?.[0] : undefined
  draft.isBare = false
  draft.reps = counts.slice(0, workoutLimits.sets + 1)
  // In "60 3x8" the first number was the weight.
  return weight == null ? undefined : say(draft, 'weight', weight)
}

export function takeTimes(draft: Draft, times: number): Trouble {
  if (times < 1) return 'out-of-range'
  const isListed = (draft.reps?.length ?? 1) > 1 && draft.reps?.length !== times
  if (draft.times !== undefined || isListed) return 'twice'
  draft.times = times
  return undefined
}

export function takeAmount(draft: Draft, amount: Amount): Trouble {
  const { value, measure, unit, size = 0 } = amount
  if (value === null) return 'unread'
  if (amount.isUnclear) return 'thousand'
  if (amount.isShort && draft.reps !== undefined) return 'unread'
  if (measure === undefined && mayBeReps(draft, value)) return takeBareReps(draft, value)
  if (measure === undefined && isUnclearOrder(draft, value)) return 'order'
  const part = measure ?? 'weight'
  const isRest = part === 'seconds' && size > 0 && size < draft.timeSize
  const sum = isRest ? value + (draft.said.seconds ?? 0) : value
  if (sum > workoutLimits[part]) return 'out-of-range'
  const isAdded = part === 'weight' && draft.said.weight === null
  if (isRest || isAdded) draft.said[part] = sum
  else if (say(draft, part, sum)) return 'twice'
  if (part === 'seconds') draft.timeSize = size
  if (unit !== undefined) draft.unit = unit
  return undefined
}

export function say<Part extends keyof Draft['said']>(
  { said }: Draft,
  part: Part,
  value: NonNullable<Draft['said'][Part]> | null,
): Trouble {
  if (part in said) return 'twice'
  Object.assign(said, { [part]: value })
  return undefined
}

export function isMeasured(said: Draft['said']): boolean {
  return 'seconds' in said || 'distance' in said
}

export function isRpe(value: number): boolean {
  return value >= 1 && value <= 10 && Number.isInteger(value * 2)
}

function mayBeReps({ reps, said }: Draft, value: number): boolean {
  return reps === undefined && !isMeasured(said) && Number.isInteger(value)
}

/** `8 60` is clear, and so is `10 5`; of `60 8` either may be the weight. */
function isUnclearOrder({ isBare, reps }: Draft, weight: number): boolean {
  const count = isBare ? (reps?.[0] ?? 0) : 0
  return count > maxFirstSets && count > weight
}

function takeBareReps(draft: Draft, count: number): Trouble {
  if (!isReps(count)) return 'out-of-range'
  draft.reps = [count]
  draft.isBare = true
  return undefined
}

function isReps(count: number): boolean {
  return Number.isInteger(count) && count <= workoutLimits.reps
}
