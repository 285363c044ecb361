import { z } from 'zod'
import type { Locales, TranslationFunctions } from '../../../../i18n/i18n-types'
import { formatDistance } from '../measures'
import { exerciseOutput } from '../output'
import { formatPace, pacesOf } from '../pace'
import { describeRemark, type EntryReading, type EntryRemark } from './entry-problems'
import { isOwnWorkout } from './kind-of-name'
import { type OwnWorkout, ownWorkout, withoutNotes } from './noted-workouts'
import { whyNotAdded } from './why-not-added'

export const entryPreviewOutput = z.strictObject({
  line: z.string(),
  exercises: z.array(exerciseOutput),
  remarks: z
    .array(z.string())
    .describe('What a table of sets does not say of how the line was read.'),
  problem: z.string().nullable().describe('Why it cannot be added as it stands.'),
})

export type EntryPreview = z.infer<typeof entryPreviewOutput>

export function previewEntry(
  { LL: { workouts }, locale }: { LL: TranslationFunctions; locale: Locales },
  line: string,
  reading: EntryReading,
): EntryPreview {
  return {
    line,
    exercises: reading.exercises
      .filter(({ sets }) => sets.length > 0)
      .map((exercise) => (isOwnWorkout(exercise) ? withoutNotes(exercise) : exercise)),
    remarks: remarksOn(workouts, locale, reading),
    problem: whyNotAdded(reading, (why, said) => workouts.problems[why](said)) ?? null,
  }
}

type Words = TranslationFunctions['workouts']

function remarksOn(words: Words, locale: Locales, reading: EntryReading): string[] {
  const { exercises, remarks, assumed, hours, unweighed, uncounted } = reading
  const own = new Set(exercises.filter(isOwnWorkout).map(({ name }) => name))
  // The table has those of the other exercises.
  const isBeside = ({ name }: EntryRemark) => name === '' || own.has(name)
  return [
    ...assumed.slice(0, 1).map((text) => words.line.assumed({ text })),
    ...[...new Set(hours)].map((text) => words.line.hours({ text })),
    ...unweighed.map((name) => words.line.unweighed({ name })),
    ...uncounted.map((name) => words.line.uncounted({ name })),
    ...exercises.filter(isOwnWorkout).map((exercise) => {
      const facts = describe(words, locale, ownWorkout(exercise, []))
      return words.line.ownWorkout({ name: exercise.name, facts })
    }),
    ...remarks.filter(isBeside).map((one) => words.line.remark({ text: describeRemark(one) })),
  ]
}

function describe({ kinds, figures }: Words, locale: Locales, workout: OwnWorkout): string {
  const { kind, minutes, distance, distance_unit: unit } = workout
  const { average } = pacesOf(workout)
  const facts = [
    kinds[kind](),
    minutes !== null && `${minutes}\u00a0${figures.minutes()}`,
    distance !== null && formatDistance(locale, distance, unit),
    average !== null && formatPace(locale, { kind, pace: average, unit }),
  ]
  return facts.filter(Boolean).join(' · ')
}
