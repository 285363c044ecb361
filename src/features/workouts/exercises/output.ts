import { z } from 'zod'
import { exerciseUnits } from '../../../../db/schema/exercises'
import { count, day, id, moment } from '../../../http/functions/output'
import { exerciseKinds } from '../exercise-units'

export const exerciseFacts = z.strictObject({
  id,
  name: z.string().describe('What workouts show, under whatever of its names they were written.'),
  names: z.array(z.string()).describe('Its other names, which lead to it too.'),
  kind: z.enum(exerciseKinds),
  unit: z
    .enum(exerciseUnits)
    .nullable()
    .describe('What it is measured in; null while only repetitions were noted.'),
  step: z.number().describe('By which its amount goes up, in that unit.'),
  rest: z.number().nullable().describe('Seconds after each set, where its owner chose them.'),
  note: z.string().nullable(),
  version: z.int().describe('One more with each change.'),
})

export type ExerciseFacts = z.infer<typeof exerciseFacts>

const listed = z.strictObject({
  ...exerciseFacts.shape,
  times: count.describe('Workouts with it.'),
  first: day.nullable(),
  last: day.nullable(),
})

export type ListedExercise = z.infer<typeof listed>

const suggestionReasons = ['spelling', 'plural', 'order', 'language'] as const

export const exercisesOutput = z.strictObject({
  exercises: z.array(listed).describe('All of them, by name.'),
  merges: z
    .array(
      z.strictObject({
        id,
        exercise_id: id.describe('Of the exercise that stayed, or of what it was merged into.'),
        name: z.string(),
        merged: z.array(z.string()).describe('The names of those that were merged into it.'),
        merged_at: moment,
      }),
    )
    .describe('The merges of the last thirty days, which can be undone; the newest first.'),
  suggestions: z
    .array(z.strictObject({ ids: z.array(id), reason: z.enum(suggestionReasons) }))
    .describe('Exercises that may be the same one; nothing is merged by itself.'),
  together: z
    .strictObject({
      ids: z.array(id),
      times: count.describe('Workouts with one of them or more.'),
      both: count.describe('Workouts with more than one of them.'),
    })
    .nullable()
    .describe('What a merge of those that were asked for would give.'),
})

export type ExercisesList = z.infer<typeof exercisesOutput>

export type MergeSuggestion = ExercisesList['suggestions'][number]

export const mergedOutput = z.strictObject({
  id: id.describe('Of the merge, for `undoExerciseMerge`.'),
  workouts: count.describe('Which show another name now.'),
})

export const undoneOutput = z.strictObject({
  name: z.string().describe('Of the exercise that stays.'),
  names: z.array(z.string()).describe('Of the exercises that are back.'),
  stayed: z
    .array(z.string())
    .describe('Names that were moved or taken away since, and so did not go back.'),
  since: count.describe('Workouts noted since then under a name that stays: they stay with it.'),
})

export type UndoneMerge = z.infer<typeof undoneOutput>
