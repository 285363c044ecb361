import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt } from '../../../http/functions/attempt'
import { load } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { typedNumber } from '../../../http/input/fields'
import { anyFields, form } from '../../../http/input/form'
import { search } from '../../../http/input/search-params'
import { currentUser } from '../../../http/session/current-user'
import { paths } from '../../../paths'
import { readPictureFile } from '../../../texts/markdown/plugins/note-pictures'
import { deleteNotePicture, fetchNotePictures } from './functions'
import { PicturesPage } from './pictures-page'
import { findNotePicture } from './queries'

const pageSearch = search(z.object({ page: typedNumber(z.int().min(1)).default(1) }))

export const notePictureRoutes = new Hono<AppEnv>()
  .get(paths.notePictures, pageSearch, async function listOwn(c) {
    return showPictures(c, c.req.valid('query').search.page)
  })
  .get(paths.notePicture(':file'), async function sendPicture(c) {
    const file = readPictureFile(c.req.param('file'))
    const bytes = file && (await findNotePicture(c.var.db, currentUser(c).id, file))
    // Like the note itself, it is kept in no cache.
    return bytes
      ? c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' })
      : c.notFound()
  })
  .get(paths.deleteNotePicture(':id'), (c) => redirectTo(c, paths.notePictures))
  .post(paths.deleteNotePicture(':id'), form(anyFields), async function deleteByForm(c) {
    const answer = await attempt(c, deleteNotePicture, { id: c.req.param('id') })
    if (!(answer instanceof HttpError)) return redirectTo(c, paths.notePictures, 'pictureDeleted')
    if (answer.status !== 422) throw answer
    c.status(422)
    return showPictures(c, 1, answer.extra.issues?.[0]?.message)
  })

async function showPictures(c: Context<AppEnv>, page: number, problem?: string) {
  const list = await load(c, fetchNotePictures, { page })
  return c.render(<PicturesPage list={list} problem={problem} />)
}
