import { z } from 'zod'
import { count } from '../../../http/functions/output'
import { summaryFields } from '../output'

const source = z.enum(['googleBooks', 'openLibrary'])

const text = z.string().nullable()
const date = text.describe('ISO year, month or day.')

/** Null where this edition says it itself, or where nobody does. */
const otherEditions = z.strictObject({
  publisher: text,
  published: date,
  pages: count.nullable(),
  languages: z.array(z.string()).describe('BCP 47, of all editions.'),
  cover_url: text,
})

const candidate = z.strictObject({
  book_name: z.string(),
  subtitle: text,
  author_name: text.describe('Of several, with commas.'),
  serie_name: text,
  serie_number: z.number().nullable(),
  isbn: text.describe('Thirteen digits; publisher, date, pages, language and cover are its own.'),
  publisher: text,
  published: date,
  pages: count.nullable(),
  language: text.describe('BCP 47.'),
  description: text,
  categories: z.array(z.string()),
  cover_url: text,
  other_editions: otherEditions
    .nullable()
    .describe('What is said only of another edition, or of the work; null if nothing is.'),
  source,
})

export const shelvedBook = z.strictObject({
  slug: z.string(),
  book_name: z.string(),
  ownership: summaryFields.ownership,
  copies: count,
})

export const shelvedCandidate = candidate.extend({
  on_shelf: shelvedBook
    .nullable()
    .describe('What has this ISBN, or this title and author, and stands on the shelf already.'),
})

export const lookUpOutput = z.strictObject({
  candidates: z.array(shelvedCandidate),
  source: source.nullable().describe('Which catalogue answered; null when none did.'),
  detour: z
    .enum(['noKey', 'noAnswer', 'quota', 'nonsense', 'noOpenLibrary'])
    .nullable()
    .describe(
      'What kept Google Books from being asked or from answering; or that Open Library did not.',
    ),
})

export type BookCandidate = z.infer<typeof candidate>

export type OtherEditions = z.infer<typeof otherEditions>

export type ShelvedBook = z.infer<typeof shelvedBook>

export type ShelvedCandidate = z.infer<typeof shelvedCandidate>

export type BookSource = z.infer<typeof source>

export type ShelvedAnswer = z.infer<typeof lookUpOutput>

export type LookUpAnswer = Omit<ShelvedAnswer, 'candidates'> & { candidates: BookCandidate[] }
