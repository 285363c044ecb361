import { z } from 'zod'
import { count, day, id } from '../../../http/functions/output'
import { weightUnit } from '../output'

const metres = z.number()

export const periodOutput = z.strictObject({
  from: day.describe('Its first day.'),
  count,
  minutes: z.number(),
  volume: z
    .number()
    .describe(
      'Repetitions times weight of all sets but warm-ups, with that of the body where it was added to it; kilograms.',
    ),
  distance: z
    .strictObject({
      strength: metres,
      run: metres,
      ride: metres,
      swim: metres,
      walk: metres,
      other: metres,
    })
    .describe('Metres.'),
})

const record = z.strictObject({
  value: z.number().describe('Kilograms, or repetitions.'),
  previous: z.number(),
  date: day,
  workoutId: id,
  reps: count.optional().describe('Of the set that did it.'),
  weight: z.number().optional(),
  is_added: z.boolean().optional().describe('Whether it was added to the body’s own weight.'),
  unit: weightUnit,
})

export const statisticsOutput = z.strictObject({
  weeks: z.array(periodOutput).describe('From Monday, the oldest first; the last one holds today.'),
  months: z
    .array(periodOutput)
    .describe('Whole ones, from that in which the first of `weeks` begins to this one.'),
  streak: z.strictObject({
    current: count.describe('Weeks up to this one, which ends none while it has no workout yet.'),
    longest: count,
  }),
  exercises: z
    .array(
      z.strictObject({
        name: z.string(),
        times: count,
        heaviest: record.nullable(),
        maximum: record.nullable().describe('The best estimated one-repetition maximum.'),
        repetitions: z
          .array(record)
          .describe('The most at each weight, the heaviest first; with none at all last.'),
      }),
    )
    .describe('Of all time; the exercises that were done most often first.'),
})

export type WorkoutStatistics = z.infer<typeof statisticsOutput>

export type PeriodTotals = z.infer<typeof periodOutput>

export type ExerciseRecord = z.infer<typeof record>

export type ExerciseRecords = WorkoutStatistics['exercises'][number]
