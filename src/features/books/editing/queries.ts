import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { bookKeys } from '../../../../db/keys/book-keys'
import { books } from '../../../../db/schema/books'
import { isBookAt, isOnShelf } from '../queries'
import { freeSlug, slugOf } from '../slug'
import type { BookInput } from './input'

type BookValues = Omit<BookInput, 'cover_url'>

export async function findDuplicate(orm: Pick<Database['orm'], 'select'>, book: BookValues) {
  const isTwin = eq(books.twin_key, bookKeys(book).twin_key)
  const [double] = await orm
    .select({ slug: books.slug, book_name: books.book_name })
    .from(books)
    .where(and(isOnShelf, book.isbn === null ? isTwin : or(eq(books.isbn, book.isbn), isTwin)))
    .limit(1)
  return double
}

/** @param isUnlessDouble returns an existing duplicate instead of inserting */
export function insertBook(
  { orm }: Database,
  book: BookValues,
  isUnlessDouble: boolean,
  now: Date,
): Promise<{ slug: string } | { double: { slug: string; book_name: string } }> {
  return orm.transaction(async (tx) => {
    const double = isUnlessDouble ? await findDuplicate(tx, book) : undefined
    if (double) return { double }
    const slug = await freeSlug(tx, slugOf(book.book_name))
    const times = { created_at: now, updated_at: now }
    await tx.insert(books).values({ ...book, ...bookKeys(book), ...times, slug })
    return { slug }
  })
}

export async function updateBook(
  { orm }: Database,
  { slug, version }: { slug: string; version: number },
  book: BookValues,
  now: Date,
): Promise<boolean> {
  const { rowsAffected } = await orm
    .update(books)
    .set({ ...book, ...bookKeys(book), version: version + 1, updated_at: now })
    .where(and(isBookAt(slug), eq(books.version, version)))
  return rowsAffected > 0
}
