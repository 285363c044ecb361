import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { paths } from '../../../paths'
import { fetchWorkout } from './functions'

export function loadWorkout(c: Context<AppEnv>, id: string, beside?: Promise<unknown>) {
  const page = { back: paths.workouts, title: c.var.LL.workoutForm.unknown() }
  return loadOrNotFound(c, fetchWorkout, { id }, page, beside)
}
