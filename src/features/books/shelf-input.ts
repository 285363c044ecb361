import { z } from 'zod'
import { flag, typedNumber } from '../../http/input/fields'
import { paths, withSearch } from '../../paths'
import { parseIsbn } from './isbn'

export const bookSorts = ['title', 'author', 'series', 'newest'] as const
export const bookViews = ['wall', 'list'] as const
export const booksPerPage = 16

export const booksSearch = z.strictObject({
  page: typedNumber(z.int().min(1)).default(1),
  per_page: typedNumber(z.int().min(1).max(200)).default(booksPerPage),
  query: z.string().trim().max(200).default(''),
  is_loaned: flag.optional(),
  /** Absent means what suits best: the best match first, or what is due first, else by title. */
  sort: z.enum(bookSorts).optional(),
  view: z.enum(bookViews).default('wall'),
})

export type BooksSearch = z.infer<typeof booksSearch>

export function booksAddress(search: BooksSearch): string {
  return paths.books + shelfSearch(search)
}

/** As it stands behind an address, with its question mark: of the shelf, and of its books. */
export function shelfSearch(search: BooksSearch): string {
  const { page, per_page, query, is_loaned, sort, view } = search
  return withSearch('', {
    query,
    is_loaned,
    sort,
    view: view === 'wall' ? undefined : view,
    per_page: per_page === booksPerPage ? undefined : per_page,
    page: page === 1 ? undefined : page,
  })
}

/** The words that are looked for: an ISBN without its hyphens, also while it is being typed. */
export function bookWords(query: string): string[] {
  const isbn = parseIsbn(query)
  return isbn === undefined ? query.split(/\s+/).map(joinDigits) : [isbn]
}

/** 978-90-234 is the beginning of an ISBN. */
function joinDigits(word: string): string {
  return /^[\d-]{4,}$/.test(word) ? word.replaceAll('-', '') : word
}
