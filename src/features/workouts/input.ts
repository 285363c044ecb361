import { z } from 'zod'
import { distanceUnits, type ExerciseSet, setKinds, workoutKinds } from '../../../db/schema/workout'
import { optionalNumber, optionalText, versionInput } from '../../http/input/fields'
import { mayBeThousands } from './amount-of'
import { numberGroups } from './number-groups'
import { workoutLimits } from './workout-limits'

const [firstDay, lastDay] = ['1900-01-01', '2999-12-31']

export const workoutDay = z.iso.date().refine((date) => date >= firstDay && date <= lastDay, {
  params: { reason: 'invalidDate' },
})

export const workoutsSearch = z.strictObject({ date: workoutDay.optional() })

const id = z.string().min(1).max(100)
export const workoutSearch = z.strictObject({ id })

const start = optionalText(5).refine(
  (typed) => typed === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed),
  { params: { reason: 'time' } },
)

/** Seconds, or `1:30`. */
export const duration = (max: number) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((typed) => (typeof typed === 'string' ? parseDuration(typed) : (typed ?? null)))
    .refine((seconds) => !Number.isNaN(seconds), { params: { reason: 'duration' }, abort: true })
    .pipe(z.number().min(0).max(max).nullable())

/** Rejects `1.000`, which may be one or a thousand, unless a thousand exceeds `max`. */
const clearNumber = (schema: z.ZodNumber, max: number) =>
  z
    .unknown()
    .optional()
    .refine((typed) => typeof typed !== 'string' || !isUnclear(typed.trim(), max), {
      params: { reason: 'thousand' },
      abort: true,
    })
    .pipe(optionalNumber(schema.max(max)))

const { least, most } = workoutLimits.heartRate
const heartRate = optionalNumber(z.number().int().min(least).max(most))

const distanceUnit = z
  .enum(distanceUnits)
  .nullish()
  .transform((unit) => unit ?? null)

export const exerciseSet = z
  .strictObject({
    kind: z.enum(setKinds).default('normal'),
    reps: optionalNumber(z.number().int().min(0).max(workoutLimits.reps)),
    weight: clearNumber(z.number().min(-workoutLimits.weight), workoutLimits.weight),
    is_added: z.boolean().optional(),
    unit: z.enum(['kg', 'lb']).default('kg'),
    seconds: duration(workoutLimits.seconds),
    distance: clearNumber(z.number().min(0), workoutLimits.distance),
    distance_unit: distanceUnit,
    heart_rate: heartRate,
    rpe: optionalNumber(z.number().min(1).max(10).multipleOf(0.5)),
    rest: duration(workoutLimits.rest),
    note: optionalText(workoutLimits.setNote),
  })
  .transform(leaveOut)
  .transform(inKilograms)

const exercise = z
  .strictObject({
    name: z.string().trim().min(1).max(workoutLimits.name),
    together: optionalNumber(z.number().int().min(1).max(workoutLimits.exercises)),
    note: optionalText(workoutLimits.exerciseNote),
    sets: z.array(exerciseSet).min(1).max(workoutLimits.sets),
  })
  .transform(leaveOut)

export const workoutInput = z.strictObject({
  date: workoutDay,
  start,
  title: optionalText(100),
  kind: z.enum(workoutKinds),
  minutes: optionalNumber(z.number().int().min(1).max(workoutLimits.minutes)),
  distance: optionalNumber(z.number().min(0)).refine(
    (metres) => metres === null || metres <= workoutLimits.distance,
    { params: { reason: 'tooFar' } },
  ),
  distance_unit: distanceUnit,
  heart_rate: heartRate,
  max_heart_rate: heartRate,
  note: optionalText(workoutLimits.note),
  exercises: z.array(exercise).max(workoutLimits.exercises).transform(numberGroups).default([]),
})

export type WorkoutInput = z.infer<typeof workoutInput>

export const addWorkoutInput = workoutInput.extend({
  /** Chosen by the client, so that a duplicate request adds nothing. */
  id: z.uuid().optional(),
  source: optionalText(50).describe('The program that it comes from.'),
  source_id: optionalText(200).describe(
    'Its id there: what has both in common with another workout adds nothing.',
  ),
})

export const editWorkoutInput = workoutInput.extend({
  id,
  version: versionInput,
})

export const lastTimeSearch = z.strictObject({
  date: workoutDay,
  id: id.optional(),
  kind: z.enum(workoutKinds),
  title: z.string().trim().max(100).default(''),
  exercises: z.array(z.string().max(workoutLimits.name)).max(workoutLimits.exercises).default([]),
})

export type LastTimeSearch = z.infer<typeof lastTimeSearch>

function isUnclear(typed: string, max: number): boolean {
  return mayBeThousands(typed) && Number(typed.replace(',', '.')) * 1000 <= max
}

/** @returns seconds; NaN for an invalid duration */
function parseDuration(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d+([.,]\d+)?$|^\d+(:[0-5]\d){1,2}([.,]\d+)?$/.test(text)) return Number.NaN
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part.replace(',', '.')), 0)
}

/** The unit is that of the weight. */
export function inKilograms<Value extends Pick<ExerciseSet, 'weight' | 'unit'>>(set: Value): Value {
  return set.weight === undefined ? { ...set, unit: 'kg' } : set
}

type LeftOut<Value> = {
  [Name in keyof Value as null extends Value[Name] ? never : Name]: Value[Name]
} & {
  [Name in keyof Value as null extends Value[Name] ? Name : never]?:
    | NonNullable<Value[Name]>
    | undefined
}

/** Null means that there is none, as leaving it out does. */
function leaveOut<Value extends object>(value: Value): LeftOut<Value> {
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined)
  return Object.fromEntries(entries) as LeftOut<Value>
}
