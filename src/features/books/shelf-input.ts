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
  /** Defaults to best match with a query, due date for lent books, else title. */
  sort: z.enum(bookSorts).optional(),
  view: z.enum(bookViews).default('wall'),
})

export type BooksSearch = z.infer<typeof booksSearch>

export function booksAddress(search: BooksSearch): string {
  return paths.books + shelfSearch(search)
}

/** With its `?`, without default values. */
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

/** An ISBN loses its hyphens, even when it is incomplete. */
export function bookWords(query: string): string[] {
  const isbn = parseIsbn(query)
  return isbn === undefined ? query.split(/\s+/).map(joinDigits) : [isbn]
}

function joinDigits(word: string): string {
  return /^[\d-]{4,}$/.test(word) ? word.replaceAll('-', '') : word
}
