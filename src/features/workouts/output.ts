import { z } from 'zod'
import { distanceUnits, setKinds, workoutKinds } from '../../../db/schema/workout'
import { count, day, id, moment } from '../../http/functions/output'

export const weightUnit = z.enum(['kg', 'lb'])

const distanceUnit = z
  .enum(distanceUnits)
  .describe('In which it is shown, if not in metres or kilometres.')

export const setOutput = z.strictObject({
  kind: z.enum(setKinds),
  reps: count.optional(),
  weight: z.number().optional().describe('Below zero where it was taken off the body’s own.'),
  is_added: z
    .boolean()
    .optional()
    .describe('Whether it was added to the body’s own weight, or taken off it.'),
  unit: weightUnit.describe('Of the weight; kilograms where there is none.'),
  seconds: z.number().optional(),
  distance: z.number().optional().describe('Metres.'),
  distance_unit: distanceUnit.optional(),
  heart_rate: count.optional().describe('Beats per minute.'),
  rpe: z.number().optional().describe('1 to 10, halves too.'),
  rest: z.number().optional().describe('Seconds after it.'),
  note: z.string().optional(),
})

export const exerciseOutput = z.strictObject({
  name: z.string(),
  together: z
    .int()
    .optional()
    .describe('The same number where exercises were done in turn, as a superset.'),
  note: z.string().optional(),
  sets: z.array(setOutput).describe('What a set does not have is left out.'),
})

export const workoutOutput = z.strictObject({
  id,
  date: day,
  start: z.string().nullable().describe('HH:MM'),
  title: z.string().nullable(),
  kind: z.enum(workoutKinds),
  minutes: z.number().nullable(),
  distance: z.number().nullable().describe('Metres.'),
  distance_unit: distanceUnit.nullable(),
  heart_rate: count.nullable().describe('Beats per minute, on average.'),
  max_heart_rate: count.nullable(),
  note: z.string().nullable(),
  exercises: z.array(exerciseOutput),
})

export const storedWorkoutOutput = z.strictObject({
  ...workoutOutput.shape,
  version: z.int().describe('One more with each change.'),
})

export const savedWorkoutOutput = z.strictObject({ id, date: day })

export const deletedWorkoutsOutput = z.array(
  z.strictObject({
    id,
    date: day,
    title: z.string().nullable(),
    kind: z.enum(workoutKinds),
    deleted_at: moment,
  }),
)

export type TrashedWorkout = z.infer<typeof deletedWorkoutsOutput>[number]
