import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../../db/client'
import { borrowerKey } from '../../../../db/keys/borrower-key'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { splitCategories } from '../book-columns'
import type { BookSummary, LoanSummary } from '../book-output'
import { isBookAt, isOnShelf } from '../queries'
import type { loanEditInput, newLoanInput } from './input'

const loanColumns = {
  id: loans.id,
  slug: sql<string | null>`iif(${isOnShelf}, ${books.slug}, null)`,
  book_name: books.book_name,
  author_name: books.author_name,
  borrower: loans.borrower,
  lent_on: loans.lent_on,
  due_on: loans.due_on,
  returned_on: loans.returned_on,
  version: loans.version,
}

/** Also of books in the trash. */
export function selectLoans({ orm }: Database) {
  return orm.select(loanColumns).from(loans).innerJoin(books, eq(books.id, loans.book_id))
}

export function openLoans(isAdmin: boolean): SQL<LoanSummary[]> {
  const borrower = isAdmin ? sql`loans.borrower` : sql`null`
  const loan = sql`json_object('due_on', loans.due_on, 'borrower', ${borrower})`
  const all = sql`(
    select json_group_array(${loan}) from loans
    where loans.book_id = books.id and loans.returned_on is null
  )`
  return all.mapWith((json: string): LoanSummary[] => JSON.parse(json))
}

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

type NewLoan = z.infer<typeof newLoanInput> & { lent_on: string }

/** What the calendar tells of it may have changed. */
const changedAt = (now: Date) => ({ version: sql`${loans.version} + 1`, updated_at: now })

export async function insertLoan(
  { orm }: Database,
  { slug, borrower, lent_on, due_on }: NewLoan,
  now: Date,
): Promise<boolean> {
  const key = borrowerKey(borrower)
  const { rowsAffected } = await orm.run(sql`
    insert into loans (id, book_id, borrower, borrower_key, lent_on, due_on, updated_at)
    select ${crypto.randomUUID()}, books.id, ${nameOf(key, borrower)}, ${key}, ${lent_on}, ${due_on},
      ${now.getTime()}
    from books where ${isBookAt(slug)} and books.copies > (
      select count(*) from loans as others
      where others.book_id = books.id and others.returned_on is null
    )`)
  return rowsAffected > 0
}

export async function isBook({ orm }: Database, slug: string): Promise<boolean> {
  return (await orm.$count(books, isBookAt(slug))) > 0
}

function nameOf(key: string, typed: string): SQL<string> {
  return sql`coalesce((select name from borrowers where borrowers.borrower_key = ${key}), ${typed})`
}

export async function findLoan(db: Database, id: string) {
  const [loan] = await selectLoans(db).where(eq(loans.id, id))
  return loan
}

type LoanEdit = Omit<z.infer<typeof loanEditInput>, 'returned_on'> & { returned_on?: string | null }

/** A changed spelling of the name is applied to all loans of that borrower. */
export async function updateLoan(
  { orm }: Database,
  { id, version, borrower, ...changed }: LoanEdit,
  now: Date,
): Promise<boolean> {
  const key = borrowerKey(borrower)
  const isTheirs = eq(loans.borrower_key, key)
  const name = sql`iif(${isTheirs}, ${borrower}, ${nameOf(key, borrower)})`
  const [updated] = await orm.batch([
    orm
      .update(loans)
      .set({ ...changed, borrower: name, borrower_key: key, ...changedAt(now) })
      .where(and(eq(loans.id, id), eq(loans.version, version))),
    orm
      .update(loans)
      .set({
        borrower: sql`(select borrower from loans as edited where edited.id = ${id})`,
        ...changedAt(now),
      })
      .where(
        and(
          sql`changes() > 0`,
          isTheirs,
          sql`${loans.borrower} <> (select borrower from loans as edited where edited.id = ${id})`,
        ),
      ),
  ])
  return updated.rowsAffected > 0
}

export async function updateDueDay(
  { orm }: Database,
  { id, from, to }: { id: string; from: string | null; to: string },
  now: Date,
): Promise<boolean> {
  const { rowsAffected } = await orm
    .update(loans)
    .set({ due_on: to, ...changedAt(now) })
    .where(and(eq(loans.id, id), isNull(loans.returned_on), sql`${loans.due_on} is ${from}`))
  return rowsAffected > 0
}

export async function closeLoan(
  { orm }: Database,
  id: string,
  today: string,
  now: Date,
): Promise<boolean> {
  const closed = await orm
    .update(loans)
    .set({ returned_on: today, ...changedAt(now) })
    .where(and(eq(loans.id, id), isNull(loans.returned_on)))
    .returning({ id: loans.id })
  return closed.length > 0
}

/**
 * Only a return of today: an older one may have been entered by hand since.
 * @returns the slug; undefined when it was not returned today, or all copies are lent again
 */
export async function deleteReturn(
  { orm }: Database,
  id: string,
  today: string,
  now: Date,
): Promise<string | undefined> {
  const outNow = sql`(
    select count(*) from loans as others
    where others.book_id = loans.book_id and others.returned_on is null
  )`
  const copies = sql`(select copies from books where books.id = loans.book_id and ${isOnShelf})`
  const [opened] = await orm
    .update(loans)
    .set({ returned_on: null, ...changedAt(now) })
    .where(and(eq(loans.id, id), eq(loans.returned_on, today), sql`${outNow} < ${copies}`))
    .returning({ slug: sql<string>`(select slug from books where books.id = loans.book_id)` })
  return opened?.slug
}
