import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, deletedBooks, loans } from '../../../../db/schema/books'
import { freeSlug } from '../editing/free-slug'

/**
 * Takes a book off the shelf with its loans, and keeps all of it aside.
 * @returns what to restore it by; undefined when there is no such book
 */
export function trashBook({ orm }: Database, slug: string, now: Date): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const [book] = await tx.select().from(books).where(eq(books.slug, slug))
    if (!book) return undefined
    const id = crypto.randomUUID()
    await tx.insert(deletedBooks).values({
      id,
      book: {
        ...book,
        createdAt: book.createdAt.toISOString(),
        updatedAt: book.updatedAt.toISOString(),
      },
      loans: await tx.select().from(loans).where(eq(loans.bookId, book.id)),
      coverId: book.coverId,
      deletedAt: now,
    })
    await tx.delete(books).where(eq(books.id, book.id))
    return id
  })
}

/**
 * Puts a book back as it was, once; at another address where a new book has taken its own.
 * @returns its slug; undefined when it is not there any more
 */
export function untrashBook({ orm }: Database, id: string): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const [kept] = await tx.delete(deletedBooks).where(eq(deletedBooks.id, id)).returning()
    if (!kept) return undefined
    const slug = await freeSlug(tx, kept.book.slug)
    await tx.insert(books).values({
      ...kept.book,
      slug,
      coverId: kept.coverId,
      createdAt: new Date(kept.book.createdAt),
      updatedAt: new Date(kept.book.updatedAt),
    })
    if (kept.loans.length > 0) await tx.insert(loans).values(kept.loans)
    return slug
  })
}

/** The latest first. */
export function listDeletedBooks({ orm }: Database) {
  return orm
    .select({
      id: deletedBooks.id,
      title: sql<string>`${deletedBooks.book} ->> 'title'`,
      author: sql<string | null>`${deletedBooks.book} ->> 'author'`,
      deletedAt: deletedBooks.deletedAt,
    })
    .from(deletedBooks)
    .orderBy(desc(deletedBooks.deletedAt))
    .limit(200)
}

export async function purgeTrashedBooks({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(deletedBooks).where(lt(deletedBooks.deletedAt, before))
}
