import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { notes } from '../../../../db/schema/notes'
import { endOfTrash } from '../../../records/trash/trash'
import type { NoteContents } from '../../../texts/note-contents'
import type { NoteDetail, NotePlace, NoteSummary } from '../output'

export const summary = {
  id: notes.id,
  title: notes.title,
  name: notes.name,
  excerpt: notes.excerpt,
  tags: notes.tags,
  open_tasks: notes.open_tasks,
  done_tasks: notes.done_tasks,
  due: notes.due,
  place: sql<NotePlace>`${notes.place}`,
  is_pinned: notes.is_pinned,
  created_at: notes.created_at,
  updated_at: notes.updated_at,
  trashed_at: notes.trashed_at,
}

type SummaryRow = Omit<NoteSummary, 'created_at' | 'updated_at' | 'deleted_after'> & {
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
}

export function toNoteSummary({ trashed_at, ...row }: SummaryRow): NoteSummary {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_after: trashed_at && endOfTrash(trashed_at).toISOString(),
  }
}

export function isNoteOf(userId: string, id: string): SQL | undefined {
  return and(eq(notes.user_id, userId), eq(notes.id, id))
}

export async function findNote(
  { orm }: Database,
  userId: string,
  id: string,
): Promise<NoteDetail | undefined> {
  const [row] = await orm
    .select({ ...summary, body: notes.body, version: notes.version })
    .from(notes)
    .where(isNoteOf(userId, id))
  return row && { ...toNoteSummary(row), body: row.body, version: row.version }
}

type Values = Partial<Pick<typeof notes.$inferInsert, 'is_pinned' | 'is_archived' | 'trashed_at'>>

export async function setNote(
  { orm }: Database,
  userId: string,
  id: string,
  values: Values,
): Promise<boolean> {
  const updated = await orm
    .update(notes)
    .set(values)
    .where(isNoteOf(userId, id))
    .returning({ id: notes.id })
  return updated.length > 0
}

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
): Promise<boolean> {
  const inserted = await orm
    .insert(notes)
    .values({ ...note, user_id: userId, version: 1, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: notes.id })
  return inserted.length > 0
}

/** @returns the new version; undefined if there is no such note in that version */
export async function updateNote(
  { orm }: Database,
  userId: string,
  { id, version, restored_version = null, ...contents }: ChangedNote,
  now: Date,
): Promise<number | undefined> {
  const [updated] = await orm
    .update(notes)
    .set({ ...contents, restored_version, version: version + 1, updated_at: now })
    .where(and(isNoteOf(userId, id), eq(notes.version, version)))
    .returning({ version: notes.version })
  return updated?.version
}
