import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { HttpError } from '../../../http/http-error'
import { anyFields, attempt, form, text } from '../../../http/input/form'
import { paths } from '../../../paths'
import type { NoteDetail } from '../output'
import { archiveNote, pinNote, purgeNote, restoreNote, tickNoteTask, trashNote } from './functions'
import { loadNote } from './load-note'
import { NotePage } from './note-page'
import { showText } from './show-text'

const verbs = [
  paths.pinNote(':id'),
  paths.unpinNote(':id'),
  paths.archiveNote(':id'),
  paths.unarchiveNote(':id'),
  paths.trashNote(':id'),
  paths.restoreNote(':id'),
  paths.purgeNote(':id'),
  paths.tickNote(':id'),
]

/** `task` is its index, whether it is done, and what it says: `0:1:Buy milk`. */
const tickForm = form(z.object({ version: text, task: text }))

export const noteRoutes = new Hono<AppEnv>()
  .get(paths.note(':id'), async function showNote(c) {
    const note = await loadNote(c, c.req.param('id'))
    return note instanceof Response ? note : showPage(c, note)
  })
  .on('GET', verbs, async function leadBack(c) {
    const note = await loadNote(c, c.req.param('id'))
    return note instanceof Response ? note : redirectTo(c, paths.note(note.id))
  })
  .post(paths.pinNote(':id'), form(anyFields), async function pin(c) {
    const id = c.req.param('id')
    const answer = await attempt(c, pinNote, { id, is_pinned: true })
    if (answer instanceof HttpError) return showError(c, id, answer)
    return redirectTo(c, paths.note(id), 'notePinned')
  })
  .post(paths.unpinNote(':id'), form(anyFields), async function unpin(c) {
    const id = c.req.param('id')
    const answer = await attempt(c, pinNote, { id, is_pinned: false })
    if (answer instanceof HttpError) return showError(c, id, answer)
    return redirectTo(c, paths.note(id), 'noteUnpinned')
  })
  .post(paths.archiveNote(':id'), form(anyFields), async function archive(c) {
    const id = c.req.param('id')
    const answer = await attempt(c, archiveNote, { id, is_archived: true })
    if (answer instanceof HttpError) return showError(c, id, answer)
    return redirectTo(c, paths.notes, 'noteArchived', id)
  })
  .post(paths.unarchiveNote(':id'), form(anyFields), async function unarchive(c) {
    const id = c.req.param('id')
    const answer = await attempt(c, archiveNote, { id, is_archived: false })
    if (answer instanceof HttpError) return showError(c, id, answer)
    return redirectTo(c, paths.note(id), 'noteUnarchived')
  })
  .post(paths.trashNote(':id'), form(anyFields), async function trash(c) {
    const id = c.req.param('id')
    const answer = await attempt(c, trashNote, { id })
    if (answer instanceof HttpError) return showError(c, id, answer)
    return redirectTo(c, paths.notes, 'noteTrashed', id)
  })
  .post(paths.restoreNote(':id'), form(anyFields), async function restore(c) {
    const id = c.req.param('id')
    const answer = await attempt(c, restoreNote, { id })
    if (answer instanceof HttpError) return showError(c, id, answer)
    return redirectTo(c, paths.note(id), 'noteRestored')
  })
  .post(paths.purgeNote(':id'), form(anyFields), async function purge(c) {
    const id = c.req.param('id')
    const answer = await attempt(c, purgeNote, { id })
    if (answer instanceof HttpError) return showError(c, id, answer)
    return redirectTo(c, paths.notes, 'notePurged', id)
  })
  .post(paths.tickNote(':id'), tickForm, async function tick(c) {
    const id = c.req.param('id')
    const { version, task } = c.req.valid('form')
    const [index, done, ...label] = task.split(':')
    const is_done = done === '1'
    const data = { id, version, index, label: label.join(':') || undefined, is_done }
    const answer = await attempt(c, tickNoteTask, data)
    if (answer instanceof HttpError) return showError(c, id, answer)
    return redirectTo(c, paths.note(id))
  })

async function showPage(c: Context<AppEnv>, note: NoteDetail, problem?: string) {
  const text = await showText(c, note.body, note.place !== 'trash')
  return c.render(<NotePage note={note} text={text} problem={problem} />)
}

/** Shows the note as it is now, where it has changed; the page that it is gone, where it has. */
async function showError(c: Context<AppEnv>, id: string, error: HttpError) {
  const note = await loadNote(c, id)
  if (note instanceof Response) return note
  if (error.status !== 409) throw error
  c.status(409)
  return showPage(c, note, c.var.LL.note.changedMeanwhile())
}
