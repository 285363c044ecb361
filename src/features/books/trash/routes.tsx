import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt, submit } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, form } from '../../../http/input/form'
import { paths } from '../../../paths'
import { loadBook } from '../book/load-book'
import { withReturnSearch } from '../return-search'
import { BookTrashPage } from './book-trash-page'
import { DeleteBookPage } from './delete-book-page'
import { deleteBook, fetchDeletedBooks, restoreBook } from './functions'

const deleteForm = form(z.object({ loans: z.string().optional() }))

export const trashRoutes = new Hono<AppEnv>()
  .get(paths.bookTrash, async function showTrash(c) {
    return c.render(<BookTrashPage books={await load(c, fetchDeletedBooks)} />)
  })
  .get(paths.deleteBook(':slug'), backToPage)
  .post(paths.deleteBook(':slug'), deleteForm, async function deleteByForm(c) {
    const slug = c.req.param('slug')
    const outcome = await submit(c, deleteBook, {}, { ...c.req.valid('form'), slug })
    if ('form' in outcome) {
      const book = await loadBook(c, slug)
      if (book instanceof Response) return book
      return c.render(<DeleteBookPage book={book} form={outcome.form} />)
    }
    return redirectTo(c, withReturnSearch(c, paths.books), 'bookDeleted', outcome.result.undo)
  })
  .get(paths.restoreBook(':id'), (c) => redirectTo(c, paths.bookTrash))
  .post(paths.restoreBook(':id'), form(anyFields), async function restore(c) {
    const restored = await attempt(c, restoreBook, { id: c.req.param('id') })
    if (restored instanceof HttpError) return redirectTo(c, paths.books, 'undoTooLate')
    return redirectTo(c, paths.book(restored.slug), 'bookRestored')
  })
