import type { Context } from 'hono'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env'
import { readSearch } from '../../http/input/search-params'
import { paths } from '../../paths'
import { booksSearch, shelfSearch } from './input'

export const pathsWithSearch = [
  paths.book(':slug'),
  paths.lendBook(':slug'),
  paths.returnBook(':slug'),
  paths.askForBook(':slug'),
  paths.withdrawRequest(':slug'),
  paths.answerRequest(':slug'),
  paths.moveBooks,
  paths.undoBookMove(':id'),
  `${paths.addBook}/*`,
  `${paths.editBook(':slug')}/*`,
  paths.editLoan(':id'),
  paths.extendLoan(':id'),
  paths.startReading(':slug'),
  `${paths.addReading(':slug')}/*`,
  paths.notePage(':id'),
  paths.finishReading(':id'),
  paths.stopReading(':id'),
  `${paths.editReading(':id')}/*`,
  `${paths.reviewReading(':id')}/*`,
  paths.deleteReading(':id'),
]

/** Must run before the book routes. */
export const returnSearch = new Hono<AppEnv>().on(
  'ALL',
  pathsWithSearch,
  createMiddleware<AppEnv>(async function readReturnSearch(c, next) {
    const given = [...new URL(c.req.url).searchParams].toReversed()
    const { search, dropped } = readSearch(booksSearch, Object.fromEntries(given))
    c.set('returnSearch', shelfSearch(search))
    c.set('isSearchWhole', dropped.length === 0)
    await next()
  }),
)

export function withReturnSearch(c: Context<AppEnv>, path: string): string {
  return path + (c.var.returnSearch ?? '')
}
