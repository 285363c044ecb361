import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { drafts, notesPage } from '../../../../db/schema/drafts'
import { notes } from '../../../../db/schema/notes'
import { findLatestDraft, maxDrafts } from '../../../records/drafts'
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
 * @param draft whether the note's draft is deleted
 * @returns the new version; undefined if the user has no such note in that version
 */
export async function updateNote(
  { orm }: Database,
  userId: string,
  { id, version, ...contents }: WrittenNote & { version: number },
  now: Date,
  draft: 'ends' | 'stays',
): Promise<number | undefined> {
  const update = orm
    .update(notes)
    .set({ ...contents, version: version + 1, updated_at: now })
    .where(and(isNote(userId, id), eq(notes.version, version)))
    .returning({ version: notes.version })
  const end = orm.delete(drafts).where(and(isDraft(userId, id), hasChanged))
  const [[updated]] = await orm.batch(draft === 'ends' ? [update, end] : [update])
  return updated?.version
}

export function findNoteDraft(db: Database, userId: string, id: string) {
  return findLatest(db, userId, eq(drafts.id, id))
}

export function findNewDraft(db: Database, userId: string) {
  const itsNote = db.orm
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.user_id, userId), eq(notes.id, drafts.id)))
  return findLatest(db, userId, notExists(itsNote))
}

const maxCharacters = 4_000_000

/** Whether there is room for this one beside the drafts of other notes. */
export function hasRoom(userId: string, { id, title, body }: DraftInput): SQL {
  const others = and(isDraftOf(userId), ne(drafts.id, id))
  const characters = sql`length(${field('title')}) + length(${field('body')})`
  return sql`(select count(*) < ${maxDrafts}
    and ${title.length + body.length} + coalesce(sum(${characters}), 0) <= ${maxCharacters}
    from ${drafts} where ${others})`
}

export async function deleteDraft({ orm }: Database, userId: string, id: string): Promise<boolean> {
  const deleted = await orm.delete(drafts).where(isDraft(userId, id)).returning({ id: drafts.id })
  return deleted.length > 0
}

/** Whether the previous statement of the batch changed a row. */
const hasChanged = sql`changes() > 0`

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
  if (!row?.fields) return undefined
  const { title = '', body = '', due = '', version } = row.fields
  const updated_at = row.updated_at.toISOString()
  return { id: row.id, title, body, due, version: Number(version), updated_at }
}
