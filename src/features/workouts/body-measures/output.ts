import { z } from 'zod'
import { measureKinds, measureUnits } from '../../../../db/schema/measures'
import { count, day, id, paging } from '../../../http/functions/output'

const kind = z.enum(measureKinds)
const unit = z.enum(measureUnits)

export const measureOutput = z.strictObject({
  id,
  kind,
  day,
  value: z.number(),
  unit,
  version: z.int().describe('One more with each change.'),
})

export type BodyMeasure = z.infer<typeof measureOutput>

const figure = z.strictObject({ day, value: z.number() }).nullable()

export const measuresOutput = z.strictObject({
  kind,
  unit: unit.describe('That of the latest one. All but `measures` are converted to it.'),
  kinds: z.array(z.strictObject({ kind, times: count })).describe('What was measured so far.'),
  latest: measureOutput.nullable(),
  curve: z
    .array(
      z.strictObject({
        day,
        value: z.number().describe('The mean of the day, or of as many days as `days` says.'),
        mean: z.number().describe('Of the seven days until then.'),
      }),
    )
    .describe('Of the period, the oldest first.'),
  days: count.describe('How many days a point of the curve stands for.'),
  figures: z
    .strictObject({
      mean: z.number().describe('Of the last seven days with one.'),
      before: figure.describe('The last one that is thirty days older or more.'),
      least: figure,
      most: figure,
    })
    .nullable()
    .describe('Of all time.'),
  measures: z.array(measureOutput).describe('A page of all, the newest first, as they were noted.'),
  deleted: z.array(measureOutput).describe('The last ones that were deleted and can be put back.'),
  ...paging,
})

export type MeasuresList = z.infer<typeof measuresOutput>
