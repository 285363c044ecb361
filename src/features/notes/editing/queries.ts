import { and, desc, eq, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { noteDrafts, notes } from '../../../../db/schema/notes'
import { dayInMilliseconds } from '../../../ui/days'
import type { DraftInput } from '../input'
import type { NoteDraft } from '../note'
import { isNote } from '../note/queries'
import type { NoteContents } from './note-contents'

/**
 * Its draft goes with it.
 * @returns whether it is new: nothing is written where the user has a note with that id
 */
export async function insertNote(
  { orm }: Database,
  userId: string,
  note: NoteContents & { id: string },
  now: Date,
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
    orm.delete(noteDrafts).where(and(isDraft(userId, note.id), hasChanged)),
  ])
  return inserted.length > 0
}

/**
 * @param draft what becomes of it: the edit may be what was drafted
 * @returns the new version; undefined when the user has no such note in that version
 */
export async function updateNote(
  { orm }: Database,
  userId: string,
  { id, version, ...contents }: NoteContents & { id: string; version: number },
  now: Date,
  draft: 'ends' | 'stays',
): Promise<number | undefined> {
  const update = orm
    .update(notes)
    .set({ ...contents, version: version + 1, updated_at: now })
    .where(and(isNote(userId, id), eq(notes.version, version)))
    .returning({ version: notes.version })
  const end = orm.delete(noteDrafts).where(and(isDraft(userId, id), hasChanged))
  const [[updated]] = await orm.batch(draft === 'ends' ? [update, end] : [update])
  return updated?.version
}

export function findDraft(db: Database, userId: string, id: string) {
  return findLatest(db, isDraft(userId, id))
}

/** What a user was writing last that is no note yet. */
export function findNewDraft(db: Database, userId: string) {
  const itsNote = db.orm
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.user_id, userId), eq(notes.id, noteDrafts.note_id)))
  return findLatest(db, and(eq(noteDrafts.user_id, userId), notExists(itsNote)))
}

/** Of a user's drafts: how many there are at most, and their characters. */
const [maxDrafts, maxCharacters] = [50, 1_000_000]

/**
 * Replaces the note's draft; deletes it when it says what the note says.
 * @returns whether there was room for it
 */
export async function upsertDraft(
  { orm }: Database,
  userId: string,
  { id, title, body, version }: DraftInput,
  now: Date,
  isBounded = false,
): Promise<boolean> {
  const contents = { title, body, version, updated_at: now }
  const others = and(eq(noteDrafts.user_id, userId), ne(noteDrafts.note_id, id))
  const characters = sql`length(${noteDrafts.title}) + length(${noteDrafts.body})`
  const hasRoom = isBounded
    ? sql`(select count(*) < ${maxDrafts} and ${title.length + body.length} + coalesce(sum(${characters}), 0) <= ${maxCharacters}
        from ${noteDrafts} where ${others})`
    : sql`true`
  const [stored] = await orm.batch([
    orm
      .insert(noteDrafts)
      .select(
        sql`select ${userId}, ${id}, ${title}, ${body}, ${version}, ${now.getTime()} where ${hasRoom}`,
      )
      .onConflictDoUpdate({ target: [noteDrafts.user_id, noteDrafts.note_id], set: contents })
      .returning({ id: noteDrafts.note_id }),
    orm.delete(noteDrafts).where(
      and(
        isDraft(userId, id),
        sql`exists (select 1 from ${notes} where ${notes.user_id} = ${userId} and ${notes.id} = ${id}
          and coalesce(${notes.title}, '') = trim(${title}) and ${notes.body} = ${body})`,
      ),
    ),
  ])
  return stored.length > 0
}

export async function deleteDraft({ orm }: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await orm
    .delete(noteDrafts)
    .where(isDraft(userId, id))
    .returning({ id: noteDrafts.note_id })
  return deleted.length > 0
}

/** The statement before it, in one batch, has written something. */
const hasChanged = sql`changes() > 0`

/** Deletes what nobody has gone on with for a year. */
export async function purgeNoteDrafts({ orm }: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - 365 * dayInMilliseconds)
  await orm.delete(noteDrafts).where(lt(noteDrafts.updated_at, latest))
}

function isDraft(userId: string, id: string): SQL | undefined {
  return and(eq(noteDrafts.user_id, userId), eq(noteDrafts.note_id, id))
}

async function findLatest(
  { orm }: Database,
  where: SQL | undefined,
): Promise<NoteDraft | undefined> {
  const [row] = await orm
    .select({
      id: noteDrafts.note_id,
      title: noteDrafts.title,
      body: noteDrafts.body,
      version: noteDrafts.version,
      updated_at: noteDrafts.updated_at,
    })
    .from(noteDrafts)
    .where(where)
    .orderBy(desc(noteDrafts.updated_at))
    .limit(1)
  return row && { ...row, updated_at: row.updated_at.toISOString() }
}
