import { and, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { notes } from '../../../../db/schema/notes'
import { dayInMilliseconds } from '../../../ui/days'
import { daysInTrash, type NotePlace } from '../note'
import type { NoteDetail, NoteSummary } from '../output'

const timeInTrash = daysInTrash * dayInMilliseconds

export const summary = {
  id: notes.id,
  title: notes.title,
  name: notes.name,
  excerpt: notes.excerpt,
  tags: notes.tags,
  open_tasks: notes.open_tasks,
  done_tasks: notes.done_tasks,
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

export function toSummary({ trashed_at, ...row }: SummaryRow): NoteSummary {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_after: trashed_at && new Date(trashed_at.getTime() + timeInTrash).toISOString(),
  }
}

export function isNote(userId: string, id: string): SQL | undefined {
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
    .where(isNote(userId, id))
  return row && { ...toSummary(row), body: row.body, version: row.version }
}

type Values = Partial<Pick<typeof notes.$inferInsert, 'is_pinned' | 'is_archived' | 'trashed_at'>>

/**
 * Pins, archives, trashes or restores.
 * @returns whether the user has such a note
 */
export async function setNote(
  { orm }: Database,
  userId: string,
  id: string,
  values: Values,
): Promise<boolean> {
  const updated = await orm
    .update(notes)
    .set(values)
    .where(isNote(userId, id))
    .returning({ id: notes.id })
  return updated.length > 0
}

/**
 * Deletes a note for good.
 * @returns whether the user has such a note in the trash
 */
export async function purgeNote({ orm }: Database, userId: string, id: string): Promise<boolean> {
  const purged = await orm
    .delete(notes)
    .where(and(isNote(userId, id), isNotNull(notes.trashed_at)))
    .returning({ id: notes.id })
  return purged.length > 0
}

/** Deletes for good what has been in anybody's trash long enough. */
export async function purgeNotes({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(notes).where(lt(notes.trashed_at, new Date(now.getTime() - timeInTrash)))
}
