import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { defer } from '../../../http/document/defer'
import { load } from '../../../http/functions/server-function'
import { search } from '../../../http/input/search-params'
import { paths } from '../../../paths'
import { booksSearch } from '../shelf-input'
import { BooksPage } from './books-page'
import { fetchBooks } from './functions'

export const shelfRoutes = new Hono<AppEnv>().get(
  paths.books,
  search(booksSearch),
  function showShelf(c) {
    const { search } = c.req.valid('query')
    const shelf = defer(c, load(c, fetchBooks, search))
    return c.render(<BooksPage search={search} shelf={shelf} />)
  },
)
