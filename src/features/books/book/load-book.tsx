import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { HttpError } from '../../../http/http-error'
import { attempt } from '../../../http/input/form'
import { paths } from '../../../paths'
import { NotFoundPage } from '../../errors/not-found-page'
import type { BookDetail } from '../book-output'
import { keepSearch } from '../keep-search'
import { fetchBook } from './functions'

export async function loadBook(c: Context<AppEnv>, slug: string): Promise<BookDetail | Response> {
  const book = await attempt(c, fetchBook, { slug })
  return book instanceof HttpError ? showUnknownBook(c, slug) : book
}

export function showUnknownBook(c: Context<AppEnv>, slug: string): Promise<Response> {
  c.status(404)
  const title = c.var.LL.bookForm.unknown({ slug })
  return c.render(<NotFoundPage back={keepSearch(c, paths.books)} title={title} />)
}
