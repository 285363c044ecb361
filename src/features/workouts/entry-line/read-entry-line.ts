import type { Exercise, ExerciseSet, WeightUnit } from '../../../../db/schema/workout'
import { workoutLimits } from '../workout-limits'
import { readGroup } from './entry-line-grammar'
import type { EntryProblem, EntryReading } from './entry-problems'
import { exercisePartsOf, splitName } from './split-name'

const maxLength = 150_000
const maxProblems = 50

/**
 * Reads exercises as people write them down, `bench 3x8 60, 2x6 65 @8`; what it can't read is a problem,
 * and the rest is read nevertheless.
 *
 * - Exercises stand between semicolons or on lines of their own, groups of sets between commas.
 * - `3x8` are three sets of 8 repetitions, `8/8/6` three with their own, `8` is one; a dash is a
 *   number that nobody counted. `×` and `*` are as good as `x`.
 * - Then the weight, `60`, `60kg` or `135lb`: without a unit it is the last one said, kilograms at
 *   first. `60kg x 8` and `3x8x60` are read as well.
 * - `45s`, `12min`, `1h`, `1:30` and `1:02:03` are times, `400m`, `2.4km`, `1mi` and `50yd` distances.
 * - `@8.5` or `rpe 8.5` is the exertion.
 * - `w` or `warm-up`, `d` or `drop`, `f` or `failure` before or after a group tell its kind.
 * - `42,5` is a decimal number; in `8,8,6` and `60,2x6` commas divide.
 * - A name ends where only sets follow: `21s curl 3x8`. In quotes it may be anything: `"90/90" 3x8`.
 */
export function readEntryLine(text: string): EntryReading {
  const problems: EntryProblem[] = []
  const exercises: Exercise[] = []
  let unit: WeightUnit = 'kg'

  if (text.length > maxLength) problems.push({ text: '', at: maxLength, why: 'too-long' })
  for (const part of exercisePartsOf(text.slice(0, maxLength).toWellFormed())) {
    if (exercises.length === workoutLimits.exercises) {
      problems.push({ ...part, why: 'too-many-exercises' })
      break
    }
    const { name, groups } = splitName(part)
    const sets: ExerciseSet[] = []
    for (const group of groups) {
      const reading = readGroup(group, unit)
      unit = reading.unit
      sets.push(...reading.sets)
      problems.push(...reading.problems)
      if (sets.length > workoutLimits.sets) {
        problems.push({ text: '', at: group[0]?.at ?? part.at, why: 'too-many-sets' })
        break
      }
    }
    if (name === '') problems.push({ ...part, why: 'no-name' })
    else exercises.push({ name: shorten(name), sets: sets.slice(0, workoutLimits.sets) })
    if (name.length > workoutLimits.name)
      problems.push({ text: name, at: part.at, why: 'long-name' })
  }
  return { exercises, problems: problems.slice(0, maxProblems) }
}

/** Cuts no character into halves. */
function shorten(name: string): string {
  return name
    .slice(0, workoutLimits.name)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
