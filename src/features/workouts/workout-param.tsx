import { createMiddleware } from 'hono/factory'
import type { StoredWorkout } from '../../../db/schema/workout'
import type { AppEnv } from '../../http/app-env'
import { HttpError } from '../../http/http-error'
import { attempt } from '../../http/input/form'
import { paths } from '../../paths'
import { NotFoundPage } from '../errors/not-found-page'
import { fetchWorkout } from './form/functions'

interface WorkoutParam {
  in: { param: { id: string } }
  out: { param: StoredWorkout }
}

/**
 * Middleware for an address with a workout's id in it: `c.req.valid('param')` is the workout, or the
 * answer is that there is none.
 */
export const workoutParam = createMiddleware<AppEnv, string, WorkoutParam>(
  async function workoutParam(c, next) {
    const workout = await attempt(c, fetchWorkout, { id: c.req.param('id') })
    if (workout instanceof HttpError) {
      c.status(404)
      const title = c.var.LL.workoutForm.unknown()
      return c.render(<NotFoundPage back={paths.workouts} title={title} />)
    }
    c.req.addValidatedData('param', workout)
    await next()
  },
)
