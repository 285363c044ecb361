import type { Exercise, ExerciseSet, WeightUnit } from '../../../../db/schema/workout'
import { foldName } from '../../../../i18n/fold-letters'
import { numberGroups } from '../number-groups'
import { workoutLimits } from '../workout-limits'
import type { EntryProblem, EntryReading, EntryRemark } from './entry-problems'
import { exercisePartsOf, type NamedPart } from './exercise-parts'
import { isSession, kindOfName, movingProblems, speeds } from './kind-of-name'
import { readSets } from './read-sets'

const maxLength = 20_000
const maxProblems = 50

const parkrunMetres = 5000

/**
 * Parses exercises as people write them: `bench 3x8 60, 2x6 65 @8`. What cannot be parsed becomes a
 * problem; the rest is parsed nevertheless.
 *
 * - Exercises are separated by semicolons, line breaks, `+`, `&` or `then`, groups of sets by
 *   commas. A name with sets of its own also starts another exercise. After `+` or `&` it is done in
 *   turn with the one before, as after `superset:`, or between `A1` and `A2`.
 * - `rest 90s` is the rest after the sets before it.
 * - The name may follow the sets: `5x5 squat 100`, `5 km run 25:30`.
 * - `3x8` and `3 sets of 8 reps` are three sets of 8 repetitions; `8/8/6`, `8-8-6` and `8 8 6` list
 *   the repetitions of each; `8` is one set. A dash is unknown. `×`, `*` and `times` mean `x`.
 * - The weight follows: `60`, `60kg` or `135lb`, also `60kg x 8`, `3x8x60` and `8@60`. Without a
 *   unit it has that of the last weight, at first `usualUnit`. It applies until another is given,
 *   so that `60kg: 8, 8, 7` are three sets; `bw` is none, `+10kg` and `-20kg` are relative to body
 *   weight.
 * - Of two numbers without a weight beside them, the first is the sets up to ten and the weight
 *   above: `3x8`, but `20x8` and `100x5x3`. What has its own weight is a set by itself:
 *   `60x8 65x8`.
 * - `45s`, `12min`, `1h30`, `7:45.3` and `1:02:03` are times, `400m`, `5k`, `1mi` and `50yd`
 *   distances. If `1:02` would be impossibly fast, it is hours and minutes.
 * - `@8.5` or `rpe 8.5` is the RPE, `rir 2` is RPE 8; above ten, `@60` is the weight.
 * - `w` or `warm-up`, `d` or `drop`, `f` or `failure` before or after a group set its kind; `5+`
 *   and `3xAMRAP` are sets to failure.
 * - `42,5` is a decimal number; in `8,8,6` and `60,2x6` commas separate. `1.000kg` is a problem, as
 *   it may be a thousand.
 * - Words at the end of a group, anything in brackets, heart rates and paces are a remark: on its
 *   set if it has one, else on the exercise.
 * - A name ends where only sets follow: `21s curl 3x8`. In quotes it may be anything:
 *   `"90/90" 3x8`.
 * - An activity needs no number: `yoga`.
 * @param usualUnit of the first weight, if it has none
 */
