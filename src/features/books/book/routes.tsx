import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { paths } from '../../../paths'
import { emptyForm } from '../../../ui/form/form-state'
import { BookPage } from './book-page'
import { loadBook } from './load-book'

export const bookRoutes = new Hono<AppEnv>().get(paths.book(':slug'), async function showBook(c) {
  const book = await loadBook(c, c.req.param('slug'))
  return book instanceof Response ? book : c.render(<BookPage book={book} form={emptyForm} />)
})
