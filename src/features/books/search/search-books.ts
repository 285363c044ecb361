import type { Context } from 'hono'
import { maxFound } from '../../../../db/paging'
import { correctSearch } from '../../../../db/search/correct-search'
import type { AppEnv } from '../../../http/app-env'
import { isAdmin } from '../../../model/user'
import { paths } from '../../../paths'
import { composeHit, type RoomSearch, type SearchHit } from '../../../records/search/room-search'
import { booksAddress, booksSearch, bookWords } from '../input'
import { bookExpression, bookVocabulary, findBooks } from '../list/queries'
import { loanWords } from '../loans/loan-label'
import { withLoan } from '../loans/queries'
import type { BookSummary } from '../output'

export const searchBooks: RoomSearch = async function searchBooks(c, { query, max, how }) {
  const { db, user } = c.var
  const viewer = { id: user?.id ?? '', isAdmin: isAdmin(user) }
  const search = (query: string) => booksSearch.parse({ query, per_page: max })
  const find = async (query: string) => {
    const words = bookWords(query)
    const expression = bookExpression(words, viewer, how === 'any')
    if (expression === undefined) return { rows: [], page: 1, total: 0, words }
    return { ...(await findBooks(db, search(query), viewer, expression)), words }
  }
  const typed = await find(query)
  const { found, corrected } =
    how === 'corrected'
      ? await correctSearch(db, typed, {
          vocabulary: bookVocabulary(viewer.isAdmin),
          words: bookWords(query),
          find,
          texts: ({ rows }) =>
            rows.flatMap(({ book_name, author_name, serie_name }) => [
              book_name,
              author_name,
              serie_name,
            ]),
        })
      : { found: typed, corrected: null }
  const { rows, total, words } = found
  return {
    hits: rows.map(withLoan).map((book) => bookHit(c, book, words)),
    total,
    is_more: total === maxFound,
    corrected,
    list: booksAddress(search(corrected ?? query)),
  }
}

type FoundBook = Pick<
  BookSummary,
  | 'slug'
  | 'book_name'
  | 'subtitle'
  | 'author_name'
  | 'serie_name'
  | 'isbn'
  | 'categories'
  | 'place'
  | 'remark'
  | 'loan'
>

function bookHit(c: Context<AppEnv>, book: FoundBook, words: readonly string[]): SearchHit {
  return composeHit(
    {
      kind: 'book',
      address: paths.book(book.slug),
      title: book.book_name,
      texts: [
        { field: 'author', text: book.author_name },
        { field: 'subtitle', text: book.subtitle },
        { field: 'series', text: book.serie_name },
        { field: 'isbn', text: book.isbn },
        { field: 'categories', text: book.categories?.join(', ') },
        { field: 'place', text: book.place },
        { field: 'remark', text: book.remark },
      ],
      detail: whereItIs(c, book),
    },
    words,
  )
}

function whereItIs(c: Context<AppEnv>, { loan, place }: FoundBook): string {
  return loan === null ? (place ?? '') : loanWords(c.var, loan)
}
