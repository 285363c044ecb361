import type { Context } from 'hono'
import { z } from 'zod'
import type { Exercise, StoredWorkout, Workout } from '../../../../db/schema/workout'
import type { AppEnv } from '../../../http/app-env'
import { day, id as storedId } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { workoutDay, workoutInput } from '../input'
import { findUsualUnit } from '../queries'
import { workoutLimits } from '../workout-limits'
import { whyNotAdded } from './entry-problems'
import { joinSets, notedWorkouts } from './noted-workouts'
import { type EntryPreview, entryPreviewOutput, previewEntry } from './preview-entry'
import { findOpenWorkout, knowsPairs, noteLine } from './queries'
import { readEntryLine } from './read-entry-line'

const line = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .meta({ examples: ['squat 3x5 100kg'] })

export const fetchEntryPreview = serverFunction('fetchEntryPreview', {
  input: z.strictObject({ line }),
  output: entryPreviewOutput,
  run: (c, { line }) => previewLine(c, line),
})

export async function previewLine(c: Context<AppEnv>, line: string): Promise<EntryPreview> {
  const { id } = currentUser(c)
  const reading = readEntryLine(line, await findUsualUnit(c.var.db, id))
  const isKnown = reading.assumed.length === 0 || (await knowsPairs(c.var.db, id))
  return previewEntry(c.var, line, isKnown ? { ...reading, assumed: [] } : reading)
}

export const noteExercises = serverFunction('noteExercises', {
  writes: 'texts',
  input: z.strictObject({
    date: workoutDay,
    line,
    /** The line whose preview was shown; API clients leave it out to add the line at once. */
    shown: z.string().trim().optional(),
    /** Chosen by the client: a line sent twice with the same id is added once. */
    id: z.uuid().optional(),
  }),
  output: z
    .strictObject({ id: storedId.optional(), date: day })
    .nullable()
    .describe('Null while somebody is yet to see how the line was read.'),
  async run(c, { id, date, line, shown }) {
    const { workouts, workoutForm } = c.var.LL
    if (date > c.var.today) return invalid({ line: workoutForm.isToCome() })
    const { db, now } = c.var
    const { id: userId } = currentUser(c)
    const reading = readEntryLine(line, await findUsualUnit(db, userId))
    const trouble = whyNotAdded(reading, (why, said) => workouts.problems[why](said))
    if (trouble !== undefined) return invalid({ line: trouble })
    if (line !== (shown ?? line)) return null
    const { own, ...added } = notedWorkouts(reading)
    const key = id && keyOf(id, date, line)
    const confirmsPairs = shown !== undefined && reading.assumed.length > 0
    const ownOfDay = own.map((workout) => ({ ...workout, date }))
    // Again whenever the workout was changed between reading and writing it.
    for (;;) {
      const open = added.exercises.length > 0 ? await findOpenWorkout(db, userId, date) : undefined
      const continued = added.exercises.length > 0 ? lengthen(open, added, date) : undefined
      const why = continued && whyTooMuch(continued)
      if (why !== undefined) return invalid({ line: workouts.problems[why]() })
      const device = deviceOf(c)
      const written = { key, open, continued, separate: ownOfDay, confirmsPairs, device }
      const noted = await noteLine(db, userId, written, now())
      if (noted !== undefined) return noted === null ? { date } : { id: noted, date }
    }
  },
})

function keyOf(id: string, date: string, line: string): string {
  return new Bun.CryptoHasher('sha256').update(`${id} ${date} ${line}`).digest('hex')
}

interface Added {
  exercises: readonly Exercise[]
  note: string
}

function lengthen(open: StoredWorkout | undefined, { exercises, note }: Added, date: string) {
  const empty = workoutInput.parse({ date, kind: 'strength' })
  const { id: _id, version: _version, ...before } = { ...empty, ...open }
  return {
    ...before,
    exercises: joinSets(open?.exercises ?? [], exercises),
    note: [open?.note, note].filter(Boolean).join('\n') || null,
  }
}

function whyTooMuch({ exercises, note }: Pick<Workout, 'exercises' | 'note'>) {
  if (exercises.length > workoutLimits.exercises) return 'too-many-exercises'
  if (exercises.some(({ sets }) => sets.length > workoutLimits.sets)) return 'too-many-sets'
  return (note ?? '').length > workoutLimits.note ? 'too-long' : undefined
}
