import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { attempt } from '../../../http/input/form'
import { paths } from '../../../paths'
import { loadWorkout } from '../form/load-workout'
import { workoutsAddress } from '../workouts-address'
import { deleteWorkout, restoreWorkout } from './functions'

export const workoutTrashRoutes = new Hono<AppEnv>()
  .get(paths.deleteWorkout(':id'), backToPage)
  .post(paths.deleteWorkout(':id'), async function deleteByForm(c) {
    const workout = await loadWorkout(c, c.req.param('id'))
    if (workout instanceof Response) return workout
    const answer = await attempt(c, deleteWorkout, { id: workout.id })
    if (answer instanceof HttpError) throw answer
    return redirectTo(c, workoutsAddress(workout.date), 'workoutDeleted')
  })
  .get(paths.restoreWorkout(':id'), (c) => redirectTo(c, paths.workouts))
  .post(paths.restoreWorkout(':id'), async function restoreByForm(c) {
    const answer = await attempt(c, restoreWorkout, { id: c.req.param('id') })
    if (answer instanceof HttpError) throw answer
    return redirectTo(c, workoutsAddress(answer.date), 'workoutRestored')
  })
