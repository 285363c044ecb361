import { z } from 'zod'
import { optionalText } from '../../../http/input/fields'
import { typedLine } from '../entry-line/functions'
import { duration, exerciseSet, workoutDay } from '../input'
import { workoutLimits } from '../workout-limits'

const dayInSeconds = 86_400
const maxDaysKept = 30
const maxRest = 3600

/** Where a set stands in its workout, and what was seen there. */
const place = {
  workout: z.string().min(1).max(100),
  exercise: z.number().int().min(0).max(workoutLimits.exercises),
  position: z.number().int().min(0).max(workoutLimits.sets),
  seen: exerciseSet,
}

export const exerciseName = z.string().trim().min(1).max(workoutLimits.name)

export const addSetInput = z.strictObject({
  /** Chosen by the client: a set that is sent twice with the same id is added once. */
  id: z.uuid(),
  /** Without it, the day of the workout that is open, or else today. */
  date: workoutDay.optional(),
  exercise: exerciseName,
  set: exerciseSet,
  /** How long ago it was done, where it is sent late. */
  seconds_ago: z
    .number()
    .min(0)
    .max(maxDaysKept * dayInSeconds)
    .optional(),
  /** Seconds of the rest that begins with it; 0 for none, as inside the round of a superset. */
  rest: z.number().int().min(0).max(maxRest).optional(),
  /** Whose page it was noted on, if the session expires and another user signs in. */
  writer: z.string().optional(),
})

export const addWorkoutLineInput = z.strictObject({
  /** Chosen by the client: a line that is sent twice with the same id is added once. */
  id: z.uuid().optional(),
  /** Without it, the day of the workout that is open, or else today. */
  date: workoutDay.optional(),
  line: typedLine,
})

export const editSetInput = z.strictObject({ ...place, set: exerciseSet })

export const deleteSetInput = z.strictObject(place)

export const restoreSetInput = z.strictObject({
  workout: place.workout,
  /** Before it was deleted. */
  version: z.number().int().min(1),
  exercise: place.exercise,
  position: place.position,
})

export const setRestInput = z.strictObject({
  /** From now on; 0 ends it. */
  seconds: z.number().int().min(0).max(maxRest),
})

const said = {
  note: optionalText(workoutLimits.exerciseNote).describe('Of the exercise today.'),
  rest: duration(maxRest).describe('After each of its sets, always; null for the usual one.'),
}

export const editTrainedExerciseInput = z.strictObject({
  exercise: exerciseName,
  ...said,
  /** Refused with what is there, where that is something else. */
  seen: z.strictObject(said).optional(),
})

export const trainSearch = z.strictObject({
  exercise: exerciseName.optional(),
  /** Of a set that is to be changed, in the workout. */
  at: z
    .string()
    .regex(/^\d{1,2}\.\d{1,2}$/)
    .optional(),
  weight: z.string().max(12).optional(),
  reps: z.string().max(12).optional(),
  seconds: z.string().max(12).optional(),
  distance: z.string().max(12).optional(),
  rpe: z.string().max(12).optional(),
  note: z.string().max(workoutLimits.setNote).optional(),
})

export type TrainSearch = z.infer<typeof trainSearch>
