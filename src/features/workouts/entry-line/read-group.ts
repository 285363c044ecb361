import type { ExerciseSet, WeightUnit } from '../../../../db/schema/workout'
import { type Amount, amountOf } from '../amount-of'
import { lengthUnits } from '../units'
import { workoutLimits } from '../workout-limits'
import type { EntryProblem } from './entry-problems'
import { kindOf, timesPattern, utmostPattern } from './set-words'
import { isNumeric, type Token } from './tokens-of'

export interface Group {
  sets: ExerciseSet[]
  isWeighed: boolean
  isCount: boolean
  /** Only a weight, which applies to the groups that follow. */
  isLoad: boolean
  /** `3x8` alone: three sets, unless 3 is a light weight. */
  bareFactors: Token | undefined
  isPair: boolean
  unit: WeightUnit
  remark: string
  assumed: string[]
  hours: string[]
  problems: EntryProblem[]
}

export interface GroupContext {
  unit: WeightUnit
  /** Metres per second, to tell whether `1:02` is minutes or hours. */
  speed: { min: number; max: number } | undefined
}

/** In `20x8`, a first number above this is a weight, not the number of sets. */
const maxSets = 10

/** A larger bare number is probably a weight; more repetitions of a weight probably a mistake. */
const [maxBareReps, maxLoadedReps] = [30, 100]

type Trouble = EntryProblem['why'] | undefined

type Said = Partial<Omit<ExerciseSet, 'reps' | 'unit'>>

interface BareNumber {
  token: Token
  value: number
}

interface Pair {
  weight: number
  reps: number
  token: Token
  /** Without another weight: take the pair, take it and say so, or ask. */
  doubt: 'none' | 'said' | 'asked'
}

interface Draft {
  /** One per set, or a single one for all sets. */
  counts: readonly (number | null)[] | undefined
  times: number | undefined
  /** For all sets. `weight` is null when `bw` was given. */
  said: Said
  unit: WeightUnit
  /** Bare numbers before any count: repetitions or a weight, depending on what follows. */
  bareNumbers: BareNumber[]
  /** `5x100` or `100/5/5`, which probably includes the weight if no other is given. */
  likelyWeight: Token | undefined
  /** `60-70-80`, probably weights if a smaller number follows. */
  weights: Token | undefined
  /** `60x8` or `60/8`: the first number is a weight unless another is given. */
  pair: Pair | undefined
  timeSize: number
  clock: Token | undefined
  /** `45s` or `1:30`, which beside repetitions is probably a rest or a weight. */
  shortTime: Token | undefined
}

export function readGroup(all: readonly Token[], { unit, speed }: GroupContext): Group {
  const { tokens, remark } = splitRemark(all)
  const draft: Draft = {
    counts: undefined,
    times: undefined,
    said: {},
    unit,
    bareNumbers: [],
    likelyWeight: undefined,
    weights: undefined,
    pair: undefined,
    timeSize: 0,
    clock: undefined,
    shortTime: undefined,
  }
  const problems: EntryProblem[] = []
  const ask = ({ typed: text, at }: Token, why: Trouble) => {
    if (why !== undefined) problems.push({ text, at, why })
  }
  for (const token of tokens) ask(token, rules[token.is](draft, token))
  const { said, bareNumbers } = draft
  const isCount = tokens.length === 1 && bareNumbers.length === 1
  const [bare] = bareNumbers
  // In “3x8-10 60” the repetitions are in what was not read.
  const isLoad = bareNumbers.length === 1 && tokens[0]?.is === 'odd' && !('weight' in said)
  if (bare && isLoad) said.weight = Math.min(bare.value, workoutLimits.weight)
  else placeLoose(draft, ask)
  const { pair } = draft
  const assumed = takePair(draft, ask)
  const hours = readHours(draft, speed, ask)
  if (draft.shortTime && draft.counts !== undefined) ask(draft.shortTime, 'seconds')
  if (draft.weights && (said.weight ?? maxBareReps) < maxBareReps) ask(draft.weights, 'order')
  if (draft.likelyWeight && !('weight' in said) && !isMeasured(said))
    ask(draft.likelyWeight, 'order')
  const sets = setsOf(draft)
  const [first] = tokens
  if (sets.length === 0 && problems.length === 0 && first) ask(first, 'unread')
  const isBare = tokens.filter(isNumeric).length === 1 && !('weight' in said) && !isMeasured(said)
  return {
    sets,
    isWeighed: 'weight' in said,
    isCount,
    isLoad: said.weight != null && draft.counts === undefined && !isMeasured(said),
    bareFactors: isBare ? tokens.find(({ is }) => is === 'sets') : undefined,
    isPair: pair !== undefined && said.weight === pair.weight,
    unit: draft.unit,
    remark,
    assumed,
    hours,
    problems: problems.toSorted((one, other) => one.at - other.at),
  }
}

