import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { redirectTo } from '../../http/document/flash-message'
import { load } from '../../http/functions/server-function'
import { HttpError } from '../../http/http-error'
import { attempt, readFields } from '../../http/input/form'
import { readSearch } from '../../http/input/search-params'
import { paths } from '../../paths'
import { NotFoundPage } from '../errors/not-found-page'
import { writingRoutes } from './editing/routes'
import type { NoteFunctions } from './functions'
import { notesSearch } from './input'
import { NotesPage } from './list/notes-page'
import type { NoteDetail } from './note'
import { moveByForm } from './note/move-by-form'
import { NotePage } from './note/note-page'

/** The pages of the notes, which their guard keeps for residents; each sees their own. */
export function noteRoutes(functions: NoteFunctions) {
  const { fetchNotes, fetchNote } = functions

  /** The note at an address, or the answer that there is none. */
  async function find(c: Context<AppEnv>, id: string): Promise<NoteDetail | Response> {
    const note = await attempt(c, fetchNote, { id })
    if (!(note instanceof HttpError)) return note
    c.status(404)
    return c.render(<NotFoundPage back={paths.notes} title={c.var.LL.note.unknown()} />)
  }

  return new Hono<AppEnv>()
    .get(paths.notes, async function listNotes(c) {
      const { search, dropped } = readSearch(notesSearch, c.req.query())
      const found = await load(c, fetchNotes, search)
      return c.render(<NotesPage search={search} found={found} isWhole={dropped.length === 0} />)
    })
    .route('/', writingRoutes(functions, find))
    .get(paths.note(':id'), async function showNote(c) {
      const note = await find(c, c.req.param('id'))
      return note instanceof Response ? note : c.render(<NotePage note={note} />)
    })
    .post(paths.note(':id'), async function moveOrTick(c) {
      const id = c.req.param('id')
      const fields = await readFields(c)
      const moved = await moveByForm(c, functions, { ...fields, id })
      if (!(moved instanceof HttpError)) return redirectTo(c, moved.to, moved.notice, moved.undo)
      const note = await find(c, id)
      if (note instanceof Response) return note
      if (moved.status !== 409) throw moved
      c.status(409)
      return c.render(<NotePage note={note} problem={c.var.LL.note.changedMeanwhile()} />)
    })
}
