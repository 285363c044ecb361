import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { anyFields, attempt, form } from '../../../http/input/form'
import { paths } from '../../../paths'
import { keepSearch } from '../keep-search'
import { deleteBook, fetchDeletedBooks, restoreBook } from './functions'
import { TrashPage } from './trash-page'

export const trashRoutes = new Hono<AppEnv>()
  .get(paths.bookTrash, async function showTrash(c) {
    return c.render(<TrashPage books={await load(c, fetchDeletedBooks)} />)
  })
  .get(paths.deleteBook(':slug'), backToPage)
  .post(paths.deleteBook(':slug'), form(anyFields), async function deleteByForm(c) {
    const { undo } = await load(c, deleteBook, { slug: c.req.param('slug') })
    return redirectTo(c, keepSearch(c, paths.books), 'bookDeleted', undo)
  })
  .get(paths.restoreBook(':id'), (c) => redirectTo(c, paths.bookTrash))
  .post(paths.restoreBook(':id'), form(anyFields), async function restore(c) {
    const restored = await attempt(c, restoreBook, { id: c.req.param('id') })
    if (restored instanceof HttpError) return redirectTo(c, paths.books, 'undoTooLate')
    return redirectTo(c, paths.book(restored.slug), 'bookRestored')
  })
