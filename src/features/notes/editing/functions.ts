import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { upsertDraft } from '../../../records/drafts'
import { saveOnLatest } from '../../../records/save-on-latest'
import { addNoteInput, draftInput, draftSearch, editNoteInput, noteId } from '../input'
import { findNote } from '../note/queries'
import type { NoteConflict, NoteDetail, NoteDraft } from '../output'
import { editedNoteOutput, noteDraftOutput, savedNoteOutput } from '../output'
import { type MergedEdit, mergeEdit, type NoteEdit } from './merge-edit'
import { draftDevice, noteDraft } from './note-draft'
import {
  deleteDraft,
  findNewDraft,
  findNoteDraft,
  hasRoom,
  insertNote,
  updateNote,
} from './queries'

/** Bytes of a note as JSON, whose escapes make six of one at most. */
const maxNoteCallBytes = 6_000_000

export const addNote = serverFunction('addNote', {
  writes: 'texts',
  input: addNoteInput,
  maxBytes: maxNoteCallBytes,
  output: savedNoteOutput,
  async run(c, { id = crypto.randomUUID(), title, body, due }) {
    const { db, noteTexts, now } = c.var
    const { id: userId } = currentUser(c)
    const contents = await noteTexts.contents(userId, title, body)
    const note = { ...contents, due, id, device: deviceOf(c) }
    if (await insertNote(db, userId, note, now())) return { id, version: 1 }
    const edit = { id, version: 0, title, body, due }
    const present = await findNote(db, userId, id)
    if (!present) return notFound()
    if (isSame(present, edit)) return { id, version: present.version }
    return refuse(c, edit, present, await mergeEdit(c, edit, present))
  },
})

export const editNote = serverFunction('editNote', {
  writes: 'texts',
  input: editNoteInput,
  maxBytes: maxNoteCallBytes,
  output: editedNoteOutput,
  async run(c, edit) {
    const { db, noteTexts, now } = c.var
    const { id: userId } = currentUser(c)
    const { id } = edit
    return saveOnLatest(async (isLast) => {
      const present = await findNote(db, userId, id)
      if (!present) return notFound()
      const { version } = present
      const isLatest = version === edit.version
      if (!isLatest && isSame(present, edit)) return { id, version, merged: null }
      const merge = isLatest ? undefined : await mergeEdit(c, edit, present)
      if (merge?.isConflict || isLast) return refuse(c, edit, present, merge)
      const { title, body, due } = merge?.marked ?? edit
      const contents = await noteTexts.contents(userId, title, body)
      const change = { ...contents, due, id, version, device: deviceOf(c) }
      const saved = await updateNote(db, userId, change, now(), draftDevice(c, id))
      return saved === undefined ? saved : { id, version: saved, merged: merge?.told ?? null }
    })
  },
})

export const fetchDraft = serverFunction('fetchDraft', {
  input: draftSearch.prefault({}),
  output: noteDraftOutput,
  async run(c, { id }): Promise<NoteDraft | null | HttpError> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    if (!id) return (await findNewDraft(db, userId)) ?? null
    const [draft, note] = await Promise.all([
      findNoteDraft(db, userId, id, draftDevice(c, id)),
      findNote(db, userId, id),
    ])
    return draft ?? (note ? null : notFound())
  },
})

export const saveDraft = serverFunction('saveDraft', {
  writes: 'drafts',
  input: draftInput,
  maxBytes: maxNoteCallBytes,
  output: nothing,
  async run(c, draft): Promise<null | HttpError> {
    const { db, now } = c.var
    const { id: userId } = currentUser(c)
    if (draft.version > 0 && !(await findNote(db, userId, draft.id))) return notFound()
    const device = draftDevice(c, draft.id)
    const room = hasRoom(userId, draft, device)
    const isStored = await upsertDraft(db, userId, noteDraft(draft, device), now(), room)
    return isStored ? null : new HttpError(409, 'tooManyDrafts')
  },
})

export const discardDraft = serverFunction('discardDraft', {
  input: noteId,
  output: nothing,
  async run(c, { id }): Promise<null | HttpError> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    if (await deleteDraft(db, userId, id, draftDevice(c, id))) return null
    return (await findNote(db, userId, id)) ? null : notFound()
  },
})

/** Stores what was typed as a draft, beside what is saved. */
async function refuse(
  c: Context<AppEnv>,
  edit: NoteEdit,
  theirs: NoteDetail,
  merge?: MergedEdit,
): Promise<HttpError> {
  const { title, due = theirs.due } = edit
  const typed = { ...edit, title: title ?? '', due: due ?? '', opened: '' }
  const draft = noteDraft(typed, draftDevice(c, edit.id))
  await upsertDraft(c.var.db, currentUser(c).id, draft, c.var.now())
  const { base, marked } = merge ?? (await mergeEdit(c, edit, theirs))
  return changedMeanwhile({ base, theirs, marked } satisfies NoteConflict)
}

function isSame(note: NoteDetail, { title, body, due = note.due }: NoteEdit): boolean {
  return note.title === title && note.body === body && note.due === due
}
