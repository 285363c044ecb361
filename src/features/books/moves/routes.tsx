import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { backToPage } from '../../../http/document/back-to-page'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt } from '../../../http/functions/attempt'
import { loadOrNotFound } from '../../../http/functions/load-or-not-found'
import { HttpError } from '../../../http/http-error'
import { anyFields, form } from '../../../http/input/form'
import { paths } from '../../../paths'
import { withReturnSearch } from '../return-search'
import { fetchBookMove, undoBookMove } from './functions'
import { MovePage } from './move-page'

export const moveRoutes = new Hono<AppEnv>()
  .get(paths.bookMove(':id'), async function showMove(c) {
    const id = c.req.param('id')
    const page = { back: paths.books, title: c.var.LL.moves.unknown() }
    const move = await loadOrNotFound(c, fetchBookMove, { id }, page)
    return move instanceof Response ? move : c.render(<MovePage id={id} move={move} />)
  })
  .on('GET', [paths.undoBookMove(':id'), paths.undoRenamedPlace(':id')], backToPage)
  .post(paths.undoBookMove(':id'), form(anyFields), (c) =>
    undo(c, c.req.param('id'), withReturnSearch(c, paths.books)),
  )
  .post(paths.undoRenamedPlace(':id'), form(anyFields), (c) =>
    undo(c, c.req.param('id'), paths.places),
  )

/** @param whence the page of which it was made */
async function undo(c: Context<AppEnv>, id: string, whence: string): Promise<Response> {
  const undone = await attempt(c, undoBookMove, { id })
  if (undone instanceof HttpError) return redirectTo(c, whence, 'undoTooLate')
  return undone.left > 0 ? redirectTo(c, paths.bookMove(id)) : redirectTo(c, whence, 'moveUndone')
}
