import { maxFound } from '../../../../db/paging'
import { correctSearch } from '../../../../db/search/correct-search'
import { dictionaryOf } from '../../../../db/search/vocabulary'
import { serverFunction } from '../../../http/functions/server-function'
import { isAdmin } from '../../../model/user'
import { booksSearch, bookWords } from '../input'
import { withLoan } from '../loans/queries'
import type { BooksList } from './output'
import { booksOutput } from './output'
import { bookVocabulary, listBooks } from './queries'

export const fetchBooks = serverFunction('fetchBooks', {
  input: booksSearch.prefault({}),
  output: booksOutput,
  async run(c, search): Promise<BooksList> {
    const { db, user } = c.var
    const viewer = { id: user?.id ?? '', isAdmin: isAdmin(user) }
    const find = (query: string) => listBooks(db, { ...search, query }, viewer)
    const typed = await find(search.query)
    const { found, ...correction } = await correctSearch(typed, {
      dictionary: dictionaryOf(db, bookVocabulary(viewer.isAdmin)),
      words: search.query === '' ? [] : bookWords(search.query),
      find,
      texts: ({ rows }) =>
        rows.flatMap(({ book_name, author_name, serie_name }) => [
          book_name,
          author_name,
          serie_name,
        ]),
    })
    const { rows, page, total, counts } = found
    return {
      books: rows.map(withLoan),
      page,
      per_page: search.per_page,
      total,
      is_more: search.query !== '' && total === maxFound,
      ...correction,
      counts,
    }
  },
})
