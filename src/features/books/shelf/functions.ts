import { maxFound } from '../../../../db/paging'
import { serverFunction } from '../../../http/functions/server-function'
import { isAdmin } from '../../../ui/user'
import type { BookSummary } from '../book/book'
import { withLoans } from '../loans/queries'
import { booksSearch } from './input'
import { listBooks } from './queries'

export interface BooksList {
  books: BookSummary[]
  /** From 1; the last one when there are not so many as was asked for. */
  page: number
  per_page: number
  total: number
  /** Whether there are more than `total`, which nobody counted. */
  is_more: boolean
}

export const fetchBooks = serverFunction('fetchBooks', {
  input: booksSearch.prefault({}),
  async run(c, search): Promise<BooksList> {
    const { db, user } = c.var
    const { rows, page, total } = await listBooks(db, search, isAdmin(user))
    return {
      books: await withLoans(db, rows, isAdmin(user)),
      page,
      per_page: search.per_page,
      total,
      is_more: search.query !== '' && total === maxFound,
    }
  },
})
