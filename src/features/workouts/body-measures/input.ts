import { z } from 'zod'
import { measureKinds, measureUnits } from '../../../../db/schema/measures'
import { typedNumber, versionInput } from '../../../http/input/fields'
import { workoutDay } from '../input'
import { leastMeasure, mostMeasure } from './step-measure'
import { unitsOf } from './units-of-measures'

export const measurePeriods = ['month', 'season', 'year', 'all'] as const

export type MeasurePeriod = (typeof measurePeriods)[number]

const id = z.string().min(1).max(100)
const kind = z.enum(measureKinds)

export const fetchMeasuresInput = z
  .strictObject({
    kind: kind.default('weight'),
    period: z.enum(measurePeriods).default('season'),
    page: typedNumber(z.int().min(1).max(1_000_000)).default(1),
  })
  .prefault({})

export const measuresSearch = z.strictObject({
  ...fetchMeasuresInput.unwrap().shape,
  edit: id.optional(),
})

const value = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.replace(',', '.') : typed),
  typedNumber(z.number().min(leastMeasure).max(mostMeasure)),
)

const contents = { day: workoutDay, value, unit: z.enum(measureUnits) }

export const addMeasureInput = z
  .strictObject({
    /** Chosen by the client: what is sent twice with the same id is added once. */
    id: z.uuid().optional(),
    kind: kind.default('weight'),
    ...contents,
  })
  .refine(({ kind, unit }) => unitsOf[kind].includes(unit), { path: ['unit'] })

export const editMeasureInput = z.strictObject({ id, version: versionInput, ...contents })

export const measureIdInput = z.strictObject({ id })