export function readEntryLine(text: string, usualUnit: WeightUnit = 'kg'): EntryReading {
  const problems: EntryProblem[] = []
  const exercises: Exercise[] = []
  let lastNamed: Exercise | undefined
  const remarks: EntryRemark[] = []
  const assumed: string[] = []
  const hours: string[] = []
  const unweighed: string[] = []
  const uncounted: string[] = []
  let unit = usualUnit

  if (text.length > maxLength) problems.push({ text: '', at: maxLength, why: 'too-long' })
  for (const part of exercisePartsOf(text.slice(0, maxLength).toWellFormed())) {
    const { groups, isQuoted } = part
    const { name, aside } = isQuoted ? { name: part.name } : withoutAside(part)
    if (aside) remarks.push({ name, text: aside })
    if (part.isAside) {
      remarks.push({ name: '', text: part.text.trim() })
      continue
    }
    if (exercises.length === workoutLimits.exercises) {
      problems.push({ text: part.text, at: part.at, why: 'too-many-exercises' })
      break
    }
    const kind = isQuoted ? undefined : kindOfName(name)
    const isOfBody = bodyExercise.test(foldName(name))
    const reading = readSets(groups, { unit, speed: kind && speeds[kind], isOfBody })
    const sets = withHelp(name, isQuoted ? reading.sets : withKnownDistance(name, reading.sets))
    unit = reading.unit
    remarks.push(...reading.remarks.map((text) => ({ name: shorten(name), text })))
    assumed.push(...reading.assumed)
    hours.push(...reading.hours)
    if (reading.isUnweighed && !isOfBody) unweighed.push(shorten(name))
    if (sets.some(isLeftOpen)) uncounted.push(shorten(name))
    problems.push(...reading.problems.map((problem) => ({ ...problem, name: shorten(name) })))
    if (!isQuoted && reading.problems.length === 0) {
      const clock = /\d:\d/.test(part.text)
      problems.push(...movingProblems({ name, sets }, { ...part, clock }))
    }
    const [, beside] = isQuoted ? [] : (/^(.*?:)\s/.exec(name) ?? [])
    if (beside) problems.push({ text: beside, at: part.at, why: 'unread' })
    if (part.isDoubtful) problems.push({ text: name, at: part.at, why: 'no-sets' })
    const isName = isQuoted ? name !== '' : /[\p{L}\p{N}]/u.test(name)
    if (!isName) problems.push({ text: part.text, at: part.at, why: 'no-name' })
    else {
      const exercise = {
        name: shorten(name),
        ...(reading.note && { note: reading.note }),
        sets: sets.slice(0, workoutLimits.sets),
      }
      if (part.isInTurn && lastNamed) {
        lastNamed.together ??= exercises.length
        exercises.push({ ...exercise, together: lastNamed.together })
      } else exercises.push(exercise)
      lastNamed = exercises.at(-1)
    }
    if (name.length > workoutLimits.name)
      problems.push({ text: name, at: part.at, why: 'long-name' })
  }
  return {
    exercises: numberGroups(exercises),
    remarks,
    assumed,
    hours,
    unweighed,
    uncounted,
    problems: problems.slice(0, maxProblems),
  }
}

/** `yoga (easy)` is yoga, while brackets belong to the names of exercises. */
function withoutAside({ name, groups }: NamedPart): { name: string; aside?: string } {
  const [, before = '', aside = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(name) ?? []
  const isIt = groups.length === 0 && before !== '' && isSession({ name: before, sets: [] })
  return isIt ? { name: before, aside: aside.trim() } : { name }
}

/** Normalized by `foldName`. A bare number is repetitions, and no weight is missing. */
const bodyExercise =
  /\b(?:push|sit|pull|chin|press|step)[ -]?ups?\b|\b(?:dips?|crunch(?:es)?|burpees?|lunges?|planks?|jump(?:s|ing)?|jacks?|skips?|opdruk\w*|optrek\w*|liegestutz\w*|klimmzug\w*|situps?|pullups?|pushups?|flexiones|dominadas|abdominales|zancadas|burpee)\b/

const helped =
  /^(?:assisted|geassisteerde?|assistierte?|unterstutzte?|asistid[oa]s?)\b|\b(?:assisted|asistid[oa]s?)$/

/** The weight of an assisted exercise is subtracted from body weight. */
function withHelp(name: string, sets: Exercise['sets']): Exercise['sets'] {
  if (!helped.test(foldName(name))) return sets
  return sets.map((set) =>
    set.weight === undefined || set.is_added
      ? set
      : { ...set, weight: -set.weight, is_added: true },
  )
}

function isLeftOpen({ kind, reps, seconds, distance }: ExerciseSet): boolean {
  return kind === 'failure' && reps === undefined && seconds === undefined && distance === undefined
}

function withKnownDistance(name: string, sets: Exercise['sets']): Exercise['sets'] {
  const [first] = sets
  const isKnown = sets.length === 1 && first?.distance === undefined && first?.seconds !== undefined
  return isKnown && /\bparkrun\b/.test(foldName(name))
    ? [{ ...first, distance: parkrunMetres }]
    : sets
}

function shorten(name: string): string {
  return name
    .slice(0, workoutLimits.name)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
