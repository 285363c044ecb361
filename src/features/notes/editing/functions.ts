import type { Context } from 'hono'
import type { drafts } from '../../../../db/schema/drafts'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { changedMeanwhile, HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceKey, deviceOf } from '../../../http/session/device-of'
import { paths } from '../../../paths'
import { deleteDraft, upsertDraft } from '../../../records/drafts/drafts'
import { draftsOfPage } from '../../../records/drafts/form-draft'
import { maxDraftBytes } from '../../../records/drafts/functions'
import { isSame } from '../../../records/drafts/input'
import { saveOnLatest } from '../../../records/edit/save-on-latest'
import { saysAlready } from '../../../records/edit/says-already'
import { addNoteInput, discardInput, draftInput, draftSearch, editNoteInput } from '../input'
import { findNote, insertNote, updateNote } from '../note/queries'
import type { NoteConflict, NoteDetail, NoteDraft } from '../output'
import { editedNoteOutput, noteDraftOutput, savedNoteOutput } from '../output'
import { type MergedEdit, mergeEdit, type NoteEdit } from './merge-edit'
import { deleteOwnDraft, findNewDrafts } from './queries'

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
    const draft = ownDraft(c, id)
    if (await insertNote(db, userId, note, now(), draft)) return { id, version: 1 }
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
        await deleteOwnDraft(db, userId, id, ownDraft(c, id))
        return { id, version, merged }
      }
      if (merge?.isConflict || isLast) return refuse(c, edit, present, merge)
      const contents = await texts.contents(userId, title, body)
      const change = { ...contents, due, id, version, device: deviceOf(c) }
      const saved = await updateNote(db, userId, change, now(), ownDraft(c, id))
      return saved === undefined ? saved : { id, version: saved, merged }
    })
  },
})

export const fetchDraft = serverFunction('fetchDraft', {
  input: draftSearch.prefault({}),
  output: noteDraftOutput,
  async run(c, { id }): Promise<NoteDraft | null | HttpError> {
    const note = id === undefined ? undefined : await findNote(c.var.db, currentUser(c).id, id)
    const draft = await findDraft(c, id, note)
    return draft ? toNoteDraft(draft) : id === undefined || note ? null : notFound()
  },
})

export const saveDraft = serverFunction('saveDraft', {
  writes: 'drafts',
  input: draftInput,
  maxBytes: maxDraftBytes,
  output: nothing,
  async run(c, { id, version, ...texts }): Promise<null | HttpError> {
    const { db, now } = c.var
    const { id: userId } = currentUser(c)
    if (version > 0 && !(await findNote(db, userId, id))) return notFound()
    const fields = { ...texts, version: `${version}` }
    const page = paths.editNote(id)
    const stored = { id: ownDraft(c, id), page, fields, device: deviceKey(c) }
    const outcome = await upsertDraft(db, userId, stored, now())
    return outcome === 'tooManyDrafts' ? new HttpError(409, outcome) : null
  },
})

export const discardDraft = serverFunction('discardDraft', {
  input: discardInput,
  output: nothing,
  async run(c, { id, draft = ownDraft(c, id), updated_at: at }): Promise<null | HttpError> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const drafts = await draftsOfPage(c, paths.editNote(id))
    const found = drafts.find((one) => one.id === draft)
    if (!found) return (await findNote(db, userId, id)) ? null : notFound()
    if (at && at !== found.updated_at.toISOString()) return new HttpError(409, 'changedMeanwhile')
    await deleteDraft(db, userId, found)
    return null
  },
})

function ownDraft(c: Context<AppEnv>, noteId: string): string {
  return `${noteId} ${deviceKey(c)}`
}

async function findDraft(c: Context<AppEnv>, id: string | undefined, note?: NoteDetail) {
  if (id === undefined) return (await findNewDrafts(c))[0]
  const drafts = await draftsOfPage(c, paths.editNote(id))
  if (!note) return drafts[0]
  const { title, body, due } = note
  const texts = { title: title ?? '', body, due: due ?? '' }
  return drafts.find(({ fields }) => fields && !isSame(fields, texts))
}

function toNoteDraft({ id: draft, page, fields, updated_at }: typeof drafts.$inferSelect) {
  const { title = '', body = '', due = '', version } = fields ?? {}
  const [, , id = ''] = page.split('/')
  const at = updated_at.toISOString()
  return { id, draft, title, body, due, version: Number(version) || 0, updated_at: at }
}

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
