import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { bookKeys } from '../../../../db/keys/book-keys'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { trashedBooks } from '../../../../db/schema/trashed-books'
import { freeSlug } from '../editing/slug'

/** @returns the id to restore it by; undefined when there is no such book */
export function trashBook({ orm }: Database, slug: string, now: Date): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const [book] = await tx.select().from(books).where(eq(books.slug, slug))
    if (!book) return undefined
    const id = crypto.randomUUID()
    await tx.insert(trashedBooks).values({
      id,
      book: {
        ...book,
        created_at: book.created_at.toISOString(),
        updated_at: book.updated_at.toISOString(),
      },
      loans: await tx.select().from(loans).where(eq(loans.book_id, book.id)),
      cover_id: book.cover_id,
      deleted_at: now,
    })
    await tx.delete(books).where(eq(books.id, book.id))
    return id
  })
}

/**
 * Puts a book back as it was, once; at another address where a new book has taken its own.
 * @returns its slug; undefined when it is not in the trash
 */
export function restoreTrashedBook({ orm }: Database, id: string): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const [trashed] = await tx.delete(trashedBooks).where(eq(trashedBooks.id, id)).returning()
    if (!trashed) return undefined
    const { book, cover_id } = trashed
    const slug = await freeSlug(tx, book.slug)
    await tx.insert(books).values({
      ...book,
      ...bookKeys(book),
      slug,
      cover_id,
      created_at: new Date(book.created_at),
      updated_at: new Date(book.updated_at),
    })
    if (trashed.loans.length > 0) await tx.insert(loans).values(trashed.loans)
    return slug
  })
}

export function listTrash({ orm }: Database) {
  return orm
    .select({
      id: trashedBooks.id,
      book_name: sql<string>`${trashedBooks.book} ->> 'book_name'`,
      author_name: sql<string | null>`${trashedBooks.book} ->> 'author_name'`,
      deleted_at: trashedBooks.deleted_at,
    })
    .from(trashedBooks)
    .orderBy(desc(trashedBooks.deleted_at))
    .limit(200)
}

export async function purgeTrash({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(trashedBooks).where(lt(trashedBooks.deleted_at, before))
}
