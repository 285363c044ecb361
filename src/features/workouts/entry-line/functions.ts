import type { Context } from 'hono'
import { z } from 'zod'
import type { Exercise, StoredWorkout, Workout } from '../../../../db/schema/workout'
import { foldName } from '../../../../i18n/fold-letters'
import type { AppEnv } from '../../../http/app-env'
import { day, id as storedId } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { workoutDay, workoutInput } from '../input'
import { numberGroups } from '../number-groups'
import { findHabits } from '../queries'
import { withNames } from '../stored-exercises'
import { workoutLimits } from '../workout-limits'
import { joinSets, type NameOf, notedWorkouts } from './noted-workouts'
import { type EntryPreview, entryPreviewOutput, previewEntry } from './preview-entry'
import { findOpenWorkout, listSpellings, noteLine } from './queries'
import { readEntryLine } from './read-entry-line'
import { type ExerciseSpelling, spellingsOutput, spellName } from './spellings'
import { whyNotAdded } from './why-not-added'

export const typedLine = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .meta({ examples: ['squat 3x5 100kg'] })

export const fetchEntryPreview = serverFunction('fetchEntryPreview', {
  input: z.strictObject({ line: typedLine }),
  output: entryPreviewOutput,
  run: (c, { line }) => previewLine(c, line),
})

export async function previewLine(c: Context<AppEnv>, line: string): Promise<EntryPreview> {
  const { reading, nameOf } = await readLine(c, currentUser(c).id, line)
  const exercises = withNames(reading.exercises, nameOf)
  return previewEntry(c.var, line, { ...reading, exercises })
}

export async function readLine({ var: { db } }: Context<AppEnv>, userId: string, line: string) {
  const keys = readEntryLine(line).exercises.map(({ name }) => foldName(name))
  const { unit, names } = await findHabits(db, userId, [...new Set(keys)])
  return { reading: readEntryLine(line, unit), nameOf: (key: string) => names.get(key) }
}

export const fetchExerciseNames = serverFunction('fetchExerciseNames', {
  input: z.undefined(),
  output: spellingsOutput,
  async run(c): Promise<ExerciseSpelling[]> {
    const rows = await listSpellings(c.var.db, currentUser(c).id)
    return rows.map((row) => ({ ...row, typed: spellName(row.name) }))
  },
})

export const noteExercises = serverFunction('noteExercises', {
  writes: 'texts',
  input: z.strictObject({
    date: workoutDay,
    line: typedLine,
    /** The line whose preview was shown; API clients leave it out to add the line at once. */
    shown: z.string().trim().optional(),
    /** Chosen by the client: a line sent twice with the same id is added once. */
    id: z.uuid().optional(),
  }),
  output: z
    .strictObject({ id: storedId.optional(), date: day })
    .nullable()
    .describe('Null until the user has seen how the line was read.'),
  async run(c, { id, date, line, shown }) {
    const { workouts, workoutForm } = c.var.LL
    if (date > c.var.today) return invalid({ line: workoutForm.isToCome() })
    const { db, now } = c.var
    const { id: userId } = currentUser(c)
    const { reading, nameOf } = await readLine(c, userId, line)
    const trouble = whyNotAdded(reading, (why, said) => workouts.problems[why](said))
    if (trouble !== undefined) return invalid({ line: trouble })
    if (line !== (shown ?? line)) return null
    const { own, ...added } = notedWorkouts(reading, nameOf)
    const key = id && lineKey(id, date, line)
    const ownOfDay = own.map((workout) => ({ ...workout, date }))
    // Again whenever the workout was changed between reading and writing it.
    for (;;) {
      const open = added.exercises.length > 0 ? await findOpenWorkout(db, userId, date) : undefined
      const continued =
        added.exercises.length > 0 ? lengthen(open, added, { date, nameOf }) : undefined
      const why = continued && whyTooMuch(continued)
      if (why !== undefined) return invalid({ line: workouts.problems[why]() })
      const device = deviceOf(c)
      const written = { key, open, continued, separate: ownOfDay, device }
      const noted = await noteLine(db, userId, written, now())
      if (noted !== undefined) return noted === null ? { date } : { id: noted, date }
    }
  },
})

export function lineKey(id: string, date: string, line: string): string {
  return new Bun.CryptoHasher('sha256').update(`${id} ${date} ${line}`).digest('hex')
}

interface Added {
  exercises: readonly Exercise[]
  note: string
}

function lengthen(
  open: StoredWorkout | undefined,
  { exercises, note }: Added,
  { date, nameOf }: { date: string; nameOf: NameOf },
) {
  const empty = workoutInput.parse({ date, kind: 'strength' })
  const { id: _id, version: _version, ...before } = { ...empty, ...open }
  return {
    ...before,
    exercises: numberGroups(joinSets(open?.exercises ?? [], exercises, nameOf)),
    note: [open?.note, note].filter(Boolean).join('\n') || null,
  }
}

export function whyTooMuch({ exercises, note }: Pick<Workout, 'exercises' | 'note'>) {
  const isLong = exercises.some(({ note = '' }) => note.length > workoutLimits.exerciseNote)
  if (exercises.length > workoutLimits.exercises) return 'too-many-exercises'
  if (exercises.some(({ sets }) => sets.length > workoutLimits.sets)) return 'too-many-sets'
  return isLong || (note ?? '').length > workoutLimits.note ? 'too-long' : undefined
}
