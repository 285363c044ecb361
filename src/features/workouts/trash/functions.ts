import { serverFunction } from '../../../http/functions/server-function'
import { notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { workoutSearch } from '../input'
import { restoreTrashedWorkout, trashWorkout } from './queries'

export const deleteWorkout = serverFunction('deleteWorkout', {
  input: workoutSearch,
  async run(c, { id }) {
    const { db, now } = c.var
    return (await trashWorkout(db, currentUser(c).id, id, now())) ? null : notFound()
  },
})

export const restoreWorkout = serverFunction('restoreWorkout', {
  input: workoutSearch,
  async run(c, { id }) {
    const { db, now } = c.var
    const date = await restoreTrashedWorkout(db, currentUser(c).id, id, now())
    return date === undefined ? notFound() : { id, date }
  },
})
