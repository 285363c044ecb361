import { serverFunction } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deleteTrashedNote, moveNote } from '../editing/queries'
import { archiveInput, noteId, pinInput } from '../input'
import type { NoteDependencies } from '../note-dependencies'

/** Where somebody may put their notes. */
export function movingFunctions({ db, now }: NoteDependencies) {
  const pinNote = serverFunction('pinNote', {
    input: pinInput,
    run: async (c, { id, is_pinned }) =>
      orMissing(await moveNote(db, currentUser(c).id, id, { isPinned: is_pinned })),
  })

  const archiveNote = serverFunction('archiveNote', {
    input: archiveInput,
    run: async (c, { id, is_archived }) =>
      orMissing(await moveNote(db, currentUser(c).id, id, { isArchived: is_archived })),
  })

  const trashNote = serverFunction('trashNote', {
    input: noteId,
    run: async (c, { id }) =>
      orMissing(await moveNote(db, currentUser(c).id, id, { trashedAt: now() })),
  })

  const restoreNote = serverFunction('restoreNote', {
    input: noteId,
    run: async (c, { id }) =>
      orMissing(await moveNote(db, currentUser(c).id, id, { trashedAt: null })),
  })

  const deleteNote = serverFunction('deleteNote', {
    input: noteId,
    run: async (c, { id }) => orMissing(await deleteTrashedNote(db, currentUser(c).id, id)),
  })

  return { pinNote, archiveNote, trashNote, restoreNote, deleteNote }
}

function orMissing(isThere: boolean): null | HttpError {
  return isThere ? null : new HttpError(404, 'missing')
}
