import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../../../../db/client'
import { drafts, isOfNotes } from '../../../../db/schema/drafts'
import { notes } from '../../../../db/schema/notes'
import type { AppEnv } from '../../../http/app-env'
import { currentUser } from '../../../http/session/current-user'
import { deviceKey } from '../../../http/session/device-of'
import { paths } from '../../../paths'
import { findDrafts, hasChanged } from '../../../records/drafts/drafts'
import { isSame } from '../../../records/drafts/input'
import type { NoteContents } from '../../../texts/note-contents'
import { isNote } from '../note/queries'

interface WrittenNote extends NoteContents {
  id: string
  device?: string | null
  due?: string | null | undefined
}

interface ChangedNote extends WrittenNote {
  version: number
  /** Whose text this is again: its links mean what they meant then. */
  restored_version?: number | null
}

/** @returns false if the user already has a note with that id */
export async function insertNote(
  { orm }: Database,
  userId: string,
  note: WrittenNote,
  now: Date,
  draft = '',
): Promise<boolean> {
  const [inserted] = await orm.batch([
    orm
      .insert(notes)
      .values({
        ...note,
        user_id: userId,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: notes.id }),
    orm.delete(drafts).where(and(isDraft(userId, note.id, draft), hasChanged)),
  ])
  return inserted.length > 0
}

/** @returns the new version; undefined if there is no such note in that version */
export async function updateNote(
  { orm }: Database,
  userId: string,
  { id, version, restored_version = null, ...contents }: ChangedNote,
  now: Date,
  draft = '',
): Promise<number | undefined> {
  const [[updated]] = await orm.batch([
    orm
      .update(notes)
      .set({ ...contents, restored_version, version: version + 1, updated_at: now })
      .where(and(isNote(userId, id), eq(notes.version, version)))
      .returning({ version: notes.version }),
    orm.delete(drafts).where(and(isDraft(userId, id, draft), hasChanged)),
  ])
  return updated?.version
}

export async function deleteOwnDraft(
  { orm }: Database,
  userId: string,
  noteId: string,
  draft: string,
): Promise<void> {
  await orm.delete(drafts).where(isDraft(userId, noteId, draft))
}

export async function findNewDrafts(c: Context<AppEnv>) {
  const { db } = c.var
  const { id: userId } = currentUser(c)
  const noteId = sql`substr(${drafts.page}, ${paths.note('').length + 1}, 36)`
  const itsNote = db.orm
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.user_id, userId), eq(notes.id, noteId)))
  const isNew = sql`${isOfNotes} and ${notExists(itsNote)}`
  const found = await findDrafts(db, userId, isNew, deviceKey(c))
  return found.filter(({ fields }) => fields && !isSame(fields, {}))
}

function isDraft(userId: string, noteId: string, id: string): SQL | undefined {
  const isOfPage = eq(drafts.page, paths.editNote(noteId))
  return and(eq(drafts.user_id, userId), eq(drafts.id, id), isOfPage)
}
