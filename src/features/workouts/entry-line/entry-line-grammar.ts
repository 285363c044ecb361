import type { ExerciseSet, WeightUnit } from '../../../../db/schema/workout'
import { workoutLimits } from '../workout-limits'
import { amountOf } from './amount-of'
import {
  type Draft,
  emptyDraft,
  isMeasured,
  isRpe,
  say,
  type Trouble,
  takeAmount,
  takeReps,
  takeTimes,
} from './draft'
import type { EntryProblem } from './entry-problems'
import { kindOf } from './set-words'
import { takeFactors } from './take-factors'
import type { Token } from './tokens-of'

export interface Group {
  sets: ExerciseSet[]
  /** Whether it says a weight, or that there is none. */
  isWeighed: boolean
  /** Whether it is one number and nothing else, such as each of `8, 8, 7`. */
  isCount: boolean
  /** Whether it is a weight alone, for what follows. */
  isLoad: boolean
  unit: WeightUnit
  remark: string
  assumed: string[]
  problems: EntryProblem[]
}

/**
 * Reads what stands between two commas. A bare number before any other is the repetitions, one
 * after them the weight.
 * @param lastUnit of a weight that says none
 */
export function readGroup(all: readonly Token[], lastUnit: WeightUnit): Group {
  const { tokens, remark } = splitRemark(all)
  const draft = emptyDraft(lastUnit)
  const problems = tokens.flatMap((token): EntryProblem[] => {
    const why = takeToken(draft, token)
    return why === undefined ? [] : [{ text: token.typed, at: token.at, why }]
  })
  const assumed = takePair(draft)
  const sets = setsOf(draft)
  const [first] = tokens
  if (sets.length === 0 && problems.length === 0 && first) {
    problems.push({ text: first.typed, at: first.at, why: 'unread' })
  }
  const { said, reps, isBare } = draft
  const isWeighed = 'weight' in said
  const isCount = tokens.length === 1 && isBare
  const isLoad = said.weight != null && reps === undefined && !isMeasured(said)
  return { sets, isWeighed, isCount, isLoad, unit: draft.unit, remark, assumed, problems }
}

/** Words with which it ends, and all that stands in brackets. */
function splitRemark(all: readonly Token[]) {
  const tokens = all.filter(({ is }) => is !== 'remark')
  const end = tokens.findLastIndex(({ is }) => is !== 'word') + 1
  const words = tokens.slice(end)
  const isRemark = words.some(({ typed }) => /[\p{L}\p{Extended_Pictographic}]/u.test(typed))
  const said = all.filter((token) => token.is === 'remark' || (isRemark && words.includes(token)))
  const remark = said.map(({ is, text, typed }) => (is === 'remark' ? text.trim() : typed))
  return { tokens: isRemark ? tokens.slice(0, end) : tokens, remark: remark.join(' ').trim() }
}

function setsOf({ reps, times = 1, said, unit }: Draft): ExerciseSet[] {
  if (reps === undefined && said.weight == null && !isMeasured(said)) return []
  const set = { ...nothing, ...said, unit: said.weight == null ? 'kg' : unit } as const
  const counts = reps ?? [null]
  const each = counts.length === 1 ? repeat(counts[0] ?? null, times) : counts
  return each.map((count) => ({ ...set, reps: count }))
}

const nothing = { kind: 'normal', weight: null, seconds: null, distance: null, rpe: null } as const

function repeat<Value>(value: Value, times: number): Value[] {
  return Array<Value>(Math.min(times, workoutLimits.sets + 1)).fill(value)
}

/** `20x8` with no weight beside it has one in itself; with one, it is twenty sets. */
function takePair(draft: Draft): string[] {
  const { pair, said } = draft
  if (pair === undefined || 'weight' in said || isMeasured(said)) return []
  said.weight = pair.first
  draft.times = 1
  return [pair.typed]
}

function takeToken(draft: Draft, token: Token): Trouble {
  const { is, text } = token
  if (is === 'kind') return say(draft, 'kind', kindOf(text))
  if (is === 'rpe') return takeRpe(draft, Number(text))
  if (is === 'at') return takeAt(draft, text)
  if (is === 'bodyweight') return say(draft, 'weight', null)
  if (is === 'amount') return takeSigned(draft, token)
  if (is === 'times') return takeTimes(draft, Number(text))
  if (is === 'reps') return takeReps(draft, [Number(text)])
  if (is === 'list') return takeReps(draft, text.split('/').map(countOf))
  if (is === 'sets') return takeFactors(draft, token)
  if (is === 'colon') return takeColon(draft)
  return is === 'odd' && /\d\s*[-–]\s*\d/.test(text) ? 'range' : 'unread'
}

/** `+10kg` is hung on oneself: a weight, and never repetitions. */
function takeSigned(draft: Draft, { text, typed }: Token): Trouble {
  const amount = amountOf(text)
  const isAdded = typed.startsWith('+') && amount.measure === undefined
  return takeAmount(draft, isAdded ? { ...amount, measure: 'weight' } : amount)
}

function countOf(text: string): number | null {
  return amountOf(text.trim()).value
}

function takeRpe(draft: Draft, value: number): Trouble {
  return isRpe(value) ? say(draft, 'rpe', value) : 'out-of-range'
}

/** `@8` is how hard it was, as far as that goes; `@60` and `@8kg` are the weight. */
function takeAt(draft: Draft, text: string): Trouble {
  const amount = amountOf(text)
  if (amount.measure === undefined && (amount.value ?? 0) <= 10) {
    return takeRpe(draft, amount.value ?? 0)
  }
  return takeAmount(draft, { ...amount, measure: 'weight' })
}

/** What stands before it holds for all that follows, which only a weight can. */
function takeColon(draft: Draft): Trouble {
  const weight = draft.isBare ? draft.reps?.[0] : undefined
  if (weight == null) return draft.reps === undefined ? undefined : 'unread'
  draft.isBare = false
  draft.reps = undefined
  return say(draft, 'weight', weight)
}
