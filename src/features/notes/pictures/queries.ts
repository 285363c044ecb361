import { and, desc, eq, inArray, not, notExists, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { deleteSome, type Rest } from '../../../../db/delete-in-steps'
import { drafts } from '../../../../db/schema/drafts'
import { notePictures, notePictureUses } from '../../../../db/schema/note-pictures'
import { notes } from '../../../../db/schema/notes'
import { smallSteps } from '../../../http/load/small-steps'
import { daysInTrash } from '../../../records/trash/trash'
import type { NotePicture, PictureName } from '../../../texts/markdown/plugins/note-pictures'
import { dayInMilliseconds } from '../../../ui/dates/days'

interface StoredPicture extends NotePicture {
  bytes: Uint8Array
  small: Uint8Array | null
}

/** @returns the bytes of all the account's pictures, if it is stored */
export async function insertNotePicture(
  { orm }: Database,
  userId: string,
  { id, width, height, bytes, small }: StoredPicture,
  now: Date,
  most: number,
): Promise<number | undefined> {
  const size = bytes.byteLength + (small?.byteLength ?? 0)
  const isOther = sql`${notePictures.user_id} = ${userId} and ${notePictures.id} <> ${id}`
  const others = sql`(select coalesce(sum(${notePictures.size}), 0) from ${notePictures} where ${isOther})`
  const storing = orm
    .insert(notePictures)
    .select(
      sql`select ${userId}, ${now.getTime()}, ${id}, ${width}, ${height}, ${size}, ${small}, ${bytes}
        where ${others} + ${size} <= ${most}`,
    )
    .onConflictDoUpdate({
      target: [notePictures.user_id, notePictures.id],
      set: { stored_at: now },
    })
    .returning({ id: notePictures.id })
  const [stored, [sum]] = await orm.batch([storing, summing({ orm }, userId)])
  return stored.length > 0 ? sum?.bytes : undefined
}

export async function sumPictures(db: Database, userId: string): Promise<number> {
  const [sum] = await summing(db, userId)
  return sum?.bytes ?? 0
}

function summing({ orm }: Pick<Database, 'orm'>, userId: string) {
  return orm
    .select({ bytes: sql<number>`coalesce(sum(${notePictures.size}), 0)` })
    .from(notePictures)
    .where(eq(notePictures.user_id, userId))
}

export async function findNotePicture(
  { orm }: Database,
  userId: string,
  { id, width, height, isSmall }: PictureName,
): Promise<Uint8Array | undefined> {
  const [found] = await orm
    .select({ bytes: isSmall ? notePictures.small : notePictures.bytes })
    .from(notePictures)
    .where(
      and(isPicture(userId, id), eq(notePictures.width, width), eq(notePictures.height, height)),
    )
  return found?.bytes ?? undefined
}

/** In their present text, not in an earlier version. */
const itsNotes = sql`from ${notePictureUses} join ${notes} on ${notes.number} = ${notePictureUses.note}
  where ${notePictureUses.user_id} = ${notePictures.user_id} and ${notePictureUses.picture} = ${notePictures.id}
    and exists (select 1 from json_each(${notes.pictures}) where value = ${notePictures.id})`

/** All of an account's, which are few. Read from an index, not from the drafts. */
const inDrafts = sql`(select value from ${drafts}, json_each(${drafts.pictures})
  where ${drafts.user_id} = ${notePictures.user_id} and ${drafts.pictures} <> '[]')`
const isInDraft = sql`${notePictures.id} in ${inDrafts}`

export function listPictures({ orm }: Database, userId: string, page: number, perPage: number) {
  return orm
    .select({
      id: notePictures.id,
      width: notePictures.width,
      height: notePictures.height,
      bytes: notePictures.size,
      stored_at: notePictures.stored_at,
      notes: sql<string>`(select json_group_array(json_object('id', ${notes.id}, 'name', ${notes.name})) ${itsNotes})`,
      is_in_draft: sql<number>`${isInDraft}`,
    })
    .from(notePictures)
    .where(eq(notePictures.user_id, userId))
    .orderBy(desc(notePictures.stored_at), notePictures.id)
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export function findPictures({ orm }: Database, userId: string, ids: readonly string[]) {
  const { id, width, height, user_id } = notePictures
  return orm
    .select({ id, width, height })
    .from(notePictures)
    .where(and(eq(user_id, userId), inArray(id, [...ids])))
}

export function countPictures({ orm }: Database, userId: string): Promise<number> {
  return orm.$count(notePictures, eq(notePictures.user_id, userId))
}

export async function deletePicture({ orm }: Database, userId: string, id: string) {
  const isUsed = sql`(exists (select 1 ${itsNotes}) or ${isInDraft})`
  const deleted = await orm
    .delete(notePictures)
    .where(and(isPicture(userId, id), sql`not ${isUsed}`))
    .returning({ id: notePictures.id })
  return deleted.length > 0
}

export async function hasPicture({ orm }: Database, userId: string, id: string): Promise<boolean> {
  return (await orm.$count(notePictures, isPicture(userId, id))) > 0
}

export async function purgeUnusedPictures(
  db: Database,
  now: Date,
  rest: Rest = smallSteps('purging'),
): Promise<void> {
  const until = new Date(now.getTime() - daysInTrash * dayInMilliseconds)
  const uses = db.orm
    .select({ note: notePictureUses.note })
    .from(notePictureUses)
    .where(
      and(
        eq(notePictureUses.user_id, notePictures.user_id),
        eq(notePictureUses.picture, notePictures.id),
      ),
    )
  const isUnused = and(notExists(uses), not(isInDraft))
  await deleteSome(db, { table: notePictures, age: notePictures.stored_at, until }, isUnused, rest)
}

function isPicture(userId: string, id: string): SQL | undefined {
  return and(eq(notePictures.user_id, userId), eq(notePictures.id, id))
}
