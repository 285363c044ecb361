import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import { drafts, isOfNotes } from '../../../../db/schema/drafts'
import { notePictures } from '../../../../db/schema/note-pictures'
import { notes } from '../../../../db/schema/notes'
import { recordVersions } from '../../../../db/schema/record-versions'
import { allVersions } from '../../../records/versions/versions'

const columns = {
  id: notes.id,
  title: notes.title,
  name: notes.name,
  body: notes.body,
  tags: notes.tags,
  due: notes.due,
  is_pinned: notes.is_pinned,
  place: notes.place,
  created_at: notes.created_at,
  updated_at: notes.updated_at,
}

export function notesOf({ orm }: Database, userId: string) {
  const isTheirs = eq(notes.user_id, userId)
  return inBatches((last: { id: string } | undefined) => {
    const few = firstFew({
      from: notes,
      where: and(isTheirs, gt(notes.id, last?.id ?? '')),
      order: [notes.id],
      bytes: sql`octet_length(${notes.body})`,
      limit: 100,
    })
    return orm
      .select(columns)
      .from(notes)
      .where(and(isTheirs, inArray(notes.id, few)))
      .orderBy(asc(notes.id))
  })
}

export function notePicturesOf({ orm }: Database, userId: string) {
  const isTheirs = eq(notePictures.user_id, userId)
  return inBatches((last: { id: string } | undefined) => {
    const few = firstFew({
      from: notePictures,
      where: and(isTheirs, gt(notePictures.id, last?.id ?? '')),
      order: [notePictures.id],
      bytes: sql`${notePictures.size}`,
      limit: 10,
    })
    const { id, width, height, small, bytes, stored_at } = notePictures
    return orm
      .select({ id, width, height, small, bytes, stored_at })
      .from(notePictures)
      .where(and(isTheirs, inArray(id, few)))
      .orderBy(asc(id))
  })
}

export function draftsOf({ orm }: Database, userId: string) {
  return orm
    .select()
    .from(drafts)
    .where(and(eq(drafts.user_id, userId), isNotNull(drafts.fields), isOfNotes))
}

export function versionsOfNotes(db: Database, userId: string) {
  const number = sql`cast(${recordVersions.record} as integer)`
  const id = sql<string>`(select ${notes.id} from ${notes} where ${notes.number} = ${number})`
  return allVersions(db, 'notes', { id, userId })
}

export async function countExportedNotes({ orm }: Database, userId: string): Promise<number> {
  const isTheirDraft = and(eq(drafts.user_id, userId), isNotNull(drafts.fields), isOfNotes)
  const counts = await Promise.all([
    orm.$count(notes, eq(notes.user_id, userId)),
    orm.$count(drafts, isTheirDraft),
    orm.$count(notePictures, eq(notePictures.user_id, userId)),
  ])
  return counts.reduce((sum, count) => sum + count)
}
