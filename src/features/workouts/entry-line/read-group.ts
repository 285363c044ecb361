import type { ExerciseSet, WeightUnit } from '../../../../db/schema/workout'
import { type Amount, amountOf } from '../amount-of'
import { lengthUnits } from '../units'
import { workoutLimits } from '../workout-limits'
import type { EntryProblem } from './entry-problems'
import { heartPattern, kindOf, restPattern, timesPattern, utmostPattern } from './set-words'
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
  /** Seconds after each of the sets so far. */
  rest: number | undefined
  /** Of the sets before it, if it has none itself. */
  heartRate: number | undefined
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

interface Said extends Partial<Omit<ExerciseSet, 'reps' | 'unit' | 'weight'>> {
  weight?: number | null
}

interface BareNumber {
  token: Token
  value: number
}

interface Pair {
  weight: number
  reps: number
  token: Token
  isAssumed: boolean
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
  /** `5x100`, `20/8` or `100/5/5`, which probably includes the weight if no other is given. */
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

export function readGroup(given: readonly Token[], { unit, speed }: GroupContext): Group {
  const { rest, all: others } = takeRest(given)
  const { heartRate, all } = takeHeartRate(others)
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
  const assumed = takePair(draft)
  const hours = readHours(draft, speed, ask)
  if (draft.shortTime && draft.counts !== undefined) ask(draft.shortTime, 'seconds')
  if (draft.weights && (said.weight ?? maxBareReps) < maxBareReps) ask(draft.weights, 'order')
  if (draft.likelyWeight && !('weight' in said) && !isMeasured(said))
    ask(draft.likelyWeight, 'order')
  if (heartRate !== undefined) said.heart_rate = heartRate
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
    rest,
    heartRate,
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

/** One rest with a unit of time; another one, or a bare number, stays a remark. */
function takeRest(all: readonly Token[]): { rest?: number; all: readonly Token[] } {
  const rests = all.flatMap((token) => {
    const rest = token.is === 'noted' ? restOf(token.text) : undefined
    return rest === undefined ? [] : [{ token, rest }]
  })
  const [one, another] = rests
  if (one === undefined || another !== undefined) return { all }
  return { rest: one.rest, all: all.filter((token) => token !== one.token) }
}

const restWords = new RegExp(`^(?:${restPattern}):?\\s*|\\s*(?:${restPattern})$`, 'giu')

function restOf(text: string): number | undefined {
  const time = text.replace(restWords, '')
  if (time === text) return undefined
  const { value, measure } = amountOf(time.trim())
  const isRest = measure === 'seconds' && value !== null && value <= workoutLimits.rest
  return isRest ? value : undefined
}

const heartWords = new RegExp(`^(?:${heartPattern}):?\\s*|\\s*bpm$`, 'giu')

/** The highest one, and a second one, stay remarks. */
function takeHeartRate(all: readonly Token[]): { heartRate?: number; all: readonly Token[] } {
  const token = all.find(
    ({ is, text }) => is === 'noted' && !/^max/i.test(text) && /^\d+$/.test(beatsIn(text)),
  )
  const beats = token && Number(beatsIn(token.text))
  const { least, most } = workoutLimits.heartRate
  if (beats === undefined || beats < least || beats > most) return { all }
  return { heartRate: beats, all: all.filter((one) => one !== token) }
}

function beatsIn(text: string): string {
  const beats = text.replace(heartWords, '')
  return beats === text ? '' : beats
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
  if (isPair && weight > maxSets && weight >= 2 * reps) draft.likelyWeight = token
  if (!isLoad) return takeCounts(draft, counts)
  if (weight > workoutLimits.weight) return 'out-of-range'
  const trouble = takeCounts(draft, isReps(weight) ? counts : [reps])
  if (!trouble) draft.pair = { weight, reps, token, isAssumed: false }
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
  if (amount.distanceUnit) said.distance_unit = amount.distanceUnit
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
  if (!trouble) draft.pair = { weight: number, reps: second.value, token, isAssumed: true }
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
  const last = bareNumbers.at(-1)
  if (last === undefined) return
  if (draft.counts !== undefined || isMeasured(said) || values.length === 1) {
    placeBeside(draft, ask)
    return
  }
  const { counts, weight }: Loose =
    said.weight === undefined ? splitWeight(values) : { counts: values }
  const isHeavy = weight !== undefined && weight > workoutLimits.weight
  if (counts === undefined) ask(last.token, 'order')
  else ask(last.token, isHeavy ? 'out-of-range' : takeCounts(draft, counts))
  if (weight !== undefined) said.weight = Math.min(weight, workoutLimits.weight)
}

/** Without counts where nobody can know which of the numbers is the weight. */
interface Loose {
  counts?: readonly number[]
  weight?: number
}

function splitWeight(values: readonly number[]): Loose {
  const [first = 0, second = 0] = values
  const [start, ends, last] = [values.slice(0, -1), values.slice(1), values.at(-1) ?? 0]
  if (values.length === 2) {
    if (!Number.isInteger(first) && Number.isInteger(second)) return { counts: ends, weight: first }
    return first <= maxBareReps && second > first ? { counts: start, weight: second } : {}
  }
  if (areReps(values)) {
    const isUneven = first > 2 * Math.max(...ends) || last > 2 * Math.max(...start)
    return isUneven ? {} : { counts: values }
  }
  // `60 3 8` may be three sets of 8.
  const areSets = (count: number, reps: number) =>
    values.length === 3 && Math.abs(count - reps) > 1 && count <= maxSets
  if (areReps(ends)) return areSets(second, last) ? {} : { counts: ends, weight: first }
  if (areReps(start)) return areSets(first, second) ? {} : { counts: start, weight: last }
  return {}
}

function placeBeside(draft: Draft, ask: Ask): void {
  for (const { token, value } of draft.bareNumbers) {
    const isCount = draft.counts === undefined && Number.isInteger(value)
    ask(token, isCount ? takeCounts(draft, [value]) : takeMeasured(draft, { value }))
  }
}

function takePair(draft: Draft): string[] {
  const { pair, said } = draft
  if (pair === undefined || 'weight' in said || isMeasured(said)) return []
  said.weight = pair.weight
  draft.times = 1
  draft.counts = [pair.reps]
  return pair.isAssumed ? [pair.token.typed] : []
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
  const { weight, ...others } = said
  const kind = said.kind ?? 'normal'
  const load = weight == null ? ({ unit: 'kg' } as const) : { weight, unit }
  const reps = counts ?? [null]
  const each = reps.length === 1 ? repeat(reps[0] ?? null, times) : reps
  return each.map((reps) => ({ ...others, kind, ...(reps !== null && { reps }), ...load }))
}

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
