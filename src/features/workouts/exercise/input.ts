import { z } from 'zod'
import { typedNumber } from '../../../http/input/fields'
import { workoutLimits } from '../workout-limits'

export const exerciseSearch = z.strictObject({
  name: z.string().trim().max(workoutLimits.name).default(''),
  page: typedNumber(z.int().min(1).max(1_000_000)).default(1),
})
