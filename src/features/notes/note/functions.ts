import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { updateNote } from '../editing/queries'
import { archiveInput, noteId, pinInput, tickInput } from '../input'
import { findNote, purgeNote as purge, setNote } from './queries'

export const fetchNote = serverFunction('fetchNote', {
  input: noteId,
  run: async (c, { id }) => (await findNote(c.var.db, currentUser(c).id, id)) ?? notFound(),
})

export const pinNote = serverFunction('pinNote', {
  input: pinInput,
  run: async (c, { id, is_pinned }) =>
    orNotFound(await setNote(c.var.db, currentUser(c).id, id, { is_pinned })),
})

export const archiveNote = serverFunction('archiveNote', {
  input: archiveInput,
  run: async (c, { id, is_archived }) =>
    orNotFound(await setNote(c.var.db, currentUser(c).id, id, { is_archived })),
})

export const trashNote = serverFunction('trashNote', {
  input: noteId,
  run: async (c, { id }) =>
    orNotFound(await setNote(c.var.db, currentUser(c).id, id, { trashed_at: c.var.now() })),
})

export const restoreNote = serverFunction('restoreNote', {
  input: noteId,
  run: async (c, { id }) =>
    orNotFound(await setNote(c.var.db, currentUser(c).id, id, { trashed_at: null })),
})

export const purgeNote = serverFunction('purgeNote', {
  input: noteId,
  run: async (c, { id }) => orNotFound(await purge(c.var.db, currentUser(c).id, id)),
})

export const tickNoteTask = serverFunction('tickNoteTask', {
  input: tickInput,
  async run(c, { id, version, index, is_done }) {
    const { id: userId } = currentUser(c)
    const { db, noteTexts, now } = c.var
    const note = await findNote(db, userId, id)
    if (!note) return notFound()
    const body = await noteTexts.tick(note.body, index, is_done)
    if (body === undefined) return new HttpError(409, 'changedMeanwhile')
    const contents = await noteTexts.contents(userId, note.title, body)
    const next = await updateNote(db, userId, { ...contents, id, version }, now())
    return next === undefined ? new HttpError(409, 'changedMeanwhile') : { version: next }
  },
})

function orNotFound(isThere: boolean): null | HttpError {
  return isThere ? null : notFound()
}
