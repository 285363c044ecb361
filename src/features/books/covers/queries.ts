import { and, eq, lt, notExists } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, covers, deletedBooks } from '../../../../db/schema/books'
import type { CoverPicture } from './cover-picture'

export async function insertCover(
  { orm }: Database,
  { id, bytes, width, height }: CoverPicture,
  now: Date,
): Promise<void> {
  await orm
    .insert(covers)
    .values({ id, bytes, width, height, storedAt: now })
    .onConflictDoUpdate({ target: covers.id, set: { storedAt: now } })
}

/**
 * Makes a picture as good as new, so that it is not swept away before a book has it.
 * @returns whether there is such a picture
 */
export async function renewCover({ orm }: Database, id: string, now: Date): Promise<boolean> {
  const renewed = await orm
    .update(covers)
    .set({ storedAt: now })
    .where(eq(covers.id, id))
    .returning({ id: covers.id })
  return renewed.length > 0
}

/** WebP; undefined when there is no such picture. */
export async function findCoverBytes(
  { orm }: Database,
  id: string,
): Promise<Uint8Array | undefined> {
  const [cover] = await orm.select({ bytes: covers.bytes }).from(covers).where(eq(covers.id, id))
  return cover?.bytes
}

/** Those that no book has, be it deleted, and that were stored before that time. */
export async function deleteUnusedCovers({ orm }: Database, before: Date): Promise<void> {
  const users = orm.select({ id: books.id }).from(books).where(eq(books.coverId, covers.id))
  const keepers = orm
    .select({ id: deletedBooks.id })
    .from(deletedBooks)
    .where(eq(deletedBooks.coverId, covers.id))
  await orm
    .delete(covers)
    .where(and(lt(covers.storedAt, before), notExists(users), notExists(keepers)))
}
