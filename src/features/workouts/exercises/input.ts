import { z } from 'zod'
import { exerciseUnits } from '../../../../db/schema/exercises'
import { optionalNumber, optionalText, versionInput } from '../../../http/input/fields'
import { duration } from '../input'
import { workoutLimits } from '../workout-limits'

const id = z.string().min(1).max(100)

const name = z.string().trim().min(1).max(workoutLimits.name)

export const maxMerged = 20

/** Ids of exercises whose merge is considered, with dots between them. */
export const exercisesSearch = z.strictObject({
  together: z.string().max(1000).optional(),
  rename: id.optional(),
})

export const fetchExercisesInput = exercisesSearch.pick({ together: true }).prefault({})

export const renameExerciseInput = z.strictObject({ id, name })

export const exerciseNameInput = z.strictObject({ id, name })

export const editExerciseInput = z.strictObject({
  id,
  version: versionInput,
  unit: z.enum(exerciseUnits).nullish(),
  step: optionalNumber(z.number().positive().max(workoutLimits.distance)),
  rest: duration(workoutLimits.rest),
  note: optionalText(workoutLimits.exerciseNote),
})

export const mergeExercisesInput = z.strictObject({
  id: id.describe('Of the exercise that stays.'),
  merged: z.array(id).min(1).max(maxMerged).describe('Ids of those that become a part of it.'),
})

export const exerciseIdInput = z.strictObject({ id })