const rules: Record<Token['is'], (draft: Draft, token: Token) => Trouble> = {
  kind: ({ said }, { text }) => say(said, 'kind', kindOf(text)),
  rpe: ({ said }, { text }) => sayRpe(said, numberIn(text)),
  rir: ({ said }, { text }) => sayRpe(said, 10 - numberIn(text)),
  bodyweight: ({ said }) => say(said, 'weight', null),
  at: takeAt,
  amount: takeAmount,
  times: (draft, { text }) => takeTimes(draft, Number(text)),
  reps: takeCounted,
  list: takeList,
  sets: takeFactors,
  colon: takeColon,
  odd: whyOdd,
  word: () => 'unread',
  comma: () => 'unread',
  label: () => undefined,
  remark: () => undefined,
  noted: () => undefined,
}

function splitRemark(all: readonly Token[]) {
  const isAside = ({ is }: Token) => is === 'remark' || is === 'noted'
  const tokens = all.filter((token) => !isAside(token))
  const end = tokens.findLastIndex(({ is }) => is !== 'word') + 1
  const words = tokens.slice(end)
  const isRemark = words.some(({ typed }) => /[\p{L}\p{Extended_Pictographic}]/u.test(typed))
  const said = all.filter((token) => isAside(token) || (isRemark && words.includes(token)))
  const remark = said.map(({ is, text, typed }) => (is === 'remark' ? text.trim() : typed))
  return { tokens: isRemark ? tokens.slice(0, end) : tokens, remark: remark.join(' ').trim() }
}

function takeTimes(draft: Draft, times: number): Trouble {
  if (times < 1) return 'out-of-range'
  const isListed = (draft.counts?.length ?? 1) > 1 && draft.counts?.length !== times
  if (draft.times !== undefined || isListed) return 'twice'
  draft.times = times
  return undefined
}

function takeCounts(draft: Draft, counts: readonly (number | null)[]): Trouble {
  if (counts.some((count) => count !== null && !isReps(count))) return 'out-of-range'
  if (draft.counts !== undefined) return 'twice'
  if (counts.length > 1 && draft.times !== undefined && draft.times !== counts.length) {
    return 'twice'
  }
  draft.counts = counts.slice(0, workoutLimits.sets + 1)
  return undefined
}

function takeCounted(draft: Draft, { text }: Token): Trouble {
  if (text.endsWith('+')) draft.said.kind = 'failure'
  return takeCounts(draft, [numberIn(text)])
}

