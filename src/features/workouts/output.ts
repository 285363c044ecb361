import { z } from 'zod'
import { setKinds, workoutKinds } from '../../../db/schema/workout'
import { count, day, id, moment } from '../../http/functions/output'

export const weightUnit = z.enum(['kg', 'lb'])

export const setOutput = z.strictObject({
  kind: z.enum(setKinds),
  reps: count.nullable(),
  weight: z.number().nullable().describe('Below zero where it was taken off the body’s own.'),
  is_added: z
    .boolean()
    .optional()
    .describe('Whether it was added to the body’s own weight, or taken off it.'),
  unit: weightUnit.describe('Of the weight; kilograms where there is none.'),
  seconds: z.number().nullable(),
  distance: z.number().nullable().describe('Metres.'),
  rpe: z.number().nullable().describe('1 to 10, halves too.'),
})

export const exerciseOutput = z.strictObject({ name: z.string(), sets: z.array(setOutput) })

export const workoutOutput = z.strictObject({
  id,
  date: day,
  start: z.string().nullable().describe('HH:MM'),
  title: z.string().nullable(),
  kind: z.enum(workoutKinds),
  minutes: z.number().nullable(),
  distance: z.number().nullable().describe('Metres.'),
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
