import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { bookKeys } from '../../../../db/keys/book-keys'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { trashedBooks } from '../../../../db/schema/trashed-books'
import { freeSlug } from '../editing/slug'

/**
 * Its loans stay where they are: who has it is known while it is in the trash.
 * @param isLentMeant whether it goes although somebody has it
 * @returns the id to restore it by; who has it; undefined when there is no such book
 */
export function trashBook(
  { orm }: Database,
  slug: string,
  isLentMeant: boolean,
  now: Date,
): Promise<{ undo: string } | { borrowers: string[] } | undefined> {
  return orm.transaction(async (tx) => {
    const [book] = await tx.select().from(books).where(eq(books.slug, slug))
    if (!book) return undefined
    const isOfBook = eq(loans.book_id, book.id)
    const out = await tx
      .select({ borrower: loans.borrower })
      .from(loans)
      .where(and(isOfBook, isNull(loans.returned_on)))
    if (out.length > 0 && !isLentMeant) return { borrowers: out.map(({ borrower }) => borrower) }
    const undo = crypto.randomUUID()
    const { title_key, author_key, series_key, twin_key, spelled_out, ...typed } = book
    await tx.insert(trashedBooks).values({
      id: undo,
      book: {
        ...typed,
        created_at: book.created_at.toISOString(),
        updated_at: book.updated_at.toISOString(),
      },
      cover_id: book.cover_id,
      deleted_at: now,
    })
    await tx.update(loans).set({ book_id: null, trashed_id: undo }).where(isOfBook)
    await tx.delete(books).where(eq(books.id, book.id))
    return { undo }
  })
}

/**
 * Puts a book back as it was, once; at another address where a new book has taken its own.
 * @returns its slug; undefined when it is not in the trash
 */
export function restoreTrashedBook({ orm }: Database, id: string): Promise<string | undefined> {
  return orm.transaction(async (tx) => {
    const [trashed] = await tx.select().from(trashedBooks).where(eq(trashedBooks.id, id))
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
    await tx
      .update(loans)
      .set({ book_id: book.id, trashed_id: null })
      .where(eq(loans.trashed_id, id))
    await tx.delete(trashedBooks).where(eq(trashedBooks.id, id))
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
      borrowers: sql`(
        select json_group_array(loans.borrower) from loans
        where loans.trashed_id = deleted_books.id and loans.returned_on is null
      )`.mapWith((names: string): string[] => JSON.parse(names)),
    })
    .from(trashedBooks)
    .orderBy(desc(trashedBooks.deleted_at))
    .limit(200)
}

export async function purgeTrash({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(trashedBooks).where(lt(trashedBooks.deleted_at, before))
}
