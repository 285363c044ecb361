import { invalid, Refusal } from '../../http/refusal'
import { serverFunction } from '../../http/server-function'
import { readEntryLine } from './entry-line/read-entry-line'
import type { WorkoutDependencies } from './functions'
import { editWorkoutInput, noteExercisesInput, workoutInput, workoutSearch } from './input'
import {
  findOpenWorkout,
  insertWorkout,
  putBack,
  throwAway,
  updateWorkout,
} from './keeping-queries'
import { putBackSince } from './put-back-time'
import { userIdOf } from './user-id-of'
import { whyNotNoted } from './why-not-noted'
import { most } from './workout'

/** What somebody may do with their own workouts. A date is the day that the workout is answered with. */
export function keepingFunctions({ db, now }: WorkoutDependencies) {
  const addWorkout = serverFunction('addWorkout', {
    input: workoutInput,
    async run(c, input) {
      if (input.date > c.var.today) return invalid({ date: c.var.LL.workoutForm.isToCome() })
      return { id: await insertWorkout(db, userIdOf(c), input, now()), date: input.date }
    },
  })

  const editWorkout = serverFunction('editWorkout', {
    input: editWorkoutInput,
    async run(c, { id, ...input }) {
      if (input.date > c.var.today) return invalid({ date: c.var.LL.workoutForm.isToCome() })
      const isTheirs = await updateWorkout(db, userIdOf(c), id, input, now())
      return isTheirs ? { id, date: input.date } : missing()
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
      const userId = userIdOf(c)
      const open = await findOpenWorkout(db, userId, date)
      if (open === undefined) {
        const empty = { start: null, title: null, minutes: null, distance: null, note: null }
        const workout = { ...empty, date, kind: 'strength' as const, exercises: reading.exercises }
        return { id: await insertWorkout(db, userId, workout, now()), date }
      }
      const exercises = [...open.exercises, ...reading.exercises]
      if (exercises.length > most.exercises) {
        return invalid({ line: workouts.problems['too-many-exercises']() })
      }
      const { id, start, title, kind, minutes, distance, note } = open
      const workout = { date, start, title, kind, minutes, distance, note, exercises }
      return (await updateWorkout(db, userId, id, workout, now())) ? { id, date } : missing()
    },
  })

  const deleteWorkout = serverFunction('deleteWorkout', {
    input: workoutSearch,
    async run(c, { id }) {
      return (await throwAway(db, userIdOf(c), id, now())) ? null : missing()
    },
  })

  const restoreWorkout = serverFunction('restoreWorkout', {
    input: workoutSearch,
    async run(c, { id }) {
      const date = await putBack(db, userIdOf(c), id, putBackSince(now()))
      return date === undefined ? missing() : { id, date }
    },
  })

  return { addWorkout, editWorkout, noteExercises, deleteWorkout, restoreWorkout }
}

function missing(): Refusal {
  return new Refusal(404, 'missing')
}
