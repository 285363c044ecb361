import { z } from 'zod'
import { readingStates } from '../../../../db/schema/readings'
import { count, id, moment, paging } from '../../../http/functions/output'
import type { readingStandings } from '../input'
import { readingFormats } from './input'

const partOfDate = z.string().nullable().describe('ISO year, month or day.')

export const readingOutput = z.strictObject({
  id,
  slug: z.string().nullable().describe('Of its book; null once that is deleted.'),
  book_name: z.string(),
  author_name: z.string().nullable(),
  pages: count.nullable().describe('Of the book.'),
  state: z.enum(readingStates),
  started: partOfDate,
  finished: partOfDate.describe('Or when it was stopped: ISO year, month or day.'),
  page: count.nullable(),
  percent: count.nullable(),
  stars: z.number().nullable().describe('Up to 5, in quarters.'),
  review: z.string().nullable(),
  format: z.enum(readingFormats).nullable(),
  version: z.int().describe('One more with each change.'),
})

export const readingsOutput = z.strictObject({ readings: z.array(readingOutput), ...paging })

export const deletedReadingsOutput = z.array(readingOutput.extend({ deleted_at: moment }))

export type DeletedReading = z.infer<typeof deletedReadingsOutput>[number]

export const readingPlaceOutput = z.strictObject({
  id,
  slug: z.string().nullable().describe('Of its book; null once that is deleted.'),
})

export const ownReadingOutput = readingOutput.pick({
  state: true,
  page: true,
  finished: true,
  stars: true,
})

export type OwnReadingSummary = z.infer<typeof ownReadingOutput>

export type BookReading = z.infer<typeof readingOutput>

export type ReadingsList = z.infer<typeof readingsOutput>

export type ReadingStanding = (typeof readingStandings)[number]
