import { z } from 'zod'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { workoutSearch } from '../input'
import type { TrashedWorkout } from '../output'
import { deletedWorkoutsOutput, savedWorkoutOutput } from '../output'
import {
  listTrashedWorkouts,
  purgeTrashedWorkout,
  restoreTrashedWorkout,
  trashWorkout,
} from './queries'

export const deleteWorkout = serverFunction('deleteWorkout', {
  input: workoutSearch,
  output: nothing,
  async run(c, { id }) {
    const { db, now } = c.var
    return (await trashWorkout(db, currentUser(c).id, id, now())) ? null : notFound()
  },
})

export const restoreWorkout = serverFunction('restoreWorkout', {
  input: workoutSearch,
  output: savedWorkoutOutput,
  async run(c, { id }) {
    const { db, now } = c.var
    const date = await restoreTrashedWorkout(db, currentUser(c).id, id, now())
    return date === undefined ? notFound() : { id, date }
  },
})

export const purgeWorkout = serverFunction('purgeWorkout', {
  input: workoutSearch,
  output: nothing,
  async run(c, { id }) {
    const purged = await purgeTrashedWorkout(c.var.db, currentUser(c).id, id)
    return purged ? null : notFound()
  },
})

export const fetchDeletedWorkouts = serverFunction('fetchDeletedWorkouts', {
  input: z.undefined(),
  output: deletedWorkoutsOutput,
  async run(c): Promise<TrashedWorkout[]> {
    const rows = await listTrashedWorkouts(c.var.db, currentUser(c).id, c.var.now())
    return rows.map(({ trashed_at, ...workout }) => ({
      ...workout,
      deleted_at: trashed_at?.toISOString() ?? '',
    }))
  },
})