function takeList(draft: Draft, token: Token): Trouble {
  const { text } = token
  const isRatio = text.includes('/')
  const counts = text.split(isRatio ? '/' : /[–-]/).map((count) => amountOf(count.trim()).value)
  const [weight, reps] = counts
  if (!isRatio && counts.some((count) => (count ?? 0) > maxLoadedReps)) return 'unread'
  const most = Math.max(...counts.slice(1).map((count) => count ?? 0))
  if (counts.length > 2 && (weight ?? 0) > maxBareReps && (weight ?? 0) >= 2 * most) {
    draft.likelyWeight = token
  }
  if (counts.length > 2 && counts.every((count) => (count ?? 0) > maxBareReps))
    draft.weights = token
  const isPair = counts.length === 2 && weight != null && reps != null
  const isLoad = isPair && (weight > maxBareReps || !Number.isInteger(weight))
  if (!isLoad && !(isPair && weight > maxSets && weight >= 2 * reps)) {
    return takeCounts(draft, counts)
  }
  if (weight > workoutLimits.weight) return 'out-of-range'
  const trouble = takeCounts(draft, isReps(weight) ? counts : [reps])
  if (!trouble) draft.pair = { weight, reps, token, doubt: isLoad ? 'none' : 'asked' }
  return trouble
}

function takeAmount(draft: Draft, token: Token): Trouble {
  const { text, typed } = token
  const amount = amountOf(text)
  const sign = typed.replace(/^@\s*/, '').charAt(0).replace('−', '-')
  const isSigned = sign === '+' || sign === '-'
  if (isSigned && amount.measure !== undefined && amount.measure !== 'weight') return 'unread'
  const isLoose = !isSigned && amount.measure === undefined && !amount.isUnclear
  if (isLoose && amount.value !== null && draft.counts === undefined && !isMeasured(draft.said)) {
    draft.bareNumbers.push({ token, value: amount.value })
    return undefined
  }
  if (amount.measure === 'seconds') {
    if (amount.isClock) draft.clock = token
    if (amount.isClock || amount.isShort) draft.shortTime = token
  }
  const trouble = takeMeasured(draft, isSigned ? { ...amount, measure: 'weight' } : amount, sign)
  if (isSigned && !trouble) draft.said.is_added = true
  return trouble
}

function takeMeasured(draft: Draft, amount: Amount, sign = ''): Trouble {
  const { value, measure: part = 'weight', unit, size = 0 } = amount
  const { said } = draft
  if (value === null) return 'unread'
  if (amount.isUnclear) return 'thousand'
  if (amount.isShort && part === 'distance' && draft.counts !== undefined) return 'unread'
  const isRest = part === 'seconds' && size > 0 && size < draft.timeSize
  const sum = isRest ? value + (said.seconds ?? 0) : value
  if (sum > workoutLimits[part]) return 'out-of-range'
  const isAdded = part === 'weight' && said.weight === null
  const typed = sign === '-' ? -sum : sum
  if (isAdded) said.is_added = true
  if (isRest || isAdded) said[part] = typed
  else if (say(said, part, typed)) return 'twice'
  if (part === 'seconds') draft.timeSize = size
  if (unit !== undefined) draft.unit = unit
  return undefined
}

/** `@8` up to ten is the RPE. In `8 @ 80kg x 3`, either number may be the sets. */
function takeAt(draft: Draft, { text }: Token): Trouble {
  const [load = '', count] = text.split(/\s*[x×*]\s*/)
  const amount = amountOf(load)
  if (count !== undefined) {
    if (draft.bareNumbers.length > 0 || draft.counts !== undefined) return 'sets'
    return takeMeasured(draft, amount) ?? takeCounts(draft, [Number(count)])
  }
  if (amount.measure === undefined && (amount.value ?? 0) <= 10) {
    return sayRpe(draft.said, amount.value ?? 0)
  }
  return takeMeasured(draft, { ...amount, measure: 'weight' })
}

function takeColon(draft: Draft): Trouble {
  const [load, other] = draft.bareNumbers
  if (load === undefined) return draft.counts === undefined ? undefined : 'unread'
  if (other !== undefined) return 'unread'
  draft.bareNumbers = []
  return say(draft.said, 'weight', load.value)
}

function whyOdd(_: Draft, { text }: Token): Trouble {
  if (new RegExp(`^[\\d.]+\\s*(?:${lengthUnits})$`, 'i').test(text)) return 'no-length'
  return /\d\s*[-–]\s*\d/.test(text) ? 'range' : 'unread'
}

