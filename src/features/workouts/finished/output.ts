import { z } from 'zod'
import { count } from '../../../http/functions/output'
import { exerciseOutput, storedWorkoutOutput, weightUnit } from '../output'

const record = z.strictObject({
  exercise: z.string(),
  of: z.enum(['weight', 'maximum', 'reps']).describe('The maximum is estimated.'),
  value: z.number().describe('In the unit; repetitions where it is one of those.'),
  previous: z.number(),
  weight: z.number().optional().describe('At which the repetitions were done.'),
  unit: weightUnit,
})

export const finishedOutput = z.strictObject({
  workout: storedWorkoutOutput,
  is_estimated: z.boolean().describe('Whether the minutes lie between first and last set.'),
  sets: count,
  lifted: z.number().describe('Kilograms: repetitions times weight of all sets but warm-ups.'),
  planned: z.array(exerciseOutput).describe('With the present names; none without a plan.'),
  records: z.array(record).describe('Of this workout that stand: one for each exercise.'),
})

export type FinishedWorkout = z.infer<typeof finishedOutput>

export type FinishedRecord = FinishedWorkout['records'][number]
