import { paths, withSearch } from '../../../paths'

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
  return withSearch(paths.books, {
    query,
    is_loaned,
    sort,
    view: view === 'wall' ? undefined : view,
    per_page: per_page === defaultPerPage ? undefined : per_page,
    page: page === 1 ? undefined : page,
  })
}
