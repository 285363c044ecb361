import type { Context } from 'hono'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env'
import { readSearch } from '../../http/input/search-params'
import { paths } from '../../paths'
import { booksSearch, shelfSearch } from './shelf-input'

/** The pages and forms of a book, behind each of whose addresses the search of the shelf stands. */
export const keepers = [
  paths.book(':slug'),
  paths.lendBook(':slug'),
  paths.returnBook(':slug'),
  `${paths.addBook}/*`,
  `${paths.editBook(':slug')}/*`,
  paths.editLoan(':id'),
  paths.extendLoan(':id'),
]

/** Before the routes of books: what makes no sense in that search is dropped, and the page says so. */
export const keptSearch = new Hono<AppEnv>().on(
  'ALL',
  keepers,
  createMiddleware<AppEnv>(async function readKeptSearch(c, next) {
    const given = [...new URL(c.req.url).searchParams].toReversed()
    const { search, dropped } = readSearch(booksSearch, Object.fromEntries(given))
    c.set('keptSearch', { search: shelfSearch(search), isWhole: dropped.length === 0 })
    await next()
  }),
)

/** The way back to the shelf as it was searched. */
export function keepSearch(c: Context<AppEnv>, path: string): string {
  return path + (c.var.keptSearch?.search ?? '')
}
