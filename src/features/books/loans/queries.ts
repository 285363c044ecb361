import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { borrowerKey } from '../../../../db/keys/borrower-key'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { type BookSummary, splitCategories } from '../book/book'
import { loanColumns } from '../borrowers/queries'

/** Each book with its loan; of several, with the one that ends first. Who has it is for admins only. */
export async function withLoans<
  Row extends { id: number; copies: number; categories: string | null },
>({ orm }: Database, rows: Row[], isAdmin: boolean): Promise<Lent<Row>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const borrower = isAdmin ? loans.borrower : sql<null>`null`
  const open = await orm
    .select({ book_id: loans.book_id, due_on: loans.due_on, borrower })
    .from(loans)
    .where(and(inArray(loans.book_id, ids), isNull(loans.returned_on)))
    .orderBy(sql`${loans.due_on} is null`, asc(loans.due_on))
  const loansOf = Map.groupBy(open, ({ book_id }) => book_id)
  return rows.map(({ id, categories, ...book }) => {
    const [first, ...others] = loansOf.get(id) ?? []
    const out = first ? 1 + others.length : 0
    return {
      ...book,
      categories: splitCategories(categories),
      available: Math.max(0, book.copies - out),
      loan: first ? { due_on: first.due_on, borrower: first.borrower } : null,
    }
  })
}

type Lent<Row> = Omit<Row, 'id' | 'categories'> &
  Pick<BookSummary, 'categories' | 'available' | 'loan'>

export async function findCopies({ orm }: Database, slug: string) {
  const [book] = await orm
    .select({ id: books.id, available: sql<number>`${books.copies} - ${count(loans.id)}` })
    .from(books)
    .leftJoin(loans, and(eq(loans.book_id, books.id), isNull(loans.returned_on)))
    .where(eq(books.slug, slug))
    .groupBy(books.id)
  return book
}

export async function insertLoan(
  { orm }: Database,
  loan: Omit<typeof loans.$inferInsert, 'id' | 'borrower_key'>,
): Promise<void> {
  const id = crypto.randomUUID()
  await orm.insert(loans).values({ ...loan, id, borrower_key: borrowerKey(loan.borrower) })
}

export async function findLoan({ orm }: Database, id: string) {
  const [loan] = await orm
    .select(loanColumns)
    .from(loans)
    .innerJoin(books, eq(books.id, loans.book_id))
    .where(eq(loans.id, id))
  return loan
}

export async function updateLoan(
  { orm }: Database,
  id: string,
  changed: Partial<
    Pick<typeof loans.$inferSelect, 'borrower' | 'lent_on' | 'due_on' | 'returned_on'>
  >,
): Promise<void> {
  const { borrower } = changed
  const key = borrower !== undefined && { borrower_key: borrowerKey(borrower) }
  await orm
    .update(loans)
    .set({ ...changed, ...key })
    .where(eq(loans.id, id))
}

/** @returns whether that loan was out */
export async function closeLoan({ orm }: Database, id: string, today: string): Promise<boolean> {
  const closed = await orm
    .update(loans)
    .set({ returned_on: today })
    .where(and(eq(loans.id, id), isNull(loans.returned_on)))
    .returning({ id: loans.id })
  return closed.length > 0
}

/**
 * Unless the book has gone out again since.
 * @returns its slug; undefined when there is nothing to undo
 */
export async function reopenLoan({ orm }: Database, id: string): Promise<string | undefined> {
  const outNow = sql`(
    select count(*) from loans as others
    where others.book_id = loans.book_id and others.returned_on is null
  )`
  const copies = sql`(select copies from books where books.id = loans.book_id)`
  const [opened] = await orm
    .update(loans)
    .set({ returned_on: null })
    .where(and(eq(loans.id, id), isNotNull(loans.returned_on), sql`${outNow} < ${copies}`))
    .returning({ slug: sql<string>`(select slug from books where books.id = loans.book_id)` })
  return opened?.slug
}
