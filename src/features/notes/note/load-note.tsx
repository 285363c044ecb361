import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { HttpError } from '../../../http/http-error'
import { attempt } from '../../../http/input/form'
import { paths } from '../../../paths'
import { NotFoundPage } from '../../errors/not-found-page'
import type { NoteDetail } from '../output'
import { fetchNote } from './functions'

export async function loadNote(c: Context<AppEnv>, id: string): Promise<NoteDetail | Response> {
  const note = await attempt(c, fetchNote, { id })
  return note instanceof HttpError ? showUnknownNote(c) : note
}

export function showUnknownNote(c: Context<AppEnv>): Promise<Response> {
  c.status(404)
  return c.render(<NotFoundPage back={paths.notes} title={c.var.LL.note.unknown()} />)
}
