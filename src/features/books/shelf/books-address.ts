import { paths } from '../../../paths'

export const bookSorts = ['title', 'author', 'series', 'newest'] as const
export const bookViews = ['wall', 'list'] as const
export const defaultPerPage = 16

export type BookSort = (typeof bookSorts)[number]
export type BookView = (typeof bookViews)[number]

/** What one looks for on the shelf, under the names that its address has. */
export interface BooksFilter {
  query: string
  /** Undefined is either. */
  is_loaned: boolean | undefined
  /** Undefined is what suits best: the best match first, or what is due first, else by title. */
  sort: BookSort | undefined
  view: BookView
  per_page: number
}

/** The shelf's address, without what is as usual. */
export function booksAddress(filter: BooksFilter, page = 1): string {
  const { query, is_loaned, sort, view, per_page } = filter
  const search = new URLSearchParams()
  if (query !== '') search.set('query', query)
  if (is_loaned !== undefined) search.set('is_loaned', String(is_loaned))
  if (sort !== undefined) search.set('sort', sort)
  if (view !== 'wall') search.set('view', view)
  if (per_page !== defaultPerPage) search.set('per_page', String(per_page))
  if (page !== 1) search.set('page', String(page))
  return search.size === 0 ? paths.books : `${paths.books}?${search}`
}
