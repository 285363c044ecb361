import { z } from 'zod'
import { count } from '../../../http/functions/output'

const source = z.enum(['googleBooks', 'openLibrary'])

const candidate = z.strictObject({
  book_name: z.string(),
  subtitle: z.string().nullable(),
  author_name: z.string().nullable().describe('Of several, with commas.'),
  serie_name: z.string().nullable(),
  serie_number: z.number().nullable(),
  isbn: z.string().nullable().describe('Thirteen digits.'),
  publisher: z.string().nullable(),
  published: z.string().nullable().describe('ISO year, month or day.'),
  pages: count.nullable(),
  language: z.string().nullable().describe('BCP 47.'),
  description: z.string().nullable(),
  categories: z.array(z.string()),
  cover_url: z.string().nullable(),
  source,
})

export const lookUpOutput = z.strictObject({
  candidates: z.array(candidate),
  source: source.nullable().describe('Which catalogue answered; null when none did.'),
  detour: z
    .enum(['noKey', 'noAnswer', 'quota', 'nonsense', 'noOpenLibrary'])
    .nullable()
    .describe(
      'What kept Google Books from being asked or from answering; or that Open Library did not.',
    ),
})

export type BookCandidate = z.infer<typeof candidate>

export type BookSource = z.infer<typeof source>

export type LookUpAnswer = z.infer<typeof lookUpOutput>
