import { z } from 'zod'
import { id, moment } from '../../../http/functions/output'
import { exerciseOutput } from '../output'

const plan = z.strictObject({
  id,
  name: z.string(),
  exercises: z.array(exerciseOutput),
  created_at: moment,
})

export type WorkoutPlan = z.infer<typeof plan>

export const plansOutput = z.array(plan).describe('The newest first.')
