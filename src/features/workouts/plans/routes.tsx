import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { anyFields, form } from '../../../http/input/form'
import { paths } from '../../../paths'
import type { FormState } from '../../../ui/form/form-state'
import { loadWorkout } from '../editing/load-workout'
import {
  addWorkoutPlan,
  deleteWorkoutPlan,
  fetchWorkoutPlans,
  renameWorkoutPlan,
  repeatWorkout,
  restoreWorkoutPlan,
  startWorkoutPlan,
} from './functions'
import { KeepPlanPage } from './keep-plan-page'
import { PlansPage } from './plans-page'

const toTrain = (c: Context<AppEnv>) => redirectTo(c, paths.train)
const toPlans = (c: Context<AppEnv>) => redirectTo(c, paths.workoutPlans)

export const planRoutes = new Hono<AppEnv>()
  .get(paths.workoutPlans, async (c) =>
    c.render(<PlansPage plans={await load(c, fetchWorkoutPlans)} />),
  )
  .get(paths.repeatWorkout(':id'), toTrain)
  .post(paths.repeatWorkout(':id'), form(anyFields), async function repeat(c) {
    await load(c, repeatWorkout, { id: c.req.param('id') })
    return toTrain(c)
  })
  .get(paths.keepPlan(':id'), async (c) => showKeep(c))
  .post(paths.keepPlan(':id'), form(anyFields), async function keep(c) {
    const values = c.req.valid('form')
    const data = { workout: c.req.param('id'), name: values.name }
    const outcome = await submit(c, addWorkoutPlan, values, data)
    if ('form' in outcome) return showKeep(c, outcome.form)
    return redirectTo(c, paths.workoutPlans, 'planKept')
  })
  .get(paths.startPlan(':id'), toPlans)
  .post(paths.startPlan(':id'), form(anyFields), async function start(c) {
    await load(c, startWorkoutPlan, { id: c.req.param('id') })
    return toTrain(c)
  })
  .get(paths.renamePlan(':id'), toPlans)
  .post(paths.renamePlan(':id'), form(anyFields), async function renameByForm(c) {
    const values = c.req.valid('form')
    const id = c.req.param('id')
    const outcome = await submit(c, renameWorkoutPlan, values, { id, name: values.name })
    if ('result' in outcome) return redirectTo(c, paths.workoutPlans, 'planRenamed')
    const plans = await load(c, fetchWorkoutPlans)
    return c.render(<PlansPage plans={plans} renaming={{ id, form: outcome.form }} />)
  })
  .get(paths.deletePlan(':id'), toPlans)
  .post(paths.deletePlan(':id'), form(anyFields), async function remove(c) {
    const id = c.req.param('id')
    await load(c, deleteWorkoutPlan, { id })
    return redirectTo(c, paths.workoutPlans, 'planDeleted', id)
  })
  .get(paths.restorePlan(':id'), toPlans)
  .post(paths.restorePlan(':id'), form(anyFields), async function restore(c) {
    await load(c, restoreWorkoutPlan, { id: c.req.param('id') })
    return redirectTo(c, paths.workoutPlans, 'planRestored')
  })

async function showKeep(c: Context<AppEnv>, state?: FormState) {
  const workout = await loadWorkout(c, c.req.param('id') ?? '')
  if (workout instanceof Response) return workout
  const form = state ?? { values: { name: workout.title ?? '' }, problems: {} }
  return c.render(<KeepPlanPage workout={workout} form={form} />)
}
