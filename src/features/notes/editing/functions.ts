import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, type HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { maxDraftBytes } from '../../../records/drafts/functions'
import { saveOnLatest } from '../../../records/edit/save-on-latest'
import { saysAlready } from '../../../records/edit/says-already'
import { addNoteInput, editNoteInput } from '../input'
import { findNote, insertNote, updateNote } from '../note/queries'
import type { NoteConflict, NoteDetail } from '../output'
import { editedNoteOutput, savedNoteOutput } from '../output'
import { type MergedEdit, mergeEdit, type NoteEdit } from './merge-edit'

export const addNote = serverFunction('addNote', {
  writes: 'texts',
  input: addNoteInput,
  maxBytes: maxDraftBytes,
  output: savedNoteOutput,
  async run(c, { id = crypto.randomUUID(), title, body, due }) {
    const { db, texts, now } = c.var
    const { id: userId } = currentUser(c)
    const contents = await texts.contents(userId, title, body)
    const note = { ...contents, due, id, device: deviceOf(c) }
    if (await insertNote(db, userId, note, now())) return { id, version: 1 }
    const edit = { id, version: 0, title, body, due }
    const present = await findNote(db, userId, id)
    if (!present) return notFound()
    if (saysSame(present, edit)) return { id, version: present.version }
    return refuse(c, edit, present)
  },
})

export const editNote = serverFunction('editNote', {
  writes: 'texts',
  input: editNoteInput,
  maxBytes: maxDraftBytes,
  output: editedNoteOutput,
  async run(c, edit) {
    const { db, texts, now } = c.var
    const { id: userId } = currentUser(c)
    const { id } = edit
    return saveOnLatest(async (isLast) => {
      const present = await findNote(db, userId, id)
      if (!present) return notFound()
      const { version } = present
      const isMerged = version !== edit.version && !saysSame(present, edit)
      const merge = isMerged ? await mergeEdit(c, edit, present) : undefined
      const { title, body, due } = merge?.marked ?? edit
      const merged = merge?.told ?? null
      if (!merge?.isConflict && saysSame(present, { title, body, due })) {
        return { id, version, merged }
      }
      if (merge?.isConflict || isLast) return refuse(c, edit, present, merge)
      const contents = await texts.contents(userId, title, body)
      const change = { ...contents, due, id, version, device: deviceOf(c) }
      const saved = await updateNote(db, userId, change, now())
      return saved === undefined ? saved : { id, version: saved, merged }
    })
  },
})

async function refuse(
  c: Context<AppEnv>,
  edit: NoteEdit,
  theirs: NoteDetail,
  merge?: MergedEdit,
): Promise<HttpError> {
  const { base, marked } = merge ?? (await mergeEdit(c, edit, theirs))
  return changedMeanwhile({ base, theirs, marked } satisfies NoteConflict)
}

function saysSame(
  note: NoteDetail,
  { title, body, due = note.due }: Pick<NoteEdit, 'title' | 'body' | 'due'>,
): boolean {
  return saysAlready(note, { title, body, due })
}
