import type { Context } from 'hono'
import { z } from 'zod'
import type { Exercise, Workout } from '../../../../db/schema/workout'
import type { AppEnv } from '../../../http/app-env'
import { day, id } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, invalid } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { insertWorkout, insertWorkouts, updateWorkout } from '../form/queries'
import { workoutDay } from '../input'
import { exerciseOutput } from '../output'
import { workoutLimits } from '../workout-limits'
import { whyNotAdded } from './entry-problems'
import { joinSets, notedWorkouts } from './noted-workouts'
import { previewEntry } from './preview-entry'
import { findOpenWorkout } from './queries'
import { readEntryLine } from './read-entry-line'

const line = z.string().trim().min(1).max(2000)

export const fetchEntryPreview = serverFunction('fetchEntryPreview', {
  input: z.strictObject({ line }),
  output: z.strictObject({
    line: z.string(),
    exercises: z.array(exerciseOutput),
    remarks: z
      .array(z.string())
      .describe('What a table of sets does not say of how the line was read.'),
    problem: z.string().nullable().describe('Why it cannot be added as it stands.'),
  }),
  run: (c, { line }) => previewEntry(c.var.LL, c.var.locale, line),
})

/** Null when nothing was added, because somebody is yet to see how the line was read. */
export const noteExercises = serverFunction('noteExercises', {
  writes: 'texts',
  input: z.strictObject({
    date: workoutDay,
    line,
    /** The line whose reading was shown; a script, which sees none, leaves it out. */
    shown: z.string().trim().optional(),
  }),
  output: z
    .strictObject({ id: id.optional(), date: day })
    .nullable()
    .describe('Null while somebody is yet to see how the line was read.'),
  async run(c, { date, line, shown = line }) {
    const { workouts, workoutForm } = c.var.LL
    if (date > c.var.today) return invalid({ line: workoutForm.isToCome() })
    const reading = readEntryLine(line)
    const trouble = whyNotAdded(reading, (why, said) => workouts.problems[why](said))
    if (trouble !== undefined) return invalid({ line: trouble })
    if (line !== shown) return null
    const { own, exercises, note } = notedWorkouts(reading)
    const added = { exercises, note, date }
    const id = exercises.length > 0 ? await addToOpenWorkout(c, added) : undefined
    if (id instanceof HttpError) return id
    const day = own.map((workout) => ({ ...workout, date }))
    const [ownId] = await insertWorkouts(c.var.db, currentUser(c).id, day, c.var.now())
    return { id: id ?? ownId, date }
  },
})

interface Added {
  date: string
  exercises: readonly Exercise[]
  note: string
}

/** @returns the id of the workout that has them */
async function addToOpenWorkout(c: Context<AppEnv>, { date, exercises, note }: Added) {
  const { db } = c.var
  const { problems } = c.var.LL.workouts
  const userId = currentUser(c).id
  // Again whenever the workout was changed between being read and being written.
  for (;;) {
    const open = await findOpenWorkout(db, userId, date)
    const longer = {
      ...(open ?? { ...emptyWorkout, date }),
      exercises: joinSets(open?.exercises ?? [], exercises),
      note: [open?.note, note].filter(Boolean).join('\n') || null,
    }
    const why = whyTooMuch(longer)
    if (why !== undefined) return invalid({ line: problems[why]() })
    const now = c.var.now()
    if (open === undefined) return insertWorkout(db, userId, longer, now)
    const { id, version, ...input } = { ...open, ...longer }
    if (await updateWorkout(db, userId, { id, version }, input, now)) return id
  }
}

function whyTooMuch({ exercises, note }: Pick<Workout, 'exercises' | 'note'>) {
  if (exercises.length > workoutLimits.exercises) return 'too-many-exercises'
  if (exercises.some(({ sets }) => sets.length > workoutLimits.sets)) return 'too-many-sets'
  return (note ?? '').length > workoutLimits.note ? 'too-long' : undefined
}

const emptyWorkout: Omit<Workout, 'id' | 'date' | 'exercises'> = {
  start: null,
  title: null,
  kind: 'strength',
  minutes: null,
  distance: null,
  note: null,
}
