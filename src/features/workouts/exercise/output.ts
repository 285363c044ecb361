import { z } from 'zod'
import { workoutKinds } from '../../../../db/schema/workout'
import { day, id, paging } from '../../../http/functions/output'
import { exerciseFacts } from '../exercises/output'
import { setOutput, weightUnit } from '../output'

const best = z
  .strictObject({
    value: z
      .number()
      .describe('Weights in the unit of the set; metres, seconds, and seconds per kilometre.'),
    date: day,
    set: setOutput,
    body_weight: z
      .number()
      .optional()
      .describe('Of that day and in the unit of the set, where its weight was added to it.'),
  })
  .nullable()

const bestAtWeight = z.strictObject({ date: day, set: setOutput })

export type BestAtWeight = z.infer<typeof bestAtWeight>

const measure = z.number().nullable()

export const exerciseOverviewOutput = z.strictObject({
  name: z.string(),
  exercise: exerciseFacts,
  records: z
    .strictObject({
      weight: best,
      maximum: best,
      reps: best,
      distance: best,
      seconds: best,
      pace: best,
    })
    .describe('The best of all time; null where there is none. Warm-ups do not count.'),
  repetitions: z
    .array(bestAtWeight)
    .describe('The most at each weight, the heaviest first, at most fifty.'),
  curve: z
    .array(
      z.strictObject({
        date: day,
        weight: measure,
        reps: measure,
        distance: measure,
        seconds: measure,
        pace: measure,
      }),
    )
    .describe('The last times of which something counts, the oldest first.'),
  unit: weightUnit.describe('In which the curve has its weights: the one that was lifted in last.'),
  times: z
    .array(
      z.strictObject({
        id,
        date: day,
        title: z.string().nullable(),
        kind: z.enum(workoutKinds),
        sets: z.array(setOutput),
      }),
    )
    .describe('A page of all times, the newest first.'),
  ...paging,
})

export type ExerciseOverview = z.infer<typeof exerciseOverviewOutput>

export type ExerciseBest = NonNullable<z.infer<typeof best>>

export type ExercisePoint = ExerciseOverview['curve'][number]

export type ExerciseTime = ExerciseOverview['times'][number]
