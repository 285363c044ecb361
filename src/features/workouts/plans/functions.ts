import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { nothing, id as storedId } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { invalid, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { workoutSearch } from '../input'
import { findWorkout } from '../queries'
import { addPlanInput, planInput, renamePlanInput } from './input'
import { plansOutput } from './output'
import { changePlan, findPlan, insertPlan, listPlans, planTraining, putPlanBack } from './queries'

export const fetchWorkoutPlans = serverFunction('fetchWorkoutPlans', {
  input: z.undefined(),
  output: plansOutput,
  async run(c) {
    const plans = await listPlans(c.var.db, currentUser(c).id)
    return plans.map((plan) => ({ ...plan, created_at: plan.created_at.toISOString() }))
  },
})

export const repeatWorkout = serverFunction('repeatWorkout', {
  writes: 'texts',
  input: workoutSearch,
  output: nothing,
  async run(c, { id }) {
    const workout = await findWorkout(c.var.db, currentUser(c).id, id)
    return workout ? plan(c, workout) : notFound()
  },
})

export const startWorkoutPlan = serverFunction('startWorkoutPlan', {
  writes: 'texts',
  input: planInput,
  output: nothing,
  async run(c, { id }) {
    const found = await findPlan(c.var.db, currentUser(c).id, id)
    return found ? plan(c, { ...found, title: found.name }) : notFound()
  },
})

async function plan(c: Context<AppEnv>, planned: Parameters<typeof planTraining>[2]) {
  const when = { at: c.var.now(), day: c.var.today }
  await planTraining(c.var.db, currentUser(c).id, planned, when)
  return null
}

export const addWorkoutPlan = serverFunction('addWorkoutPlan', {
  writes: 'texts',
  input: addPlanInput,
  output: z.strictObject({ id: storedId }),
  async run(c, { workout: of, name }) {
    const { LL, db, now } = c.var
    const { id: userId } = currentUser(c)
    const workout = await findWorkout(db, userId, of)
    if (!workout) return notFound()
    if (workout.exercises.length === 0) return invalid({ name: LL.plans.empty() })
    const id = await insertPlan(db, userId, { name, exercises: workout.exercises }, now())
    return id === undefined ? invalid({ name: LL.plans.tooMany() }) : { id }
  },
})

export const renameWorkoutPlan = serverFunction('renameWorkoutPlan', {
  input: renamePlanInput,
  output: nothing,
  async run(c, { id, name }) {
    return (await changePlan(c.var.db, currentUser(c).id, id, { name })) ? null : notFound()
  },
})

export const deleteWorkoutPlan = serverFunction('deleteWorkoutPlan', {
  input: planInput,
  output: nothing,
  async run(c, { id }) {
    const trashed_at = c.var.now()
    return (await changePlan(c.var.db, currentUser(c).id, id, { trashed_at })) ? null : notFound()
  },
})

export const restoreWorkoutPlan = serverFunction('restoreWorkoutPlan', {
  input: planInput,
  output: nothing,
  async run(c, { id }) {
    return (await putPlanBack(c.var.db, currentUser(c).id, id)) ? null : notFound()
  },
})
