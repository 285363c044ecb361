import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { upsertDraft } from '../../../records/drafts'
import {
  addNoteInput,
  type DraftInput,
  draftInput,
  draftSearch,
  editNoteInput,
  noteId,
} from '../input'
import { findNote } from '../note/queries'
import type { NoteDetail, NoteDraft } from '../output'
import { noteDraftOutput, savedNoteOutput } from '../output'
import { baseOf, noteDraft } from './note-draft'
import {
  deleteDraft,
  findNewDraft,
  findNoteDraft,
  hasRoom,
  insertNote,
  updateNote,
} from './queries'

/** Bytes of a note and its base as JSON, with all escapes. */
const maxNoteCallBytes = 600_000
const maxDraftCallBytes = 1_000_000

export const addNote = serverFunction('addNote', {
  writes: 'texts',
  input: addNoteInput,
  maxBytes: maxNoteCallBytes,
  output: savedNoteOutput,
  async run(c, { id = crypto.randomUUID(), title, body }) {
    const { db, noteTexts, now } = c.var
    const { id: userId } = currentUser(c)
    const contents = await noteTexts.contents(userId, title, body)
    if (!(await insertNote(db, userId, { ...contents, id }, now()))) {
      return resolve(c, { id, version: 0, title, body })
    }
    return { id, version: 1 }
  },
})

export const editNote = serverFunction('editNote', {
  writes: 'texts',
  input: editNoteInput,
  maxBytes: maxNoteCallBytes,
  output: savedNoteOutput,
  async run(c, edit) {
    const { db, noteTexts, now } = c.var
    const { id: userId } = currentUser(c)
    const contents = await noteTexts.contents(userId, edit.title, edit.body)
    const read = { ...contents, id: edit.id, version: edit.version }
    const version = await updateNote(db, userId, read, now(), 'ends', edit.keeps_replaced)
    if (version === undefined) return resolve(c, edit)
    return { id: edit.id, version }
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
      findNoteDraft(db, userId, id),
      findNote(db, userId, id),
    ])
    return draft ?? (note ? null : notFound())
  },
})

export const saveDraft = serverFunction('saveDraft', {
  writes: 'drafts',
  input: draftInput,
  maxBytes: maxDraftCallBytes,
  output: nothing,
  async run(c, draft): Promise<null | HttpError> {
    const { db, now } = c.var
    const { id: userId } = currentUser(c)
    const note = draft.version > 0 ? await findNote(db, userId, draft.id) : undefined
    if (draft.version > 0 && !note) return notFound()
    const based = noteDraft(await withBase(c, draft, note))
    const isStored = await upsertDraft(db, userId, based, now(), hasRoom(userId, draft))
    return isStored ? null : new HttpError(409, 'tooManyDrafts')
  },
})

export const discardDraft = serverFunction('discardDraft', {
  input: noteId,
  output: nothing,
  async run(c, { id }): Promise<null | HttpError> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    if (await deleteDraft(db, userId, id)) return null
    return (await findNote(db, userId, id)) ? null : notFound()
  },
})

/**
 * Stores an edit of an outdated version as a draft, instead of overwriting the note. A repeated
 * request with the same text is no conflict.
 */
async function resolve(
  c: Context<AppEnv>,
  edit: Omit<DraftInput, 'title'> & { title: string | null },
) {
  const { db, now } = c.var
  const { id: userId } = currentUser(c)
  const { id, title, body } = edit
  const present = await findNote(db, userId, id)
  if (!present) return notFound()
  if (present.title === title && present.body === body) return { id, version: present.version }
  const draft = await withBase(c, { ...edit, title: title ?? '' }, present)
  await upsertDraft(db, userId, noteDraft(draft), now())
  return new HttpError(409, 'changedMeanwhile')
}

/** Adds the text that the edit is based on, if it is known and was not sent. */
async function withBase(
  c: Context<AppEnv>,
  edit: DraftInput,
  note: NoteDetail | undefined,
): Promise<DraftInput> {
  if (!note) return edit
  const isLatest = note.version === edit.version
  const draft = isLatest ? undefined : await findNoteDraft(c.var.db, currentUser(c).id, edit.id)
  return { ...baseOf(note, edit.version, draft), ...edit }
}
