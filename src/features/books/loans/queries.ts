import { and, asc, eq, exists, isNull, not, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../../db/client'
import { users } from '../../../../db/schema/account'
import { bookRequests } from '../../../../db/schema/book-requests'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { mailQueue } from '../../../../db/schema/mail'
import { foldName } from '../../../../i18n/fold-letters'
import type { Locales } from '../../../../i18n/i18n-types'
import { splitCategories } from '../book-columns'
import type { BookSummary, LoanSummary } from '../output'
import { isBookAt, isOnShelf } from '../queries'
import type { loanEditInput, newLoanInput } from './input'

const loanColumns = {
  id: loans.id,
  slug: sql<string | null>`iif(${isOnShelf}, ${books.slug}, null)`,
  book_name: books.book_name,
  author_name: books.author_name,
  borrower: loans.borrower,
  borrower_id: loans.borrower_id,
  borrower_email: loans.borrower_email,
  lent_on: loans.lent_on,
  due_on: loans.due_on,
  returned_on: loans.returned_on,
  version: loans.version,
}

/** Also of books in the trash. */
export function selectLoans({ orm }: Database) {
  return orm.select(loanColumns).from(loans).innerJoin(books, eq(books.id, loans.book_id))
}

/** Who sees loans: nobody but admins sees those of others. */
export interface Viewer {
  id: string | Placeholder
  isAdmin: boolean
}

export function openLoans({ id, isAdmin }: Viewer): SQL<LoanSummary[]> {
  const borrower = isAdmin ? sql`loans.borrower` : sql`null`
  const isMine = sql`json(iif(loans.borrower_id is ${id}, 'true', 'false'))`
  const loan = sql`json_object('due_on', loans.due_on, 'borrower', ${borrower}, 'is_mine', ${isMine})`
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
  const [first] = open_loans.toSorted(byImportance)
  return {
    ...book,
    categories: splitCategories(categories),
    available: availableOf(book, open_loans.length),
    loan: first ?? null,
  }
}

export function availableOf(
  { ownership, copies }: Pick<BookSummary, 'ownership' | 'copies'>,
  lent: number,
): number {
  return ownership === 'owned' ? Math.max(0, copies - lent) : 0
}

interface OpenLoan {
  due_on: string | null
  borrower: string | null
  is_mine: boolean
}

/** The first due; before it, to whoever sees no borrowers, their own. */
export function byImportance(one: OpenLoan, other: OpenLoan): number {
  const mine = (loan: OpenLoan) => Number(loan.borrower === null && loan.is_mine)
  const byDay = (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999')
  return mine(other) - mine(one) || byDay
}

interface BookRow {
  ownership: BookSummary['ownership']
  copies: number
  categories: string | null
  open_loans: LoanSummary[]
}

interface BorrowerValues {
  borrower: string
  borrower_id: string | null
  borrower_email: string | null
  borrower_locale: Locales | null
}

type NewLoan = z.infer<typeof newLoanInput> & BorrowerValues & { lent_on: string }

/** What the calendar shows of it may have changed. */
export const changedAt = (now: Date) => ({ version: sql`${loans.version} + 1`, updated_at: now })

export const loanLetterAbout = (id: string) => `loan ${id}`

/** Nobody is written to about a day that had passed when it was typed. */
export function lettersNeeded(due_on: string | null, today: string): number {
  return due_on !== null && due_on < today ? 2 : 0
}

/** A letter about it that waits for the mail server. */
export function deleteLoanLetter(
  { orm }: Pick<Database, 'orm'>,
  id: string,
  when: SQL = sql`true`,
) {
  return orm.delete(mailQueue).where(and(eq(mailQueue.about, loanLetterAbout(id)), when))
}

export async function insertLoan(
  { orm }: Database,
  { slug, borrower, borrower_id, borrower_email, borrower_locale, lent_on, due_on }: NewLoan,
  today: string,
  now: Date,
): Promise<boolean> {
  const key = foldName(borrower)
  const [{ rowsAffected }] = await orm.batch([
    orm.run(sql`
    insert into loans (id, book_id, borrower, borrower_key, borrower_id, borrower_email,
      borrower_locale, lent_on, due_on, letters, updated_at)
    select ${crypto.randomUUID()}, books.id, ${nameOf(key, borrower)}, ${key},
      ${accountOf(borrower_id)}, ${borrower_email}, ${borrower_locale}, ${lent_on}, ${due_on},
      ${lettersNeeded(due_on, today)}, ${now.getTime()}
    from books where ${isBookAt(slug)} and books.ownership = 'owned' and books.copies > ${outNow}`),
    orm
      .update(bookRequests)
      .set({ answer: 'lent', answered_at: now })
      .where(
        and(
          sql`changes() > 0`,
          sql`${bookRequests.book_id} = (select id from books where ${isBookAt(slug)})`,
          sql`${bookRequests.user_id} = ${borrower_id}`,
          isNull(bookRequests.answered_at),
        ),
      ),
  ])
  return rowsAffected > 0
}

/** Of a row of `books`. */
export const outNow = sql`(
  select count(*) from loans as others
  where others.book_id = books.id and others.returned_on is null
)`

export async function findOwnership({ orm }: Database, slug: string) {
  const [book] = await orm.select({ ownership: books.ownership }).from(books).where(isBookAt(slug))
  return book?.ownership
}

/** Null if it has ended meanwhile. */
function accountOf(id: string | null): SQL<string | null> {
  return sql`(select id from users where id = ${id})`
}

export function nameOf(key: string, typed: string): SQL<string> {
  return sql`coalesce((select name from borrowers where borrowers.borrower_key = ${key}), ${typed})`
}

export async function findLoan(db: Database, id: string) {
  const [loan] = await selectLoans(db).where(eq(loans.id, id))
  return loan
}

/** With the accounts that it can go to. */
export async function findLoanToEdit(db: Database, id: string) {
  const [[loan], accounts] = await db.orm.batch([
    selectLoans(db).where(eq(loans.id, id)),
    listAccounts(db),
  ])
  return { loan, accounts }
}

type LoanEdit = Omit<z.infer<typeof loanEditInput>, 'returned_on'> &
  BorrowerValues & { returned_on?: string | null }

/** A changed spelling of the name is applied to all loans of that borrower. */
export async function updateLoan(
  { orm }: Database,
  { id, version, borrower, borrower_id, ...changed }: LoanEdit,
  today: string,
  now: Date,
): Promise<boolean> {
  const key = foldName(borrower)
  const isTheirs = eq(loans.borrower_key, key)
  const name = sql`iif(${isTheirs}, ${borrower}, ${nameOf(key, borrower)})`
  const { due_on, borrower_email } = changed
  const isThis = and(eq(loans.id, id), eq(loans.version, version))
  const isSameLetter = sql`(${loans.due_on} is ${due_on} and ${loans.borrower_id} is ${borrower_id}
    and ${loans.borrower_email} is ${borrower_email})`
  const isOther = exists(
    orm
      .select({ id: loans.id })
      .from(loans)
      .where(and(isThis, not(isSameLetter))),
  )
  const [, updated] = await orm.batch([
    deleteLoanLetter({ orm }, id, isOther),
    orm
      .update(loans)
      .set({
        ...changed,
        borrower: name,
        borrower_key: key,
        borrower_id: accountOf(borrower_id),
        letters: sql`iif(${isSameLetter}, ${loans.letters}, ${lettersNeeded(due_on, today)})`,
        ...changedAt(now),
      })
      .where(isThis),
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
  const isThis = and(eq(loans.id, id), isNull(loans.returned_on), sql`${loans.due_on} is ${from}`)
  const found = exists(orm.select({ id: loans.id }).from(loans).where(isThis))
  const [, { rowsAffected }] = await orm.batch([
    deleteLoanLetter({ orm }, id, found),
    orm
      .update(loans)
      .set({ due_on: to, letters: 0, ...changedAt(now) })
      .where(isThis),
  ])
  return rowsAffected > 0
}

const maxAccounts = 200

/** To whom a book can be lent by their account. */
export function listAccounts({ orm }: Pick<Database, 'orm'>, max = maxAccounts) {
  return orm
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(mayBorrow)
    .orderBy(asc(users.name), asc(users.email))
    .limit(max)
}

export async function findAccount({ orm }: Database, id: string) {
  const [account] = await orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), mayBorrow))
  return account
}

export const mayBorrow = and(isNull(users.deleteAfter), isNull(users.proveBy))
