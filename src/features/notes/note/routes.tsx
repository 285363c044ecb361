import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../../http/app-env'
import { redirectTo } from '../../../http/document/flash-message'
import { attempt } from '../../../http/functions/attempt'
import { HttpError } from '../../../http/http-error'
import { anyFields, form } from '../../../http/input/form'
import { paths } from '../../../paths'
import type { FetchedNote } from '../output'
import { archiveNote, pinNote, purgeNote, restoreNote, tickNoteTask, trashNote } from './functions'
import { loadNote } from './load-note'
import { NotePage } from './note-page'
import { showText } from './show-text'
import { readTick, tickFields } from './tick-form'

const actions = [
  {
    path: paths.pinNote(':id'),
    act: (c: Context<AppEnv>, id: string) => attempt(c, pinNote, { id, is_pinned: true }),
    shows: 'note',
    flash: 'notePinned',
  },
  {
    path: paths.unpinNote(':id'),
    act: (c: Context<AppEnv>, id: string) => attempt(c, pinNote, { id, is_pinned: false }),
    shows: 'note',
    flash: 'noteUnpinned',
  },
  {
    path: paths.archiveNote(':id'),
    act: (c: Context<AppEnv>, id: string) => attempt(c, archiveNote, { id, is_archived: true }),
    shows: 'list',
    flash: 'noteArchived',
  },
  {
    path: paths.unarchiveNote(':id'),
    act: (c: Context<AppEnv>, id: string) => attempt(c, archiveNote, { id, is_archived: false }),
    shows: 'note',
    flash: 'noteUnarchived',
  },
  {
    path: paths.trashNote(':id'),
    act: (c: Context<AppEnv>, id: string) => attempt(c, trashNote, { id }),
    shows: 'list',
    flash: 'noteTrashed',
  },
  {
    path: paths.restoreNote(':id'),
    act: (c: Context<AppEnv>, id: string) => attempt(c, restoreNote, { id }),
    shows: 'note',
    flash: 'noteRestored',
  },
  {
    path: paths.purgeNote(':id'),
    act: (c: Context<AppEnv>, id: string) => attempt(c, purgeNote, { id }),
    shows: 'list',
    flash: 'notePurged',
  },
] as const

const addresses = [...actions.map(({ path }) => path), paths.tickNote(':id')]

const tickForm = form(z.object(tickFields))

export const noteRoutes = new Hono<AppEnv>()
  .get(paths.note(':id'), async function showNote(c) {
    const note = await loadNote(c, c.req.param('id'))
    return note instanceof Response ? note : showPage(c, note)
  })
  .on('GET', addresses, async function leadBack(c) {
    const note = await loadNote(c, c.req.param('id'))
    return note instanceof Response ? note : redirectTo(c, paths.note(note.id))
  })
  .post(paths.tickNote(':id'), tickForm, async function tick(c) {
    const id = c.req.param('id')
    const answer = await attempt(c, tickNoteTask, { id, ...readTick(c.req.valid('form')) })
    if (answer instanceof HttpError) return showError(c, id, answer)
    return redirectTo(c, paths.note(id))
  })

for (const { path, act, shows, flash } of actions) {
  noteRoutes.post(path, form(anyFields), async function actOnNote(c) {
    const id = c.req.param('id')
    const answer = await act(c, id)
    if (answer instanceof HttpError) return showError(c, id, answer)
    if (shows === 'list') return redirectTo(c, paths.notes, flash, id)
    return redirectTo(c, paths.note(id), flash)
  })
}

async function showPage(c: Context<AppEnv>, note: FetchedNote, problem?: string) {
  const text = await showText(c, note.body, { id: note.id, isTickable: note.place !== 'trash' })
  return c.render(<NotePage note={note} text={text} problem={problem} />)
}

async function showError(c: Context<AppEnv>, id: string, error: HttpError) {
  const note = await loadNote(c, id)
  if (note instanceof Response) return note
  if (error.status !== 409) throw error
  c.status(409)
  return showPage(c, note, c.var.LL.note.changedMeanwhile())
}