const by = String.raw`\s*[x×*]\s*|\s+(?:${timesPattern})\s+`
const divider = new RegExp(by, 'i')
const utmost = new RegExp(`^(.+?)(?:${by})(?:${utmostPattern})$`, 'i')

function takeFactors(draft: Draft, token: Token): Trouble {
  const { text } = token
  const [, times] = utmost.exec(text) ?? []
  if (times !== undefined || text.endsWith('+')) draft.said.kind = 'failure'
  const parts = times === undefined ? text.replace(/\+$/, '').split(divider) : [times, '-']
  const factors = parts.map(amountOf)
  if (factors.some(({ isUnclear }) => isUnclear)) return 'thousand'
  const measured = factors.filter(({ measure }) => measure !== undefined)
  const bare = factors.filter(({ measure }) => measure === undefined)
  const isTimed = measured.some(({ measure }) => measure !== 'weight')
  const [timed] = factors
  if (timed?.measure === 'seconds' && !Number.isInteger(timed.value)) return 'seconds'
  if (isTimed) return takeAll(draft, bare[0], bare[1], measured)
  if (factors[0]?.measure === 'weight') return takeAll(draft, bare[1], bare[0], measured)
  if (measured.length > 0) {
    const [first, second] = bare
    if (second) return takeAll(draft, first, second, measured)
    // In `185 x 5 lb` the unit may belong to both.
    const isLoad = (first?.value ?? 0) > Math.max(maxBareReps, measured[0]?.value ?? 0)
    return isLoad ? 'order' : takeAll(draft, undefined, first, measured)
  }
  return takeBare(draft, bare, token)
}

function takeBare(draft: Draft, [first, second, third]: Amount[], token: Token): Trouble {
  const number = first?.value ?? 1
  const isWhole = Number.isInteger(number)
  if (isWhole && number <= maxSets) {
    if (third === undefined && (second?.value ?? 0) > maxBareReps) draft.likelyWeight = token
    return takeAll(draft, first, second, third ? [third] : [])
  }
  if (third !== undefined) return takeAll(draft, third, second, first ? [first] : [])
  if (!isWhole || second?.value == null) {
    return takeAll(draft, undefined, second, first ? [first] : [])
  }
  if (number > workoutLimits.weight) return 'out-of-range'
  const trouble = takeAll(draft, first, second, [])
  if (!trouble) draft.pair = { weight: number, reps: second.value, token, doubt: 'said' }
  return trouble
}

/** @param each repetitions; undefined if a time or a distance stands in their place */
function takeAll(
  draft: Draft,
  sets: Amount | undefined,
  each: Amount | undefined,
  others: readonly Amount[],
): Trouble {
  if (sets?.value === null || !Number.isInteger(sets?.value ?? 1)) return 'out-of-range'
  return (
    (sets && takeTimes(draft, sets.value)) ??
    (each && takeCounts(draft, [each.value])) ??
    others.reduce<Trouble>((found, one) => {
      return found ?? takeMeasured(draft, one.measure ? one : { ...one, measure: 'weight' })
    }, undefined)
  )
}

type Ask = (token: Token, why: Trouble) => void

