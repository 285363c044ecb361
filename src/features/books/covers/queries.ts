import { eq, notExists } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { deleteSome, type Rest } from '../../../../db/delete-in-steps'
import { books, covers } from '../../../../db/schema/books'
import { smallSteps } from '../../../http/load/small-steps'
import type { DrawnPicture } from '../../../http/pictures/recode-picture'
import { dayInMilliseconds } from '../../../ui/dates/days'

export async function insertCover(
  { orm }: Database,
  { id, bytes, width, height }: DrawnPicture,
  now: Date,
): Promise<void> {
  await orm
    .insert(covers)
    .values({ id, bytes, width, height, stored_at: now })
    .onConflictDoUpdate({ target: covers.id, set: { stored_at: now } })
}

/** So that it is not purged before a book uses it. */
export async function renewCover({ orm }: Database, id: string, now: Date): Promise<boolean> {
  const renewed = await orm
    .update(covers)
    .set({ stored_at: now })
    .where(eq(covers.id, id))
    .returning({ id: covers.id })
  return renewed.length > 0
}

export async function findCoverBytes(
  { orm }: Database,
  id: string,
): Promise<Uint8Array | undefined> {
  const [cover] = await orm.select({ bytes: covers.bytes }).from(covers).where(eq(covers.id, id))
  return cover?.bytes
}

/** Books in the trash still use theirs. */
export async function purgeUnusedCovers(
  db: Database,
  now: Date,
  rest: Rest = smallSteps('purging'),
): Promise<void> {
  const until = new Date(now.getTime() - dayInMilliseconds)
  const used = db.orm.select({ id: books.id }).from(books).where(eq(books.cover_id, covers.id))
  await deleteSome(db, { table: covers, age: covers.stored_at, until }, notExists(used), rest)
}
