import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { borrowerKey } from '../../../../db/borrower-key'
import type { Database } from '../../../../db/client'
import { books, loans } from '../../../../db/schema/books'

/** How many of a book's copies are in the house; undefined when there is no such book. */
export async function findCopies({ orm }: Database, slug: string) {
  const [book] = await orm
    .select({ id: books.id, atHome: sql<number>`${books.copies} - ${count(loans.id)}` })
    .from(books)
    .leftJoin(loans, and(eq(loans.bookId, books.id), isNull(loans.returnedOn)))
    .where(eq(books.slug, slug))
    .groupBy(books.id)
  return book
}

export async function insertLoan(
  { orm }: Database,
  loan: Omit<typeof loans.$inferInsert, 'id' | 'borrowerKey'>,
): Promise<void> {
  const id = crypto.randomUUID()
  await orm.insert(loans).values({ ...loan, id, borrowerKey: borrowerKey(loan.borrower) })
}

/** @returns whether that loan was out */
export async function closeLoan({ orm }: Database, id: string, today: string): Promise<boolean> {
  const closed = await orm
    .update(loans)
    .set({ returnedOn: today })
    .where(and(eq(loans.id, id), isNull(loans.returnedOn)))
    .returning({ id: loans.id })
  return closed.length > 0
}

/**
 * Makes a return undone, unless the book has gone out again since.
 * @returns the book's slug; undefined when there is nothing to undo
 */
export async function openLoanAgain({ orm }: Database, id: string): Promise<string | undefined> {
  const outNow = sql`(
    select count(*) from loans as others
    where others.book_id = loans.book_id and others.returned_on is null
  )`
  const copies = sql`(select copies from books where books.id = loans.book_id)`
  const [opened] = await orm
    .update(loans)
    .set({ returnedOn: null })
    .where(and(eq(loans.id, id), isNotNull(loans.returnedOn), sql`${outNow} < ${copies}`))
    .returning({ slug: sql<string>`(select slug from books where books.id = loans.book_id)` })
  return opened?.slug
}
