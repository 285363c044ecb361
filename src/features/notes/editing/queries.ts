import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { notes } from '../../../../db/schema/notes'
import { noteContents } from './note-contents'

interface Written {
  title: string | null
  body: string
}

/** @returns whether it is new: nothing is written where somebody has a note with that id */
export async function insertNote(
  { orm }: Database,
  userId: string,
  { id, title, body }: Written & { id: string },
  now: Date,
): Promise<boolean> {
  const added = await orm
    .insert(notes)
    .values({
      ...noteContents(userId, title, body),
      id,
      userId,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notes.id })
  return added.length > 0
}

/** @returns the new version; undefined when there is no such note of theirs in that version */
export async function updateNote(
  { orm }: Database,
  userId: string,
  { id, version, title, body }: Written & { id: string; version: number },
  now: Date,
): Promise<number | undefined> {
  const [changed] = await orm
    .update(notes)
    .set({ ...noteContents(userId, title, body), version: version + 1, updatedAt: now })
    .where(and(theirs(userId, id), eq(notes.version, version)))
    .returning({ version: notes.version })
  return changed?.version
}

interface Position {
  isPinned?: boolean
  isArchived?: boolean
  trashedAt?: Date | null
}

/** @returns whether there is such a note of theirs */
export async function moveNote(
  { orm }: Database,
  userId: string,
  id: string,
  position: Position,
): Promise<boolean> {
  const moved = await orm
    .update(notes)
    .set(position)
    .where(theirs(userId, id))
    .returning({ id: notes.id })
  return moved.length > 0
}

/** Only what lies in the trash can be gone for good. @returns whether there was such a note of theirs */
export async function deleteTrashedNote(
  { orm }: Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const gone = await orm
    .delete(notes)
    .where(and(theirs(userId, id), isNotNull(notes.trashedAt)))
    .returning({ id: notes.id })
  return gone.length > 0
}

/** Of everybody. */
export async function deleteTrashedBefore({ orm }: Database, moment: Date): Promise<void> {
  await orm.delete(notes).where(lt(notes.trashedAt, moment))
}

function theirs(userId: string, id: string) {
  return and(eq(notes.userId, userId), eq(notes.id, id))
}
