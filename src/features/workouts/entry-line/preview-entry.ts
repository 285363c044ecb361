import type { Exercise } from '../../../../db/schema/workout'
import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { formatDistance } from '../measures'
import { type EntryReading, whyNotAdded } from './entry-problems'
import { isMoving } from './kind-of-name'
import { type MovingWorkout, movingWorkout } from './noted-workouts'
import { readEntryLine } from './read-entry-line'

export interface EntryPreview {
  line: string
  exercises: Exercise[]
  /** What a table of sets does not say of how the line was read. */
  remarks: string[]
  /** Why it cannot be added as it stands. */
  problem: string | null
}

/** How a line is read, before anything of it is noted. */
export function previewEntry(
  { workouts }: TranslationFunctions,
  locale: Locales,
  line: string,
): EntryPreview {
  const reading = readEntryLine(line)
  return {
    line,
    exercises: reading.exercises.filter(({ sets }) => sets.length > 0),
    remarks: remarksOn(workouts, locale, reading),
    problem: whyNotAdded(reading, (why, said) => workouts.problems[why](said)) ?? null,
  }
}

type Words = TranslationFunctions['workouts']

function remarksOn(words: Words, locale: Locales, reading: EntryReading): string[] {
  const { exercises, remarks, assumed } = reading
  return [
    ...[...new Set(assumed)].map((text) => words.line.assumed({ text })),
    ...exercises.filter(isMoving).map((exercise) => {
      const facts = describe(words, locale, movingWorkout(exercise, []))
      return words.line.ownWorkout({ name: exercise.name, facts })
    }),
    ...remarks.map(({ name, text }) => words.line.remark({ text: `${name}: ${text}` })),
  ]
}

function describe(
  { kinds, figures }: Words,
  locale: Locales,
  { kind, minutes, distance }: MovingWorkout,
): string {
  const facts = [
    kinds[kind](),
    minutes !== null && `${minutes}\u00a0${figures.minutes()}`,
    distance !== null && formatDistance(locale, distance),
  ]
  return facts.filter(Boolean).join(' · ')
}
