import {
  and,
  desc,
  eq,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../../db/client'
import { drafts, notesPage } from '../../db/schema/drafts'
import { notes } from '../../db/schema/notes'
import { paths } from '../paths'
import type { Room } from '../rooms'
import { dayInMilliseconds } from '../ui/days'

export interface StoredDraft {
  id: string
  page: string
  fields: Readonly<Record<string, string | undefined>>
}

/** Per user. Ended drafts are kept for a while, so that late saves do not restore them. */
export const maxDrafts = 50
const maxEnded = 200

/**
 * Does not change a draft that was ended meanwhile, nor a form's draft by a note's or vice versa.
 * @returns whether it was stored
 */
export async function upsertDraft(
  { orm }: Database,
  userId: string,
  { id, page, fields }: StoredDraft,
  now: Date,
  hasRoom = sql`true`,
): Promise<boolean> {
  const row = sql`${userId}, ${id}, ${page}, ${JSON.stringify(fields)}, ${now.getTime()}`
  const [, stored] = await orm.batch([
    setAside({ orm }, userId, { id, page, fields }),
    orm
      .insert(drafts)
      .select(sql`select ${row} where ${hasRoom}`)
      .onConflictDoUpdate({
        target: [drafts.user_id, drafts.id],
        set: { fields: sql`excluded.fields`, updated_at: now },
        setWhere: sql`${drafts.fields} is not null
          and (${drafts.page} = ${notesPage}) = (excluded.page = ${notesPage})`,
      })
      .returning({ id: drafts.id }),
    orm.delete(drafts).where(and(isAside(userId, id, fields.device), hasChanged)),
    trimDrafts({ orm }, userId, id, now),
  ])
  return stored.length > 0
}

/** Where the draft of a note waits that another device's has replaced. */
export function asideOf(noteId: string): string {
  return paths.editNote(noteId)
}

/** Two devices write one note: neither's unsaved text may replace the other's. */
function setAside({ orm }: Pick<Database, 'orm'>, userId: string, draft: StoredDraft) {
  const { id, page, fields } = draft
  const { device = '', opened = '' } = fields
  const theirs = sql`${drafts.fields} ->> '$.device'`
  const isTheirs = and(
    eq(drafts.user_id, userId),
    eq(drafts.id, id),
    eq(drafts.page, notesPage),
    sql`${page} = ${notesPage} and ${theirs} <> ${device}`,
    // Not what this device goes on with.
    sql`${drafts.updated_at} <> ${Date.parse(opened) || 0}`,
  )
  const { user_id, updated_at } = drafts
  const row = sql`select ${user_id}, ${theirs}, ${asideOf(id)}, ${drafts.fields}, ${updated_at}`
  return orm
    .insert(drafts)
    .select(sql`${row} from ${drafts} where ${isTheirs}`)
    .onConflictDoUpdate({
      target: [drafts.user_id, drafts.id],
      set: { fields: sql`excluded.fields`, updated_at: sql`excluded.updated_at` },
    })
}

/** Whether the previous statement of the batch changed a row. */
export const hasChanged = sql`changes() > 0`

export function isAside(userId: string, noteId: string, device = ''): SQL | undefined {
  return and(eq(drafts.user_id, userId), eq(drafts.id, device), eq(drafts.page, asideOf(noteId)))
}

/** Inserts a row if there is none yet: the draft's first save may arrive later. */
export async function endFormDraft(
  { orm }: Database,
  userId: string,
  { id, page }: Omit<StoredDraft, 'fields'>,
  now: Date,
): Promise<void> {
  const contents = { fields: null, updated_at: now }
  await orm.batch([
    orm
      .insert(drafts)
      .values({ user_id: userId, id, page, ...contents })
      .onConflictDoUpdate({
        target: [drafts.user_id, drafts.id],
        set: contents,
        setWhere: ne(drafts.page, notesPage),
      }),
    trimDrafts({ orm }, userId, id, now),
  ])
}

/** The latest of this page that has not ended. */
export async function findLatestDraft(
  { orm }: Database,
  userId: string,
  page: string,
  which?: SQL,
) {
  const [draft] = await orm
    .select()
    .from(drafts)
    .where(and(eq(drafts.user_id, userId), eq(drafts.page, page), isNotNull(drafts.fields), which))
    .orderBy(desc(drafts.updated_at))
    .limit(1)
  return draft
}

export async function purgeDrafts(
  { orm }: Database,
  now: Date,
  open: readonly Room[],
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayInMilliseconds)
  const isForgotten = lt(drafts.updated_at, daysAgo(365))
  const wasEnded = and(isNull(drafts.fields), lt(drafts.updated_at, daysAgo(1)))
  if (open.length === 0) return
  const isOpen = or(...open.map((room) => like(drafts.page, `${paths[room]}/%`)))
  const isOfNoNote = sql`${lt(drafts.updated_at, daysAgo(1))} and ${drafts.page} like ${asideOf('%')} and not exists (select 1 from ${notes}
    where ${notes.user_id} = ${drafts.user_id}
      and ${notes.id} = substr(${drafts.page}, ${notesPage.length + 1}, 36))`
  await orm.delete(drafts).where(and(isOpen, or(isForgotten, wasEnded, isOfNoNote)))
}

/** Deletes this draft if it equals its note, and forms' drafts beyond the newest. */
function trimDrafts({ orm }: Pick<Database, 'orm'>, userId: string, id: string, now: Date) {
  const isTheirs = eq(drafts.user_id, userId)
  const isOfForm = and(isTheirs, ne(drafts.page, notesPage))
  const isBefore = lt(drafts.updated_at, new Date(now.getTime() - dayInMilliseconds))
  const isStored = isNotNull(drafts.fields)
  const isEnded = isNull(drafts.fields)
  const newest = (which: SQL, count: number) =>
    orm
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(isOfForm, which))
      .orderBy(desc(drafts.updated_at))
      .limit(count)
  const isSuperfluous = or(
    and(isStored, notInArray(drafts.id, newest(isStored, maxDrafts))),
    and(isEnded, or(isBefore, notInArray(drafts.id, newest(isEnded, maxEnded)))),
  )
  const isOfNote = and(isTheirs, eq(drafts.id, id), eq(drafts.page, notesPage))
  const isSaved = sql`exists (select 1 from ${notes}
    where ${notes.user_id} = ${userId} and ${notes.id} = ${id}
      and coalesce(${notes.title}, '') = trim(${drafts.fields} ->> '$.title')
      and ${notes.body} = ${drafts.fields} ->> '$.body'
      and coalesce(${notes.due}, '') = coalesce(${drafts.fields} ->> '$.due', ''))`
  return orm.delete(drafts).where(or(and(isOfNote, isSaved), and(isOfForm, isSuperfluous)))
}
