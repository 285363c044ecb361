import { z } from 'zod'
import { flag, optionalDay, optionalNumber, optionalText } from '../../http/input/fields'
import { longest } from './catalogues/limits'
import { parseIsbn } from './isbn'
import { bookSorts, bookViews, defaultPerPage } from './shelf/books-address'

/** Of the shelf, as an address and as `fetchBooks` have it. */
export const booksSearch = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(defaultPerPage),
  query: z.string().trim().max(200).default(''),
  /** Absent means all. */
  is_loaned: flag.optional(),
  sort: z.enum(bookSorts).optional(),
  view: z.enum(bookViews).default('wall'),
})

export type BooksSearch = z.infer<typeof booksSearch>

export const bookSearch = z.strictObject({ slug: z.string().min(1).max(200) })

const isbn = optionalText(50).transform((typed, context) => {
  if (typed === null) return null
  const digits = parseIsbn(typed)
  if (digits !== undefined) return digits
  context.addIssue({ code: 'custom', params: { reason: 'isbn' }, input: typed })
  return z.NEVER
})

/** A year, a month or a day. */
const published = optionalText(10).pipe(
  z.union([z.iso.date(), z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/)]).nullable(),
)

const language = optionalText(35).pipe(z.string().refine(isLanguage).nullable())

/** One a line, or between commas. */
const categories = optionalText(1000).transform((typed) => {
  const names = typed?.split(/[\n,]/).map((name) => name.trim()) ?? []
  return [...new Set(names.filter(Boolean))].join('\n') || null
})

/** What an admin says of a book, as a form or a script sends it. */
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
  /** Of a picture that was added before. */
  cover_id: optionalText(100),
  /** Of a catalogue's picture, which is fetched when the book is saved. */
  cover_url: optionalText(longest.url),
})

export type BookInput = z.infer<typeof bookInput>

export const lookUpInput = z.strictObject({
  title: z.string().trim().max(300).default(''),
  author: z.string().trim().max(300).default(''),
  isbn: z.string().trim().max(50).default(''),
})

export const addBookInput = bookInput.extend({
  /** That there is such a book already is no mistake. */
  is_double_meant: flag.default(false),
})
export const editBookInput = bookInput.extend({ slug: bookSearch.shape.slug })
export const lendBookInput = z.strictObject({
  slug: bookSearch.shape.slug,
  borrower: z.string().trim().min(1).max(100),
  /** Today, unless it was earlier. */
  lent_on: optionalDay,
  due_on: optionalDay,
})
/** Of a loan, or of a book off the shelf. */
export const idInput = z.strictObject({ id: z.string().min(1).max(100) })

const page = z.coerce.number().int().min(1).max(1_000_000).default(1)

export const borrowersSearch = z.strictObject({ page })
export const borrowerSearch = z.strictObject({ name: z.string().trim().max(100).default(''), page })

/** Its bytes, or base64 of them. */
export const addCoverInput = z.strictObject({
  picture: z.union([
    z.instanceof(Uint8Array),
    z.base64().transform((text) => Uint8Array.fromBase64(text)),
  ]),
})

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
