import { z } from 'zod'
import { exerciseUnits } from '../../../../db/schema/exercises'
import { count, day, id } from '../../../http/functions/output'
import { setOutput, weightUnit } from '../output'

const sets = z.array(setOutput)

export type TrainedSet = z.infer<typeof setOutput>

const trainedExercise = z.strictObject({
  name: z.string(),
  index: count.nullable().describe('In the workout; null before its first set.'),
  sets: sets.describe('Done today.'),
  planned: sets,
  together: z.int().nullable().describe('The same number where exercises are done in turn.'),
  unit: z.enum(exerciseUnits).nullable(),
  step: z.number().describe('By which its amount goes up, in that unit.'),
  rest: z.number().nullable().describe('Seconds after each set; null where its owner chose none.'),
  note: z.string().nullable().describe('Of the exercise, whenever it is done.'),
  noted: z.string().nullable().describe('Of today.'),
  last: z.strictObject({ date: day, sets }).nullable().describe('The time before.'),
})

export type TrainedExercise = z.infer<typeof trainedExercise>

const beginning = z.strictObject({
  id,
  name: z.string().nullable(),
  exercises: z.array(z.strictObject({ name: z.string(), sets: count })),
})

export type Beginning = z.infer<typeof beginning>

export const trainingOutput = z.strictObject({
  date: day.describe('On which it began; it goes on for four hours after midnight.'),
  title: z.string().nullable(),
  workout: z
    .strictObject({
      id,
      version: z.int(),
      start: z.string().nullable(),
      minutes: z.number().nullable(),
      is_estimated: z.boolean().describe('Whether the minutes lie between first and last set.'),
    })
    .nullable(),
  exercises: z.array(trainedExercise).describe('Of today, in its order; then what is planned.'),
  rest: z
    .strictObject({ left: z.number().min(0), seconds: z.number() })
    .nullable()
    .describe('Seconds.'),
  unit: weightUnit.describe('Of the last weight that was lifted.'),
  names: z.array(z.string()).describe('Of the latest exercises, in order.'),
  last_workout: z.strictObject({ ...beginning.shape, date: day }).nullable(),
  plans: z.array(beginning),
})

export type Training = z.infer<typeof trainingOutput>

export const deletedSetOutput = z.strictObject({
  workout: id,
  version: z.int().describe('For `restoreSet`, as are the others.'),
  exercise: count,
  position: count,
})
