import type { Context } from 'hono'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env'
import { readSearch } from '../../http/input/search-params'
import { paths } from '../../paths'
import { booksSearch, shelfSearch } from './shelf-input'

export const pathsWithSearch = [
  paths.book(':slug'),
  paths.lendBook(':slug'),
  paths.returnBook(':slug'),
  `${paths.addBook}/*`,
  `${paths.editBook(':slug')}/*`,
  paths.editLoan(':id'),
  paths.extendLoan(':id'),
]

/** Must run before the book routes. */
export const keptSearch = new Hono<AppEnv>().on(
  'ALL',
  pathsWithSearch,
  createMiddleware<AppEnv>(async function readKeptSearch(c, next) {
    const given = [...new URL(c.req.url).searchParams].toReversed()
    const { search, dropped } = readSearch(booksSearch, Object.fromEntries(given))
    c.set('keptSearch', shelfSearch(search))
    c.set('isSearchWhole', dropped.length === 0)
    await next()
  }),
)

export function keepSearch(c: Context<AppEnv>, path: string): string {
  return path + (c.var.keptSearch ?? '')
}
