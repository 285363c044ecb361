import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { borrowerKey } from '../../../../db/keys/borrower-key'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { type BookSummary, type LoanSummary, splitCategories } from '../book/book'
import { loanColumns } from '../borrowers/queries'

/** The loans that are out of a book of the outer query. Who has it is for admins only. */
export function openLoans(isAdmin: boolean): SQL<LoanSummary[]> {
  const borrower = isAdmin ? sql`loans.borrower` : sql`null`
  const loan = sql`json_object('due_on', loans.due_on, 'borrower', ${borrower})`
  const all = sql`(
    select json_group_array(${loan}) from loans
    where loans.book_id = books.id and loans.returned_on is null
  )`
  return all.mapWith((json: string): LoanSummary[] => JSON.parse(json))
}

/** A book with its loan; of several, with the one that ends first. */
export function withLoan<Row extends BookRow>({
  open_loans,
  categories,
  ...book
}: Row): Omit<Row, 'open_loans' | 'categories'> &
  Pick<BookSummary, 'categories' | 'available' | 'loan'> {
  const [first] = open_loans.toSorted((one, other) =>
    (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999'),
  )
  return {
    ...book,
    categories: splitCategories(categories),
    available: Math.max(0, book.copies - open_loans.length),
    loan: first ?? null,
  }
}

interface BookRow {
  copies: number
  categories: string | null
  open_loans: LoanSummary[]
}

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
