import type { ExerciseSet, WeightUnit } from '../../../../db/schema/workout'
import { workoutLimits } from '../workout-limits'
import { readGroup } from './entry-line-grammar'
import type { EntryProblem } from './entry-problems'
import type { Token } from './tokens-of'

export interface SetsReading {
  sets: ExerciseSet[]
  unit: WeightUnit
  remarks: string[]
  assumed: string[]
  problems: EntryProblem[]
}

/** In `8 60, 65` the last number is more likely a weight. */
const maxBareReps = 30

/**
 * Reads all sets of an exercise. A weight holds until another is said, and for the bare numbers
 * before it: `60kg: 8, 8, 7` and `8, 8, 7 60kg`.
 * @param lastUnit of a weight that says none
 */
export function readSets(groups: readonly (readonly Token[])[], lastUnit: WeightUnit): SetsReading {
  const reading: SetsReading = { sets: [], unit: lastUnit, remarks: [], assumed: [], problems: [] }
  let weight: Pick<ExerciseSet, 'weight' | 'unit'> | undefined
  let areAllCounts = true
  for (const [index, tokens] of groups.entries()) {
    const group = readGroup(tokens, reading.unit)
    const { sets, isWeighed, isCount, unit, remark, assumed, problems } = group
    const isForAll = group.isLoad && index === 0 && groups.length > 1
    const [first] = sets
    if (isCount && weight && (first?.reps ?? 0) > maxBareReps) {
      reading.problems.push({ text: tokens[0]?.typed ?? '', at: tokens[0]?.at ?? 0, why: 'order' })
    }
    if (isWeighed && first) {
      const { weight: load, unit: loadUnit } = first
      if (areAllCounts && weight === undefined) {
        reading.sets = reading.sets.map((set) => ({ ...set, weight: load, unit: loadUnit }))
      }
      weight = { weight: load, unit: loadUnit }
    }
    areAllCounts &&= isCount
    if (!isForAll)
      reading.sets.push(...(isWeighed ? sets : sets.map((set) => ({ ...set, ...weight }))))
    reading.unit = unit
    reading.assumed.push(...assumed)
    reading.problems.push(...problems)
    if (remark !== '') reading.remarks.push(remark)
    if (reading.sets.length > workoutLimits.sets) {
      const at = tokens[0]?.at ?? 0
      reading.problems.push({ text: '', at, why: 'too-many-sets' })
      break
    }
  }
  return reading
}
