import type { Context } from 'hono'
import { notes } from '../../../../db/schema/notes'
import { foldLetters } from '../../../../i18n/fold-letters'
import type { AppEnv } from '../../../http/app-env'
import { nothing } from '../../../http/functions/output'
import { serverFunction } from '../../../http/functions/server-function'
import { HttpError, notFound } from '../../../http/http-error'
import { currentUser } from '../../../http/session/current-user'
import { deviceOf } from '../../../http/session/device-of'
import { publicCopyOf } from '../../../model/article'
import { saveOnLatest } from '../../../records/edit/save-on-latest'
import { deleteTrashed } from '../../../records/trash/trash'
import type { Tick } from '../../../texts/markdown/tick-task'
import { archiveInput, noteId, noteNamesInput, pinInput, tickInput } from '../input'
import type { FetchedNote, NoteDetail } from '../output'
import { fetchedNoteOutput, noteNamesOutput, putAwayOutput, tickedNoteOutput } from '../output'
import { listBacklinks, suggestNotes } from './link-queries'
import { findNote, isNoteOf, setNote, updateNote } from './queries'
import { findKeptNote } from './versions-of-note'

export const fetchNote = serverFunction('fetchNote', {
  input: noteId,
  output: fetchedNoteOutput,
  async run(c, { id }): Promise<FetchedNote | HttpError> {
    const { db } = c.var
    const { id: userId } = currentUser(c)
    const linking = listBacklinks(db, userId, id)
    const [note, backlinks] = await Promise.all([findNote(db, userId, id), linking])
    return note ? { ...note, backlinks } : notFound()
  },
})

export const fetchNoteNames = serverFunction('fetchNoteNames', {
  input: noteNamesInput.prefault({}),
  output: noteNamesOutput,
  run: async (c, { query }) => ({
    notes: await suggestNotes(c.var.db, currentUser(c).id, foldLetters(query)),
  }),
})

export const pinNote = serverFunction('pinNote', {
  input: pinInput,
  output: nothing,
  run: async (c, { id, is_pinned }) =>
    orNotFound(await setNote(c.var.db, currentUser(c).id, id, { is_pinned })),
})

export const archiveNote = serverFunction('archiveNote', {
  input: archiveInput,
  output: nothing,
  run: async (c, { id, is_archived }) =>
    orNotFound(await setNote(c.var.db, currentUser(c).id, id, { is_archived })),
})

export const trashNote = serverFunction('trashNote', {
  input: noteId,
  output: putAwayOutput,
  run: async (c, { id }) =>
    whatStays(c, id, await setNote(c.var.db, currentUser(c).id, id, { trashed_at: c.var.now() })),
})

export const restoreNote = serverFunction('restoreNote', {
  input: noteId,
  output: nothing,
  run: async (c, { id }) =>
    orNotFound(await setNote(c.var.db, currentUser(c).id, id, { trashed_at: null })),
})

export const purgeNote = serverFunction('purgeNote', {
  input: noteId,
  output: putAwayOutput,
  run: async (c, { id }) =>
    whatStays(c, id, await deleteTrashed(c.var.db.orm, notes, isNoteOf(currentUser(c).id, id))),
})

export const tickNoteTask = serverFunction('tickNoteTask', {
  writes: 'texts',
  input: tickInput,
  output: tickedNoteOutput,
  async run(c, { id, version, index, label, is_done }) {
    const { id: userId } = currentUser(c)
    const { db, texts, now } = c.var
    return saveOnLatest(async () => {
      const note = await findNote(db, userId, id)
      if (!note) return notFound()
      const body = await tickWhatWasSeen(c, note, { version, index, label, isDone: is_done })
      if (body === undefined) return new HttpError(409, 'changedMeanwhile')
      if (body === note.body) return { version: note.version }
      const contents = await texts.contents(userId, note.title, body)
      const change = { ...contents, id, version: note.version, device: deviceOf(c) }
      const next = await updateNote(db, userId, change, now())
      return next === undefined ? next : { version: next }
    })
  },
})

/** A version that is not kept any more is not known well enough to count in. */
async function tickWhatWasSeen(
  c: Context<AppEnv>,
  { id, body, version }: NoteDetail,
  { version: seen, ...tick }: Tick & { version: number },
): Promise<string | undefined> {
  const { db, texts } = c.var
  if (seen === version) return texts.tick(body, tick)
  const kept = await findKeptNote(db, currentUser(c).id, id, seen)
  return texts.tick(body, tick, kept?.body, kept?.version === seen)
}

/** @returns the slug of the note's article, which stays public even if the note is put away */
function whatStays(c: Context<AppEnv>, id: string, isThere: boolean) {
  const copy = publicCopyOf(c.var.articles.list(), id, currentUser(c).id)
  return isThere ? { article: copy?.slug ?? null } : notFound()
}

function orNotFound(isThere: boolean): null | HttpError {
  return isThere ? null : notFound()
}
