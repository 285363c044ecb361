import { z } from 'zod'
import { readingStates } from '../../../../db/schema/readings'
import {
  optionalNumber,
  optionalText,
  typedNumber,
  unixLines,
  versionInput,
} from '../../../http/input/fields'
import { typedDate } from '../fields'
import { bookId, bookSlug } from '../input'

export const readingFormats = ['paper', 'digital', 'audio'] as const

export const maxReview = 10_000

const partOfDate = optionalText(10).pipe(typedDate.nullable())

const fields = {
  state: z.enum(readingStates),
  started: partOfDate,
  /** Or stopped. */
  finished: partOfDate,
  page: optionalNumber(z.int().min(1).max(100_000)),
  percent: optionalNumber(z.int().min(0).max(100)),
  /** In quarters; a range that nobody touched is at 0, which is none. */
  stars: optionalNumber(z.number().min(0).max(5).multipleOf(0.25)).transform(
    (stars) => stars || null,
  ),
  review: optionalText(maxReview).transform((text) => text && unixLines(text)),
  format: optionalText(20).pipe(z.enum(readingFormats).nullable()),
}

export const readingSearch = z.strictObject({ id: bookId })

export const newReadingInput = z.strictObject({
  /** Made by the form, so that a form that is sent twice adds one reading. */
  id: z.uuid().optional(),
  slug: bookSlug,
  ...fields,
})

export const readingEditInput = z.strictObject({ id: bookId, version: versionInput, ...fields })

export const readingsSearch = z.strictObject({
  slug: bookSlug.optional(),
  page: typedNumber(z.int().min(1)).default(1),
  per_page: typedNumber(z.int().min(1).max(200)).default(50),
})

export type ReadingsSearch = z.infer<typeof readingsSearch>

export type ReadingFields = Omit<z.infer<typeof readingEditInput>, 'id' | 'version'>
