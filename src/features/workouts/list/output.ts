import { z } from 'zod'
import { workoutKinds } from '../../../../db/schema/workout'
import { count, day, id } from '../../../http/functions/output'
import { exerciseOutput, storedWorkoutOutput } from '../output'
import { periodOutput } from '../statistics/output'

export const workoutsOutput = z.strictObject({
  date: day,
  workouts: z.array(storedWorkoutOutput),
  estimated: z
    .array(id)
    .describe('Workouts whose minutes are those between their first and last set.'),
  plans: z
    .array(z.strictObject({ workout: id, exercises: z.array(exerciseOutput) }))
    .describe('What was planned for workouts of the day, with the present names.'),
  deleted: z
    .array(z.strictObject({ id, title: z.string().nullable(), kind: z.enum(workoutKinds) }))
    .describe('What was deleted of that day and can be restored.'),
  days: z
    .array(z.strictObject({ date: day, times: count, minutes: z.number() }))
    .describe(
      'The days with workouts in the month of the day, and in the year that is shown with it.',
    ),
  until: day.describe('Of the year that is shown: the 53 weeks until then.'),
  weeks: z.array(periodOutput).describe('The last twelve weeks, this one last.'),
  streak: count.describe('Weeks in a row with a workout, this one once it has one.'),
  times: count.describe('This month.'),
  sets: count.describe('This week.'),
})

export type WorkoutsDay = z.infer<typeof workoutsOutput>

export type DaySummary = WorkoutsDay['days'][number]
