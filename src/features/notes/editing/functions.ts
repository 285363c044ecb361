import { serverFunction } from '../../../http/functions/server-function'
import { HttpError } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { addNoteInput, editNoteInput, tickInput } from '../input'
import { findNote } from '../list/queries'
import type { NoteDependencies } from '../note-dependencies'
import { tickTask } from '../text/tick-task'
import { deleteDraft, upsertDraft } from './draft-queries'
import { insertNote, updateNote } from './queries'

/** Bytes of a call: a note in JSON, with all that has to be escaped. */
const maxBytes = 300_000

/** What somebody may write into their notes. An edit never overwrites what it has not seen. */
export function writingFunctions({ db, now }: NoteDependencies) {
  const addNote = serverFunction('addNote', {
    input: addNoteInput,
    maxBytes,
    async run(c, { id = crypto.randomUUID(), title, body }) {
      const { id: userId } = currentUser(c)
      if (!(await insertNote(db, userId, { id, title, body }, now()))) {
        return settle(userId, { id, version: 0, title, body })
      }
      await deleteDraft(db, userId, id)
      return { id, version: 1 }
    },
  })

  const editNote = serverFunction('editNote', {
    input: editNoteInput,
    maxBytes,
    async run(c, edit) {
      const { id: userId } = currentUser(c)
      const version = await updateNote(db, userId, edit, now())
      if (version === undefined) return settle(userId, edit)
      await deleteDraft(db, userId, edit.id)
      return { id: edit.id, version }
    },
  })

  /** What was written onto a version that is not the present one: what was sent twice is no conflict. */
  async function settle(
    userId: string,
    edit: { id: string; version: number; title: string | null; body: string },
  ) {
    const { id, title, body } = edit
    const present = await findNote(db, userId, id)
    if (!present) return new HttpError(404, 'missing')
    if (present.title === title && present.body === body) return { id, version: present.version }
    await upsertDraft(db, userId, { ...edit, title: title ?? '' }, now())
    return new HttpError(409, 'changedMeanwhile')
  }

  const tickNoteTask = serverFunction('tickNoteTask', {
    input: tickInput,
    async run(c, { id, version, index, is_done }) {
      const { id: userId } = currentUser(c)
      const note = await findNote(db, userId, id)
      if (!note) return new HttpError(404, 'missing')
      const body = tickTask(note.body, index, is_done)
      if (body === undefined) return new HttpError(409, 'changedMeanwhile')
      const ticked = { id, version, title: note.title, body }
      const next = await updateNote(db, userId, ticked, now())
      return next === undefined ? new HttpError(409, 'changedMeanwhile') : { version: next }
    },
  })

  return { addNote, editNote, tickNoteTask }
}
