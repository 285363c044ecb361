import { z } from 'zod'
import { flag, optionalNumber, typedNumber } from '../../../http/input/fields'

const year = typedNumber(z.int().min(1000).max(9999))

const isoMonth = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

export const maxGoal = 1000

/** Of the page of a year, whose year is in its path. */
export const yearPageSearch = z.object({ month: isoMonth.optional() })

export const readingYearSearch = z.strictObject({
  /** By default the present one. */
  year: year.optional(),
  month: isoMonth.optional().describe('Of that year: then `finished` lists it alone.'),
})

export const shareYearInput = z.strictObject({
  year,
  has_stars: flag.default(false),
  has_reviews: flag.default(false),
})

export const yearGoalInput = z.strictObject({
  year,
  goal: optionalNumber(z.int().min(1).max(maxGoal)),
  former: z
    .int()
    .nullish()
    .describe('Which it replaces, null for none: if another is set by now, that one stays.'),
})
