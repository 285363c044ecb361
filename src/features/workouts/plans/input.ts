import { z } from 'zod'
import { workoutSearch } from '../input'

export const maxPlans = 100
export const planNameLength = 100

const name = z.string().trim().min(1).max(planNameLength)

export const planInput = workoutSearch

export const addPlanInput = z.strictObject({
  /** Whose exercises it gets. */
  workout: workoutSearch.shape.id,
  name,
})

export const renamePlanInput = planInput.extend({ name })
