import { z } from 'zod'
import { count, day, moment } from '../../../http/functions/output'

export const contributionsOutput = z
  .strictObject({
    days: z
      .array(
        z.strictObject({
          date: day,
          count,
          level: z.int().min(0).max(4).describe('From 0, which is none, to 4.'),
        }),
      )
      .describe('Oldest first. There are none as long as nothing is known.'),
    year: z.int().nullable().describe('Null when they are the latest.'),
    years: z.array(z.int()).describe('The latest first.'),
    asOf: moment.nullable().describe('Where they are older than they should be.'),
    seenAt: moment
      .nullable()
      .describe('When GitHub told of the latest days, where they are shown.'),
    isSample: z.boolean(),
  })
  .nullable()

export type Contributions = NonNullable<z.infer<typeof contributionsOutput>>

export type ContributionDay = Contributions['days'][number]