function placeLoose(draft: Draft, ask: Ask): void {
  const { bareNumbers, said } = draft
  const values = bareNumbers.map(({ value }) => value)
  const [first = 0, second = 0] = values
  const last = bareNumbers.at(-1)
  if (last === undefined) return
  const [start, ends] = [values.slice(0, -1), values.slice(1)]
  const place = (counts: readonly number[], weight?: number) => {
    const isHeavy = weight !== undefined && weight > workoutLimits.weight
    ask(last.token, isHeavy ? 'out-of-range' : takeCounts(draft, counts))
    if (weight !== undefined) said.weight = Math.min(weight, workoutLimits.weight)
  }
  if (draft.counts !== undefined || isMeasured(said) || values.length === 1) {
    placeBeside(draft, ask)
  } else if (said.weight !== undefined) {
    const isFar = said.weight !== null && values.some((value) => value > maxLoadedReps)
    if (isFar) ask(last.token, 'order')
    else place(values)
  } else if (values.length === 2) {
    if (!Number.isInteger(first) && Number.isInteger(second)) place([second], first)
    else if (first <= maxBareReps && second > first) place([first], second)
    else {
      if (isReps(first)) draft.counts = [first]
      ask(last.token, 'order')
    }
  } else if (areReps(values)) {
    const isUneven = first > 2 * Math.max(...ends) || last.value > 2 * Math.max(...start)
    if (isUneven) ask(last.token, 'order')
    else place(values)
  } else if (areReps(ends)) {
    // `60 3 8` may be three sets of 8.
    const isUneven = ends.length === 2 && Math.abs(second - last.value) > 1 && second <= maxSets
    if (isUneven) ask(last.token, 'order')
    else place(ends, first)
  } else if (areReps(start)) {
    const isUneven = start.length === 2 && Math.abs(first - second) > 1 && first <= maxSets
    if (isUneven) ask(last.token, 'order')
    else place(start, last.value)
  } else ask(last.token, 'order')
}

function placeBeside(draft: Draft, ask: Ask): void {
  for (const { token, value } of draft.bareNumbers) {
    const isCount = draft.counts === undefined && Number.isInteger(value)
    ask(token, isCount ? takeCounts(draft, [value]) : takeMeasured(draft, { value }))
  }
}

function takePair(draft: Draft, ask: Ask): string[] {
  const { pair, said } = draft
  if (pair === undefined || 'weight' in said || isMeasured(said)) return []
  if (pair.doubt === 'asked') {
    ask(pair.token, 'order')
    return []
  }
  said.weight = pair.weight
  draft.times = 1
  draft.counts = [pair.reps]
  return pair.doubt === 'said' ? [pair.token.typed] : []
}

function readHours({ said, clock }: Draft, speed: GroupContext['speed'], ask: Ask): string[] {
  const { seconds, distance } = said
  if (!speed || !seconds || !distance || distance / seconds <= speed.max || !clock) return []
  const inHours = distance / (seconds * 60)
  if (inHours > speed.max || inHours < speed.min) ask(clock, 'out-of-range')
  said.seconds = seconds * 60
  return [clock.typed]
}

function setsOf({ counts, times = 1, said, unit }: Draft): ExerciseSet[] {
  if (counts === undefined && said.weight == null && !isMeasured(said)) return []
  const set = { ...nothing, ...said, unit: said.weight == null ? 'kg' : unit } as const
  const reps = counts ?? [null]
  const each = reps.length === 1 ? repeat(reps[0] ?? null, times) : reps
  return each.map((count) => ({ ...set, reps: count }))
}

const nothing = { kind: 'normal', weight: null, seconds: null, distance: null, rpe: null } as const

function repeat<Value>(value: Value, times: number): Value[] {
  return Array<Value>(Math.min(times, workoutLimits.sets + 1)).fill(value)
}

function say<Part extends keyof Said>(said: Said, part: Part, value: Said[Part]): Trouble {
  if (part in said && (part !== 'kind' || said.kind !== value)) return 'twice'
  said[part] = value
  return undefined
}

function sayRpe(said: Said, value: number): Trouble {
  const isRpe = value >= 1 && value <= 10 && Number.isInteger(value * 2)
  return isRpe ? say(said, 'rpe', value) : 'out-of-range'
}

function isMeasured(said: Said): boolean {
  return 'seconds' in said || 'distance' in said
}

function isReps(count: number): boolean {
  return Number.isInteger(count) && count <= workoutLimits.reps
}

function areReps(values: readonly number[]): boolean {
  return values.every((value) => Number.isInteger(value) && value <= maxBareReps)
}

function numberIn(text: string): number {
  return Number(/\d+(?:\.\d+)?/.exec(text)?.[0])
}
