import { z } from 'zod'
import { day } from '../../../http/functions/output'
import { exerciseOutput, weightUnit, workoutOutput } from '../output'

export const lastTimeOutput = z.strictObject({
  workout: workoutOutput
    .nullable()
    .describe('Of that kind, and with that title where there is one.'),
  exercises: z.array(
    z.strictObject({ ...exerciseOutput.shape, date: day.describe('Of the workout.') }),
  ),
  names: z.array(z.string()).describe('Of one’s own exercises, in order.'),
  unit: weightUnit.describe('Of the last weight that was lifted.'),
})

export type LastTime = z.infer<typeof lastTimeOutput>

export type LastExercise = LastTime['exercises'][number]
