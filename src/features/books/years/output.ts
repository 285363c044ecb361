import { z } from 'zod'
import { count } from '../../../http/functions/output'
import { coverOutput } from '../output'
import { readingOutput } from '../readings/output'

const yearReading = readingOutput
  .pick({
    id: true,
    slug: true,
    book_name: true,
    author_name: true,
    pages: true,
    finished: true,
    page: true,
    stars: true,
  })
  .extend({
    volume: z.string().nullable(),
    language: z.string().nullable(),
    cover: coverOutput.nullable(),
    is_again: z.boolean().describe('Whether its reader had finished the book before.'),
  })

const yearMonth = z.strictObject({
  month: z
    .string()
    .nullable()
    .describe('ISO month; null for what was finished some time that year.'),
  books: count,
  pages: count,
})

export const readingYearOutput = z.strictObject({
  year: z.int(),
  years: z.array(z.int()).describe('In which anything was finished or stopped, the latest first.'),
  months: z
    .array(yearMonth)
    .describe('Of what was finished, in order; months without are left out.'),
  again: count.describe('How many of the books were read before.'),
  rated: count,
  mean_stars: z.number().nullable(),
  longest: z.strictObject({ book_name: z.string(), pages: count }).nullable(),
  finished: z.array(yearReading).describe('In the order of finishing; at most 1,000.'),
  stopped: z.array(yearReading),
  goal: count.nullable().describe('How many books their reader means to finish, if they set it.'),
  open: readingOutput
    .pick({ slug: true, book_name: true, page: true })
    .nullable()
    .describe('A book that is being read.'),
})

export type ReadingYear = z.infer<typeof readingYearOutput>

export type YearReading = z.infer<typeof yearReading>
