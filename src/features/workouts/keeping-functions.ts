import { serverFunction } from '../../http/functions/server-function'
import { HttpError, invalid, notFound } from '../../http/http-error'
import { currentUser } from '../../http/session/current-user'
import { whyNotNoted } from './entry-line/entry-trouble'
import { readEntryLine } from './entry-line/read-entry-line'
import { editWorkoutInput, noteExercisesInput, workoutInput, workoutSearch } from './input'
import {
  findOpenWorkout,
  insertWorkout,
  trashWorkout,
  untrashWorkout,
  updateWorkout,
} from './keeping-queries'
import { putBackSince } from './put-back-time'
import { findWorkout } from './queries'
import { max } from './workout'
import type { WorkoutDependencies } from './workout-dependencies'

/** What somebody may do with their own workouts. A date is the day that the workout is answered with. */
export function keepingFunctions({ db, now }: WorkoutDependencies) {
  const addWorkout = serverFunction('addWorkout', {
    input: workoutInput,
    async run(c, input) {
      if (input.date > c.var.today) return invalid({ date: c.var.LL.workoutForm.isToCome() })
      return { id: await insertWorkout(db, currentUser(c).id, input, now()), date: input.date }
    },
  })

  const editWorkout = serverFunction('editWorkout', {
    input: editWorkoutInput,
    async run(c, { id, version, ...input }) {
      if (input.date > c.var.today) return invalid({ date: c.var.LL.workoutForm.isToCome() })
      const userId = currentUser(c).id
      if (await updateWorkout(db, userId, { id, version }, input, now())) {
        return { id, date: input.date }
      }
      const present = await findWorkout(db, userId, id)
      return present ? new HttpError(409, 'changedMeanwhile') : notFound()
    },
  })

  const noteExercises = serverFunction('noteExercises', {
    input: noteExercisesInput,
    async run(c, { date, line }) {
      const { workouts, workoutForm } = c.var.LL
      if (date > c.var.today) return invalid({ line: workoutForm.isToCome() })
      const reading = readEntryLine(line)
      const trouble = whyNotNoted(reading, (why, said) => workouts.problems[why](said))
      if (trouble !== undefined) return invalid({ line: trouble })
      const userId = currentUser(c).id
      // Again whenever the workout was changed between being read and being written.
      for (;;) {
        const open = await findOpenWorkout(db, userId, date)
        if (open === undefined) {
          const empty = { start: null, title: null, minutes: null, distance: null, note: null }
          const strength = { ...empty, date, kind: 'strength' as const }
          const workout = { ...strength, exercises: reading.exercises }
          return { id: await insertWorkout(db, userId, workout, now()), date }
        }
        const exercises = [...open.exercises, ...reading.exercises]
        if (exercises.length > max.exercises) {
          return invalid({ line: workouts.problems['too-many-exercises']() })
        }
        const { start, title, kind, minutes, distance, note } = open
        const workout = { date, start, title, kind, minutes, distance, note, exercises }
        if (await updateWorkout(db, userId, open, workout, now())) return { id: open.id, date }
      }
    },
  })

  const deleteWorkout = serverFunction('deleteWorkout', {
    input: workoutSearch,
    async run(c, { id }) {
      return (await trashWorkout(db, currentUser(c).id, id, now())) ? null : notFound()
    },
  })

  const restoreWorkout = serverFunction('restoreWorkout', {
    input: workoutSearch,
    async run(c, { id }) {
      const date = await untrashWorkout(db, currentUser(c).id, id, putBackSince(now()))
      return date === undefined ? notFound() : { id, date }
    },
  })

  return { addWorkout, editWorkout, noteExercises, deleteWorkout, restoreWorkout }
}
