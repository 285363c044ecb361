import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { paths } from '../../../paths'
import { withReturnSearch } from '../return-search'
import { fetchBook } from './functions'

export function loadBook(c: Context<AppEnv>, slug: string, beside?: Promise<unknown>) {
  const title = c.var.LL.bookForm.unknown({ slug })
  const page = { back: withReturnSearch(c, paths.books), title }
  return loadOrNotFound(c, fetchBook, { slug }, page, beside)
}
