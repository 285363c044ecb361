import type { Context } from 'hono'
import type { StoredWorkout } from '../../../../db/schema/workout'
import type { AppEnv } from '../../../http/app-env'
import { HttpError } from '../../../http/http-error'
import { attempt } from '../../../http/input/form'
import { paths } from '../../../paths'
import { NotFoundPage } from '../../errors/not-found-page'
import { fetchWorkout } from './functions'

/** Another user's workout is a 404 too. */
export async function loadWorkout(
  c: Context<AppEnv>,
  id: string,
): Promise<StoredWorkout | Response> {
  const workout = await attempt(c, fetchWorkout, { id })
  return workout instanceof HttpError ? showUnknownWorkout(c) : workout
}

export function showUnknownWorkout(c: Context<AppEnv>): Promise<Response> {
  c.status(404)
  return c.render(<NotFoundPage back={paths.workouts} title={c.var.LL.workoutForm.unknown()} />)
}
