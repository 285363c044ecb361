import { and, desc, eq, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { noteDrafts, notes } from '../../../../db/schema/notes'
import type { DraftInput } from '../input'

/** What somebody was writing into one of their notes. */
export async function findDraft({ orm }: Database, userId: string, id: string) {
  const [draft] = await orm.select().from(noteDrafts).where(theirs(userId, id))
  return draft
}

/** What somebody was writing last that is no note yet. */
export async function findNewDraft({ orm }: Database, userId: string) {
  const itsNote = orm
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, userId), eq(notes.id, noteDrafts.noteId)))
  const [draft] = await orm
    .select()
    .from(noteDrafts)
    .where(and(eq(noteDrafts.userId, userId), notExists(itsNote)))
    .orderBy(desc(noteDrafts.updatedAt))
    .limit(1)
  return draft
}

/** Keeps it in place of what was kept before; nothing when it is what the note says. */
export async function upsertDraft(
  { orm }: Database,
  userId: string,
  { id, title, body, version }: DraftInput,
  now: Date,
): Promise<void> {
  const contents = { title, body, version, updatedAt: now }
  await orm.batch([
    orm
      .insert(noteDrafts)
      .values({ userId, noteId: id, ...contents })
      .onConflictDoUpdate({ target: [noteDrafts.userId, noteDrafts.noteId], set: contents }),
    orm.delete(noteDrafts).where(
      and(
        theirs(userId, id),
        sql`exists (select 1 from ${notes} where ${notes.userId} = ${userId} and ${notes.id} = ${id}
          and coalesce(${notes.title}, '') = trim(${title}) and ${notes.body} = ${body})`,
      ),
    ),
  ])
}

/** @returns whether there was one */
export async function deleteDraft({ orm }: Database, userId: string, id: string): Promise<boolean> {
  const gone = await orm
    .delete(noteDrafts)
    .where(theirs(userId, id))
    .returning({ id: noteDrafts.noteId })
  return gone.length > 0
}

function theirs(userId: string, id: string) {
  return and(eq(noteDrafts.userId, userId), eq(noteDrafts.noteId, id))
}
