import { z } from 'zod'
import { optionalNumber, optionalText } from '../../http/input/fields'
import { parseDuration } from './form/parse-duration'
import { max, setKinds, workoutKinds } from './workout'

/** Before and after these, calendars are of no use. */
const [firstDay, lastDay] = ['1900-01-01', '2999-12-31']

const day = z.iso.date().refine((date) => date >= firstDay && date <= lastDay)

/** Of the room, as an address and as `fetchWorkouts` have it: today unless said. */
export const workoutsSearch = z.strictObject({ date: day.optional() })

const id = z.string().min(1).max(100)
export const workoutSearch = z.strictObject({ id })

const start = optionalText(5).pipe(
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
)

/** As a number, or as a clock shows it: 1:30. */
const seconds = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((typed) => (typeof typed === 'string' ? parseDuration(typed) : (typed ?? null)))
  .pipe(z.number().min(0).max(max.seconds).nullable())

const exerciseSet = z.strictObject({
  kind: z.enum(setKinds).default('normal'),
  reps: optionalNumber(z.number().int().min(0).max(max.reps)),
  weight: optionalNumber(z.number().min(0).max(max.weight)),
  unit: z.enum(['kg', 'lb']).default('kg'),
  seconds,
  distance: optionalNumber(z.number().min(0).max(max.distance)),
  rpe: optionalNumber(z.number().min(1).max(10).multipleOf(0.5)),
})

const exercise = z.strictObject({
  name: z.string().trim().min(1).max(max.name),
  sets: z.array(exerciseSet).min(1).max(max.sets),
})

/** What somebody says of a workout, as a form or a script sends it. */
export const workoutInput = z.strictObject({
  date: day,
  start,
  title: optionalText(100),
  kind: z.enum(workoutKinds),
  minutes: optionalNumber(z.number().int().min(1).max(1440)),
  distance: optionalNumber(z.number().min(0).max(max.distance)),
  note: optionalText(5000),
  exercises: z.array(exercise).max(max.exercises).default([]),
})

export type WorkoutInput = z.infer<typeof workoutInput>

export const editWorkoutInput = workoutInput.extend({
  id,
  /** Of the workout that was changed. */
  version: z.coerce.number().int().min(0),
})

export const noteExercisesInput = z.strictObject({
  date: day,
  line: z.string().trim().min(1).max(2000),
})

/** What was done the time before a day: of some exercises, and of a kind of workout. */
export const lastTimeSearch = z.strictObject({
  date: day,
  /** The workout that one asks for, which is not the time before. */
  id: id.optional(),
  kind: z.enum(workoutKinds),
  title: z.string().trim().max(100).default(''),
  exercises: z.array(z.string().max(max.name)).max(max.exercises).default([]),
})

export type LastTimeSearch = z.infer<typeof lastTimeSearch>
