import {
  and,
  desc,
  eq,
  isNotNull,
  like,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { drafts, notesPage } from '../../../../db/schema/drafts'
import { notes } from '../../../../db/schema/notes'
import { asideOf, findLatestDraft, hasChanged, isAside, maxDrafts } from '../../../records/drafts'
import type { DraftInput } from '../input'
import { isNote } from '../note/queries'
import type { NoteDraft } from '../output'
import type { NoteContents } from '../work/note-contents'

interface WrittenNote extends NoteContents {
  id: string
  device?: string | null
  due?: string | null | undefined
}

/**
 * Deletes its draft too.
 * @returns false if the user already has a note with that id, which is left unchanged
 */
export async function insertNote(
  { orm }: Database,
  userId: string,
  note: WrittenNote,
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
    orm.delete(drafts).where(and(isDraft(userId, note.id), hasChanged)),
  ])
  return inserted.length > 0
}

/**
 * @param device whose draft of the note is deleted
 * @returns the new version; undefined if the user has no such note in that version
 */
export async function updateNote(
  { orm }: Database,
  userId: string,
  { id, version, ...contents }: WrittenNote & { version: number },
  now: Date,
  device?: string,
): Promise<number | undefined> {
  const update = orm
    .update(notes)
    .set({ ...contents, version: version + 1, updated_at: now })
    .where(and(isNote(userId, id), eq(notes.version, version)))
    .returning({ version: notes.version })
  if (device === undefined) return (await update)[0]?.version
  const isSaved = sql`(coalesce(${field('device')}, ${device}) = ${device} or ${field('body')} = ${contents.body})`
  const isOwn = or(and(isDraft(userId, id), isSaved), isAside(userId, id, device))
  const [[updated]] = await orm.batch([update, orm.delete(drafts).where(and(isOwn, hasChanged))])
  return updated?.version
}

/** What this device typed, or else another. */
export async function findNoteDraft(db: Database, userId: string, id: string, device: string) {
  const row = await findRow(db, userId, id, device)
  return row && readDraft({ ...row, id })
}

async function findRow({ orm }: Database, userId: string, id: string, device: string) {
  const waits = and(eq(drafts.user_id, userId), eq(drafts.page, asideOf(id)))
  const [row] = await orm
    .select()
    .from(drafts)
    .where(and(or(isDraft(userId, id), waits), isNotNull(drafts.fields)))
    .orderBy(desc(sql`${field('device')} = ${device}`), ne(drafts.id, id), desc(drafts.updated_at))
    .limit(1)
  return row
}

export function findNewDraft(db: Database, userId: string) {
  const itsNote = db.orm
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.user_id, userId), eq(notes.id, drafts.id)))
  return findLatest(db, userId, notExists(itsNote))
}

const maxCharacters = 4_000_000

/** Whether there is room for what a device types beside the drafts of other notes and devices. */
export function hasRoom(userId: string, { id, title, body }: DraftInput, device: string): SQL {
  const isOfNote = like(drafts.page, `${notesPage}%`)
  const others = and(eq(drafts.user_id, userId), isOfNote, notInArray(drafts.id, [id, device]))
  const characters = sql`length(${field('title')}) + length(${field('body')})`
  return sql`(select count(*) < ${maxDrafts}
    and ${title.length + body.length} + coalesce(sum(${characters}), 0) <= ${maxCharacters}
    from ${drafts} where ${others})`
}

/** The one that `findNoteDraft` finds. */
export async function deleteDraft(
  db: Database,
  userId: string,
  id: string,
  device: string,
): Promise<boolean> {
  const row = await findRow(db, userId, id, device)
  if (!row) return false
  await db.orm.delete(drafts).where(and(eq(drafts.user_id, userId), eq(drafts.id, row.id)))
  return true
}

function isDraft(userId: string, id: string): SQL | undefined {
  return and(isDraftOf(userId), eq(drafts.id, id))
}

function isDraftOf(userId: string): SQL | undefined {
  return and(eq(drafts.user_id, userId), eq(drafts.page, notesPage))
}

function field(name: string): SQL {
  return sql`${drafts.fields} ->> ${sql.raw(`'$.${name}'`)}`
}

async function findLatest(
  db: Database,
  userId: string,
  which: SQL,
): Promise<NoteDraft | undefined> {
  const row = await findLatestDraft(db, userId, notesPage, which)
  return row && readDraft(row)
}

function readDraft(row: typeof drafts.$inferSelect): NoteDraft | undefined {
  if (!row.fields) return undefined
  const { title = '', body = '', due = '', version } = row.fields
  const updated_at = row.updated_at.toISOString()
  return { id: row.id, title, body, due, version: Number(version), updated_at }
}
