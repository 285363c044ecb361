import type { ExerciseSet } from '../../../../db/schema/workout'
import { joinNotes } from '../join-notes'
import { workoutLimits } from '../workout-limits'
import type { EntryProblem } from './entry-problems'
import { type Group, type GroupContext, readGroup } from './read-group'
import type { Token } from './tokens-of'

export interface SetsReading
  extends Pick<Group, 'sets' | 'unit' | 'assumed' | 'hours' | 'problems'> {
  remarks: string[]
  /** Of the exercise: those that are not of a single set. */
  note: string
  isUnweighed: boolean
}

type Load = Pick<ExerciseSet, 'weight' | 'unit' | 'is_added'>

/** Above this a bare number is probably a weight: `8 60, 65`, `bench 100`. */
const maxBareReps = 30

/** A weight also applies to the bare numbers before it: `8, 8, 7 60kg`. */
export function readSets(
  groups: readonly (readonly Token[])[],
  { unit, speed, isOfBody }: GroupContext & { isOfBody: boolean },
): SetsReading {
  const reading: SetsReading = {
    sets: [],
    unit,
    remarks: [],
    note: '',
    assumed: [],
    hours: [],
    problems: [],
    isUnweighed: false,
  }
  let load: Load | undefined
  let isSaid = false
  let areAllCounts = true
  let last: Group | undefined
  for (const [index, tokens] of groups.entries()) {
    const group = readGroup(tokens, { unit: reading.unit, speed })
    const { sets, isWeighed, isCount, remark } = group
    const isForAll = group.isLoad && index === 0 && groups.length > 1
    const [first] = sets
    const ask = (why: EntryProblem['why'], token = tokens[0]) =>
      reading.problems.push({ text: token?.typed ?? '', at: token?.at ?? 0, why })
    if (isCount && (first?.reps ?? 0) > maxBareReps && !(isOfBody && load === undefined))
      ask('order')
    // “20 push-ups” after a comma is probably another exercise, not a remark.
    if (isCount && load && remark !== '' && !/^[([]/.test(remark)) ask('unread', tokens[1])
    if (group.isPair && last?.bareFactors && load === undefined) ask('sets', last.bareFactors)
    // In “3x10 2x22kg” and “40m 2x24kg”, `2x` is probably two weights, not two sets.
    const isAfterCount = last?.bareFactors !== undefined && load === undefined
    const isAfterWay = last?.sets.some(({ distance }) => distance !== undefined) ?? false
    if (isWeighed && (isAfterCount || isAfterWay) && isOfTwo(tokens)) ask('order')
    if (isWeighed && first) {
      const own = loadOf(first)
      if (areAllCounts && load === undefined) {
        reading.sets = reading.sets.map((set) => ({ ...set, ...own }))
      }
      load = own
    }
    areAllCounts &&= isCount
    isSaid ||= isWeighed
    if (!isForAll) {
      reading.sets.push(...(isWeighed ? sets : sets.map((set) => ({ ...set, ...load }))))
    }
    reading.unit = group.unit
    reading.assumed.push(...group.assumed)
    reading.hours.push(...group.hours)
    reading.problems.push(...group.problems)
    if (group.rest !== undefined) {
      const { rest } = group
      reading.sets = reading.sets.map((set) => (set.rest === undefined ? { ...set, rest } : set))
    }
    if (group.heartRate !== undefined && sets.length === 0) {
      const { heartRate } = group
      reading.sets = reading.sets.map((set) => ({
        ...set,
        heart_rate: set.heart_rate ?? heartRate,
      }))
    }
    if (remark !== '') {
      reading.remarks.push(remark)
      const [only, ...others] = isForAll ? [] : sets
      const set = reading.sets.at(-1)
      if (only && set && others.length === 0 && remark.length <= workoutLimits.setNote) {
        set.note = remark
      } else reading.note = joinNotes(reading.note, remark) ?? ''
    }
    if (reading.sets.length > workoutLimits.sets) {
      reading.problems.push({ text: '', at: tokens[0]?.at ?? 0, why: 'too-many-sets' })
      break
    }
    last = group
  }
  reading.isUnweighed = !isSaid && reading.sets.some(({ reps }) => reps !== undefined)
  return reading
}

function isOfTwo([token, next]: readonly Token[]): boolean {
  return token?.is === 'sets' && next === undefined && /^2\s*[x×*]/.test(token.text)
}

function loadOf({ weight, unit, is_added }: ExerciseSet): Load {
  return { weight, unit, ...(is_added && { is_added }) }
}
