import { z } from 'zod'
import { workoutLimits } from '../workout-limits'

export const exerciseSearch = z.strictObject({
  name: z.string().trim().max(workoutLimits.name).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
