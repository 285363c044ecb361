import { z } from 'zod'
import type { Workout } from '../../../../db/schema/workout'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { insertWorkout, updateWorkout } from '../form/queries'
import { workoutDay } from '../input'
import { workoutLimits } from '../workout-limits'
import { whyNotAdded } from './entry-problems'
import { findOpenWorkout } from './queries'
import { readEntryLine } from './read-entry-line'

const line = z.string().trim().min(1).max(2000)

/** Null when nothing was added, because somebody is yet to see how the line was read. */
export const noteExercises = serverFunction('noteExercises', {
  input: z.strictObject({
    date: workoutDay,
    line,
    /** The line whose reading was shown; a script, which sees none, leaves it out. */
    shown: z.string().trim().optional(),
  }),
  async run(c, { date, line, shown = line }) {
    const { workouts, workoutForm } = c.var.LL
    if (date > c.var.today) return invalid({ line: workoutForm.isToCome() })
    const reading = readEntryLine(line)
    const trouble = whyNotAdded(reading, (why, said) => workouts.problems[why](said))
    if (trouble !== undefined) return invalid({ line: trouble })
    if (line !== shown) return null
    const { db } = c.var
    const userId = currentUser(c).id
    // Again whenever the workout was changed between being read and being written.
    for (;;) {
      const open = await findOpenWorkout(db, userId, date)
      if (open === undefined) {
        const workout = { ...emptyWorkout, date, exercises: reading.exercises }
        return { id: await insertWorkout(db, userId, workout, c.var.now()), date }
      }
      const { id, version, ...workout } = open
      const exercises = [...open.exercises, ...reading.exercises]
      if (exercises.length > workoutLimits.exercises) {
        return invalid({ line: workouts.problems['too-many-exercises']() })
      }
      const longer = { ...workout, exercises }
      if (await updateWorkout(db, userId, { id, version }, longer, c.var.now())) {
        return { id, date }
      }
    }
  },
})

const emptyWorkout: Omit<Workout, 'id' | 'date' | 'exercises'> = {
  start: null,
  title: null,
  kind: 'strength',
  minutes: null,
  distance: null,
  note: null,
}
