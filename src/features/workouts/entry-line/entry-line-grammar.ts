import type { ExerciseSet, SetKind, WeightUnit } from '../../../../db/schema/workout'
import { workoutLimits } from '../workout-limits'
import { type Amount, amountOf } from './amount-of'
import type { EntryProblem } from './entry-problems'
import type { Token } from './tokens-of'

export interface Group {
  sets: ExerciseSet[]
  unit: WeightUnit
  problems: EntryProblem[]
}

type Trouble = EntryProblem['why'] | undefined

/** What the tokens up to now have said. */
interface Draft {
  /** The repetitions of each set. */
  reps?: readonly (number | null)[]
  /** Whether they are one bare number, which turns out a weight when better ones follow. */
  isBare: boolean
  /** The same for all sets. */
  said: Partial<Omit<ExerciseSet, 'reps' | 'unit'>>
  unit: WeightUnit
}

/**
 * Reads what stands between two commas. A bare number before any other is the repetitions, one
 * after them the weight.
 * @param lastUnit of a weight that says none
 */
export function readGroup(tokens: readonly Token[], lastUnit: WeightUnit): Group {
  const draft: Draft = { isBare: false, said: {}, unit: lastUnit }
  const problems = tokens.flatMap((token): EntryProblem[] => {
    const why = takeToken(draft, token)
    return why === undefined ? [] : [{ text: token.text, at: token.at, why }]
  })
  const sets = setsOf(draft)
  const [first] = tokens
  if (sets.length === 0 && problems.length === 0 && first) {
    problems.push({ text: first.text, at: first.at, why: 'unread' })
  }
  return { sets, unit: draft.unit, problems }
}

function setsOf({ reps, said, unit }: Draft): ExerciseSet[] {
  if (reps === undefined && !('weight' in said) && !isMeasured(said)) return []
  const set = { ...nothing, ...said, unit: 'weight' in said ? unit : 'kg' } as const
  return (reps ?? [null]).map((count) => ({ ...set, reps: count }))
}

const nothing = { kind: 'normal', weight: null, seconds: null, distance: null, rpe: null } as const

function takeToken(draft: Draft, { is, text }: Token): Trouble {
  if (is === 'kind') return say(draft, 'kind', kindOf(text))
  if (is === 'rpe') return isRpe(Number(text)) ? say(draft, 'rpe', Number(text)) : 'out-of-range'
  if (is === 'amount') return takeAmount(draft, amountOf(text))
  if (is === 'list') return takeReps(draft, valuesOf(amountsOf(text, /\//)))
  if (is === 'sets') return takeFactors(draft, amountsOf(text, /[x×*]/i))
  return 'unread'
}

function amountsOf(text: string, divider: RegExp): Amount[] {
  return text.split(divider).map((part) => amountOf(part.trim()))
}

function valuesOf(amounts: readonly Amount[]): (number | null)[] {
  return amounts.map(({ value }) => value)
}

function takeFactors(draft: Draft, factors: readonly Amount[]): Trouble {
  const measured = factors.filter(({ measure }) => measure !== undefined)
  const bare = factors.filter(({ measure }) => measure === undefined)
  const isTimed = measured.some(({ measure }) => measure !== 'weight')
  const counts = valuesOf(bare.slice(0, 2))
  // 60kg x 8 is one set, 3 x 45s are three.
  const [count = 1, each = null] = bare.length === 1 && !isTimed ? [1, ...counts] : counts
  if (count === null || !Number.isInteger(count) || count < 1) return 'out-of-range'
  const reps = Array<number | null>(Math.min(count, workoutLimits.sets + 1)).fill(each)
  const trouble = takeReps(draft, reps)
  return [...bare.slice(2), ...measured].reduce<Trouble>(
    (found, amount) => found ?? takeAmount(draft, amount),
    trouble,
  )
}

function takeReps(draft: Draft, counts: readonly (number | null)[]): Trouble {
  if (counts.some((count) => count !== null && !isReps(count))) return 'out-of-range'
  if (draft.reps !== undefined && !draft.isBare) return 'twice'
  const weight = draft.isBare ? draft.reps?.[0] : undefined
  draft.isBare = false
  draft.reps = counts.slice(0, workoutLimits.sets + 1)
  // In "60 3x8" the first number was the weight.
  return weight == null ? undefined : say(draft, 'weight', weight)
}

function takeAmount(draft: Draft, { value, measure, unit }: Amount): Trouble {
  if (value === null) return 'unread'
  if (measure === undefined && mayBeReps(draft, value)) return takeBareReps(draft, value)
  const part = measure ?? 'weight'
  if (value > workoutLimits[part]) return 'out-of-range'
  const trouble = say(draft, part, value)
  if (trouble === undefined && unit !== undefined) draft.unit = unit
  return trouble
}

function mayBeReps({ reps, said }: Draft, value: number): boolean {
  return reps === undefined && !isMeasured(said) && Number.isInteger(value)
}

function takeBareReps(draft: Draft, count: number): Trouble {
  if (!isReps(count)) return 'out-of-range'
  draft.reps = [count]
  draft.isBare = true
  return undefined
}

function say<Part extends keyof Draft['said']>(
  { said }: Draft,
  part: Part,
  value: NonNullable<Draft['said'][Part]>,
): Trouble {
  if (part in said) return 'twice'
  said[part] = value
  return undefined
}

function isMeasured(said: Draft['said']): boolean {
  return 'seconds' in said || 'distance' in said
}

const kinds: Record<string, SetKind> = { w: 'warm-up', d: 'drop', f: 'failure' }

function kindOf(text: string): SetKind {
  return kinds[text.charAt(0).toLowerCase()] ?? 'normal'
}

function isReps(count: number): boolean {
  return Number.isInteger(count) && count <= workoutLimits.reps
}

function isRpe(value: number): boolean {
  return value >= 1 && value <= 10 && Number.isInteger(value * 2)
}
