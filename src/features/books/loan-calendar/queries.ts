import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { users } from '../../../../db/schema/account'
import { books } from '../../../../db/schema/books'
import { loanCalendars, loans } from '../../../../db/schema/loans'
import { isOnShelf } from '../queries'

export async function findCalendarOf({ orm }: Database, userId: string): Promise<Date | undefined> {
  const [row] = await orm
    .select({ created_at: loanCalendars.created_at })
    .from(loanCalendars)
    .where(eq(loanCalendars.user_id, userId))
  return row?.created_at
}

export async function replaceCalendar(
  { orm }: Database,
  calendar: typeof loanCalendars.$inferInsert,
): Promise<void> {
  const { id, created_at } = calendar
  await orm
    .insert(loanCalendars)
    .values(calendar)
    .onConflictDoUpdate({ target: loanCalendars.user_id, set: { id, created_at } })
}

export async function deleteCalendarOf({ orm }: Database, userId: string): Promise<void> {
  await orm.delete(loanCalendars).where(eq(loanCalendars.user_id, userId))
}

/** Undefined when its owner is no admin any more, or is to be deleted. */
export async function findCalendar({ orm }: Database, id: string) {
  const [row] = await orm
    .select({ locale: users.locale })
    .from(loanCalendars)
    .innerJoin(users, eq(users.id, loanCalendars.user_id))
    .where(and(eq(loanCalendars.id, id), eq(users.role, 'admin'), isNull(users.deleteAfter)))
  return row
}

export function listDueLoans({ orm }: Database) {
  return orm
    .select({
      id: loans.id,
      slug: books.slug,
      book_name: books.book_name,
      borrower: loans.borrower,
      lent_on: loans.lent_on,
      due_on: loans.due_on,
    })
    .from(loans)
    .innerJoin(books, eq(books.id, loans.book_id))
    .where(and(isNull(loans.returned_on), isNotNull(loans.due_on), isOnShelf))
    .orderBy(sql`${loans.due_on} is null`, asc(loans.due_on), asc(loans.id))
    .limit(1000)
}
