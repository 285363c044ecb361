import { type ExerciseSet, max, type SetKind, type WeightUnit } from '../workout'
import { type Amount, amountOf } from './amount-of'
import type { EntryProblem } from './read-entry-line'
import type { Token } from './tokens-of'

export interface Group {
  sets: ExerciseSet[]
  /** The last one that was said. */
  unit: WeightUnit
  problems: EntryProblem[]
}

/**
 * Reads what stands between two commas. A bare number before any other is the repetitions, one
 * after them the weight.
 * @param lastUnit of a weight that says none
 */
export function readGroup(tokens: readonly Token[], lastUnit: WeightUnit): Group {
  const problems: EntryProblem[] = []
  const said: Partial<Omit<ExerciseSet, 'reps'>> = {}
  const counted: { reps?: readonly (number | null)[] } = {}
  let isRepsBare = false
  let unit = lastUnit

  for (const token of tokens) {
    const why = takeToken(token)
    if (why !== undefined) problems.push({ text: token.text, at: token.at, why })
  }
  const isEmpty = counted.reps === undefined && !('weight' in said || isMeasured())
  const first = tokens[0]
  if (isEmpty && first && problems.length === 0) {
    problems.push({ text: first.text, at: first.at, why: 'unread' })
  }
  const set = { ...nothing, ...said, unit: 'weight' in said ? unit : 'kg' } as const
  const sets = isEmpty ? [] : (counted.reps ?? [null]).map((count) => ({ ...set, reps: count }))
  return { sets, unit, problems }

  function takeToken({ is, text }: Token): EntryProblem['why'] | undefined {
    if (is === 'kind') return put('kind', kindOf(text))
    if (is === 'rpe') return isRpe(Number(text)) ? put('rpe', Number(text)) : 'out-of-range'
    if (is === 'amount') return takeAmount(amountOf(text))
    if (is === 'list') return takeReps(text.split('/').map((part) => amountOf(part.trim()).value))
    if (is === 'sets') return takeFactors(text.split(/[x×*]/i).map((part) => amountOf(part.trim())))
    return 'unread'
  }

  function takeFactors(factors: readonly Amount[]): EntryProblem['why'] | undefined {
    const measured = factors.filter(({ measure }) => measure !== undefined)
    const bare = factors.filter(({ measure }) => measure === undefined)
    const isTimed = measured.some(({ measure }) => measure !== 'weight')
    const counts = bare.slice(0, 2).map(({ value }) => value)
    // 60kg x 8 is one set, 3 x 45s are three.
    const [count = 1, each = null] = bare.length === 1 && !isTimed ? [1, ...counts] : counts
    if (count === null || !Number.isInteger(count) || count < 1) return 'out-of-range'
    const trouble = takeReps(Array.from({ length: Math.min(count, max.sets + 1) }, () => each))
    const rest = [...bare.slice(2), ...measured]
    return rest.reduce<EntryProblem['why'] | undefined>(
      (found, amount) => found ?? takeAmount(amount),
      trouble,
    )
  }

  function takeReps(counts: readonly (number | null)[]): EntryProblem['why'] | undefined {
    if (counts.some((count) => count !== null && !isReps(count))) return 'out-of-range'
    if (counted.reps !== undefined && !isRepsBare) return 'twice'
    const bare = isRepsBare ? counted.reps?.[0] : undefined
    isRepsBare = false
    counted.reps = counts.slice(0, max.sets + 1)
    // In "60 3x8" the first number was the weight.
    return bare == null ? undefined : put('weight', bare)
  }

  function takeAmount({ value, measure, unit: named }: Amount): EntryProblem['why'] | undefined {
    if (value === null) return 'unread'
    if (
      measure === undefined &&
      counted.reps === undefined &&
      !isMeasured() &&
      Number.isInteger(value)
    ) {
      if (!isReps(value)) return 'out-of-range'
      counted.reps = [value]
      isRepsBare = true
      return undefined
    }
    const what = measure ?? 'weight'
    if (value > max[what]) return 'out-of-range'
    const trouble = put(what, value)
    if (trouble === undefined && named !== undefined) unit = named
    return trouble
  }

  function put<Part extends keyof typeof said>(
    part: Part,
    value: NonNullable<(typeof said)[Part]>,
  ): 'twice' | undefined {
    if (part in said) return 'twice'
    said[part] = value
    return undefined
  }

  function isMeasured(): boolean {
    return 'seconds' in said || 'distance' in said
  }
}

const nothing = { kind: 'normal', weight: null, seconds: null, distance: null, rpe: null } as const

const kinds: Record<string, SetKind> = { w: 'warm-up', d: 'drop', f: 'failure' }

function kindOf(text: string): SetKind {
  return kinds[text.charAt(0).toLowerCase()] ?? 'normal'
}

function isReps(count: number): boolean {
  return Number.isInteger(count) && count <= max.reps
}

function isRpe(value: number): boolean {
  return value >= 1 && value <= 10 && Number.isInteger(value * 2)
}
