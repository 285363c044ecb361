import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { paths } from '../../../paths'
import { loadWorkout } from '../editing/load-workout'
import { workoutsAddress } from '../workouts-address'
import { deleteWorkout, fetchDeletedWorkouts, purgeWorkout, restoreWorkout } from './functions'
import { WorkoutTrashPage } from './workout-trash-page'

export const workoutTrashRoutes = new Hono<AppEnv>()
  .get(paths.workoutTrash, async function showTrash(c) {
    return c.render(<WorkoutTrashPage workouts={await load(c, fetchDeletedWorkouts)} />)
  })
  .get(paths.deleteWorkout(':id'), backToPage)
  .post(paths.deleteWorkout(':id'), async function deleteByForm(c) {
    const workout = await loadWorkout(c, c.req.param('id'))
    if (workout instanceof Response) return workout
    const answer = await attempt(c, deleteWorkout, { id: workout.id })
    if (answer instanceof HttpError) throw answer
    return redirectTo(c, workoutsAddress(workout.date), 'workoutDeleted')
  })
  .get(paths.restoreWorkout(':id'), (c) => redirectTo(c, paths.workoutTrash))
  .post(paths.restoreWorkout(':id'), async function restoreByForm(c) {
    const answer = await attempt(c, restoreWorkout, { id: c.req.param('id') })
    if (answer instanceof HttpError) throw answer
    return redirectTo(c, workoutsAddress(answer.date), 'workoutRestored')
  })
  .get(paths.purgeWorkout(':id'), (c) => redirectTo(c, paths.workoutTrash))
  .post(paths.purgeWorkout(':id'), async function purgeByForm(c) {
    const answer = await attempt(c, purgeWorkout, { id: c.req.param('id') })
    if (answer instanceof HttpError) throw answer
    return redirectTo(c, paths.workoutTrash, 'workoutPurged')
  })
