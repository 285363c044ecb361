import type { Context } from 'hono'
import type { Database } from '../../../db/client'
import { maxFound } from '../../../db/paging'
import type { AppEnv } from '../../http/app-env'
import { serverFunction } from '../../http/functions/server-function'
import { type HttpError, notFound } from '../../http/http-error'
import { isAdmin } from '../../ui/user'
import type { BookDetail, BookSummary, BooksPage, LoanSummary } from './book'
import { findAround, findBook, listOpenLoans } from './book/queries'
import { bookSearch, booksSearch } from './input'
import { listBooks } from './shelf/queries'

type SummaryRow = Awaited<ReturnType<typeof listBooks>>['rows'][number]

/** What somebody who is signed in may read of the books. */
export function readingFunctions(db: Database) {
  const fetchBooks = serverFunction('fetchBooks', {
    input: booksSearch.prefault({}),
    async run(c, search): Promise<BooksPage> {
      const { rows, page, total } = await listBooks(db, search, isAdmin(c.var.user))
      const is_more = search.query !== '' && total === maxFound
      return { books: await withLoans(c, rows), page, per_page: search.per_page, total, is_more }
    },
  })

  const fetchBook = serverFunction('fetchBook', {
    input: bookSearch,
    async run(c, { slug }): Promise<BookDetail | HttpError> {
      const row = await findBook(db, slug)
      if (!row) return notFound()
      const { book } = row
      const mostBorrowers = isAdmin(c.var.user) ? 100 : 0
      const { siblings, history, borrowers } = await findAround(db, book, mostBorrowers)
      const open = history
        .filter(({ returnedOn }) => returnedOn === null)
        .toSorted((one, other) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'))[0]
      return {
        ...describe({ ...book, cover: row.cover }),
        loan: open ? { ...showLoan(c, open), lent_on: open.lentOn } : null,
        publisher: book.publisher,
        published: book.published,
        pages: book.pages,
        description: book.description,
        categories: book.categories?.split('\n') ?? [],
        place: book.place,
        copies: book.copies,
        series: await withLoans(c, siblings),
        keeping: isAdmin(c.var.user)
          ? {
              bought_on: book.boughtOn,
              bought_at: book.boughtAt,
              price: book.price,
              condition: book.condition,
              remark: book.remark,
              borrowers,
              loans: history.map(({ id, borrower, lentOn, dueOn, returnedOn }) => ({
                id,
                borrower,
                lent_on: lentOn,
                due_on: dueOn,
                returned_on: returnedOn,
              })),
            }
          : null,
      }
    },
  })

  async function withLoans(c: Context<AppEnv>, rows: SummaryRow[]): Promise<BookSummary[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const open = new Map<number, LoanSummary>()
    for (const { bookId, ...loan } of (await listOpenLoans(db, ids)).toReversed()) {
      open.set(bookId, showLoan(c, loan))
    }
    return rows.map((row) => ({
      ...describe(row),
      remark: row.remark,
      loan: open.get(row.id) ?? null,
    }))
  }

  return { fetchBooks, fetchBook }
}

function describe(row: Omit<SummaryRow, 'id' | 'remark'>): Omit<BookSummary, 'remark' | 'loan'> {
  return {
    slug: row.slug,
    book_name: row.title,
    subtitle: row.subtitle,
    author_name: row.author,
    serie_name: row.series,
    serie_number: row.seriesNumber,
    volume: row.volume,
    isbn: row.isbn,
    language: row.language,
    cover: row.cover,
  }
}

/** Who borrowed it is for admins only. */
function showLoan(
  c: Context<AppEnv>,
  { borrower, dueOn }: { borrower: string; dueOn: string | null },
): LoanSummary {
  return { due_on: dueOn, borrower: isAdmin(c.var.user) ? borrower : null }
}
