import { z } from 'zod'
import {
  flag,
  optionalDay,
  optionalNumber,
  optionalText,
  versionInput,
} from '../../../http/input/fields'
import { bookSlug } from '../book-ids'
import { maxLengths } from '../catalogues/candidate-fields'
import { parseIsbn } from '../isbn'

const isbn = optionalText(50).transform((typed, context) => {
  if (typed === null) return null
  const digits = parseIsbn(typed)
  if (digits !== undefined) return digits
  context.addIssue({ code: 'custom', params: { reason: 'isbn' }, input: typed })
  return z.NEVER
})

export const typedDate = z.union([z.iso.date(), z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)])

const published = optionalText(10).pipe(typedDate.nullable())

const language = optionalText(35).pipe(z.string().refine(isLanguage).nullable())

const categories = optionalText(1000).transform((typed) => {
  const names = typed?.split(/[\n,]/).map((name) => name.trim()) ?? []
  return [...new Set(names.filter(Boolean))].join('\n') || null
})

export const bookInput = z.strictObject({
  book_name: z.string().trim().min(1).max(300),
  subtitle: optionalText(300),
  author_name: optionalText(300),
  serie_name: optionalText(300),
  serie_number: optionalNumber(z.number().min(0).max(10_000)),
  volume: optionalText(50),
  isbn,
  publisher: optionalText(300),
  published,
  pages: optionalNumber(z.number().int().min(1).max(100_000)),
  language,
  description: optionalText(10_000),
  categories,
  place: optionalText(200),
  copies: optionalNumber(z.number().int().min(1).max(999)).transform((copies) => copies ?? 1),
  bought_on: optionalDay,
  bought_at: optionalText(200),
  price: optionalText(50),
  condition: optionalText(200),
  remark: optionalText(10_000),
  cover_id: optionalText(100),
  cover_url: optionalText(maxLengths.url),
})

export type BookInput = z.infer<typeof bookInput>

export const addBookInput = bookInput.extend({
  is_double_meant: flag.default(false),
})

export const editBookInput = bookInput.extend({ slug: bookSlug, version: versionInput })

export const lookUpInput = z
  .strictObject({
    title: z.string().trim().max(300),
    author: z.string().trim().max(300).default(''),
    isbn: z.string().trim().max(50).default(''),
  })
  .refine(({ title, author, isbn }) => title + author + isbn !== '', {
    path: ['title'],
    params: { reason: 'required' },
  })

let languageNames: Intl.DisplayNames | undefined

/** `English` is a well-formed tag, but no language. */
function isLanguage(tag: string): boolean {
  try {
    // Made when first used: it takes milliseconds of a start.
    languageNames ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    return languageNames.of(tag) !== undefined
  } catch {
    return false
  }
}
