import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { paths } from '../../../paths'
import { FinishedPage } from './finished-page'
import { fetchFinishedWorkout } from './functions'

export const finishedRoutes = new Hono<AppEnv>().get(paths.finishedWorkout(':id'), async (c) => {
  const page = { back: paths.workouts, title: c.var.LL.workoutForm.unknown() }
  const finished = await loadOrNotFound(c, fetchFinishedWorkout, { id: c.req.param('id') }, page)
  return finished instanceof Response ? finished : c.render(<FinishedPage finished={finished} />)
})
