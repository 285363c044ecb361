import type { Exercise, WeightUnit } from '../../../../db/schema/workout'
import { workoutLimits } from '../workout-limits'
import type { EntryProblem, EntryReading, EntryRemark } from './entry-problems'
import { movingProblems } from './kind-of-name'
import { readSets } from './read-sets'
import { exercisePartsOf } from './split-name'

const maxLength = 20_000
const maxProblems = 50

/**
 * Reads exercises as people write them down, `bench 3x8 60, 2x6 65 @8`; what it can't read is a problem,
 * and the rest is read nevertheless.
 *
 * - Exercises stand between semicolons or on lines of their own, or with `+` or `&` between them;
 *   groups of sets stand between commas.
 * - `3x8` and `3 sets of 8 reps` are three sets of 8 repetitions, `8/8/6` three with their own, `8`
 *   is one; a dash is a number that nobody counted. `×`, `*` and `times` are as good as `x`.
 * - Then the weight, `60`, `60kg` or `135lb`: without a unit it is the last one said, kilograms at
 *   first. `60kg x 8`, `3x8x60` and `8@60` are read as well. It holds until another is said, so that
 *   `60kg: 8, 8, 7` are three; `bw` is none.
 * - Of two numbers that have no weight beside them, the first is the sets up to ten and the weight
 *   above: `3x8`, but `20x8` and `100x5x3`.
 * - `45s`, `12min`, `1h30`, `7:45.3` and `1:02:03` are times, `400m`, `5k`, `1mi` and `50yd` distances.
 * - `@8.5` or `rpe 8.5` is the exertion; above ten, `@60` is the weight.
 * - `w` or `warm-up`, `d` or `drop`, `f` or `failure` before or after a group tell its kind.
 * - `42,5` is a decimal number; in `8,8,6` and `60,2x6` commas divide. `1.000kg` may be a thousand,
 *   and is asked about.
 * - Words at the end of a group, or anything in brackets, are a remark.
 * - A name ends where only sets follow: `21s curl 3x8`. In quotes it may be anything: `"90/90" 3x8`.
 */
export function readEntryLine(text: string): EntryReading {
  const problems: EntryProblem[] = []
  const exercises: Exercise[] = []
  const remarks: EntryRemark[] = []
  const assumed: string[] = []
  let unit: WeightUnit = 'kg'

  if (text.length > maxLength) problems.push({ text: '', at: maxLength, why: 'too-long' })
  for (const part of exercisePartsOf(text.slice(0, maxLength).toWellFormed())) {
    if (exercises.length === workoutLimits.exercises) {
      problems.push({ text: part.text, at: part.at, why: 'too-many-exercises' })
      break
    }
    const { name, groups } = part
    const reading = readSets(groups, unit)
    const { sets } = reading
    unit = reading.unit
    remarks.push(...reading.remarks.map((text) => ({ name: shorten(name), text })))
    assumed.push(...reading.assumed)
    problems.push(...reading.problems)
    if (!part.isQuoted) problems.push(...movingProblems({ name, sets }, part))
    if (name === '') problems.push({ text: part.text, at: part.at, why: 'no-name' })
    else exercises.push({ name: shorten(name), sets: sets.slice(0, workoutLimits.sets) })
    if (name.length > workoutLimits.name)
      problems.push({ text: name, at: part.at, why: 'long-name' })
  }
  return { exercises, remarks, assumed, problems: problems.slice(0, maxProblems) }
}

/** Cuts no character into halves. */
function shorten(name: string): string {
  return name
    .slice(0, workoutLimits.name)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
