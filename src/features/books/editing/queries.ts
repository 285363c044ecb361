import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books } from '../../../../db/schema/books'
import type { BookInput } from './input'
import { freeSlug, slugOf } from './slug'

type BookValues = Omit<BookInput, 'cover_url'>

export function findDoubles({ orm }: Database, { isbn, book_name, author_name }: BookValues) {
  const sameName = and(
    sql`${books.book_name} = ${book_name} collate nocase`,
    sql`${books.author_name} is ${author_name} collate nocase`,
  )
  return orm
    .select({ book_name: books.book_name })
    .from(books)
    .where(isbn === null ? sameName : or(eq(books.isbn, isbn), sameName))
    .limit(1)
}

/** @returns the new book's slug: one that is taken gets a number */
export async function insertBook(db: Database, book: BookValues, now: Date): Promise<string> {
  const slug = await freeSlug(db.orm, slugOf(book.book_name))
  const added = await db.orm
    .insert(books)
    .values({ ...book, slug, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: books.id })
  // Somebody else may have taken it since.
  return added.length > 0 ? slug : insertBook(db, book, now)
}

/** @returns whether there is such a book */
export async function updateBook(
  { orm }: Database,
  slug: string,
  book: BookValues,
  now: Date,
): Promise<boolean> {
  const changed = await orm
    .update(books)
    .set({ ...book, updated_at: now })
    .where(eq(books.slug, slug))
    .returning({ id: books.id })
  return changed.length > 0
}
