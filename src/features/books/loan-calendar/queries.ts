import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { users } from '../../../../db/schema/account'
import { books, loanCalendars, loans } from '../../../../db/schema/books'

/** Since when somebody has a link. */
export async function findCalendarOf({ orm }: Database, userId: string): Promise<Date | undefined> {
  const [row] = await orm
    .select({ createdAt: loanCalendars.createdAt })
    .from(loanCalendars)
    .where(eq(loanCalendars.userId, userId))
  return row?.createdAt
}

/** From then on the link that somebody had before leads nowhere. */
export async function replaceCalendar(
  { orm }: Database,
  calendar: typeof loanCalendars.$inferInsert,
): Promise<void> {
  const { id, createdAt } = calendar
  await orm
    .insert(loanCalendars)
    .values(calendar)
    .onConflictDoUpdate({ target: loanCalendars.userId, set: { id, createdAt } })
}

export async function deleteCalendarOf({ orm }: Database, userId: string): Promise<void> {
  await orm.delete(loanCalendars).where(eq(loanCalendars.userId, userId))
}

/** The language of whoever made a link, while they are an admin. */
export async function findCalendar({ orm }: Database, id: string) {
  const [row] = await orm
    .select({ locale: users.locale })
    .from(loanCalendars)
    .innerJoin(users, eq(users.id, loanCalendars.userId))
    .where(and(eq(loanCalendars.id, id), eq(users.role, 'admin')))
  return row
}

/** What is out and has a day on which it comes back. */
export function listDueLoans({ orm }: Database) {
  return orm
    .select({
      id: loans.id,
      slug: books.slug,
      title: books.title,
      borrower: loans.borrower,
      lentOn: loans.lentOn,
      dueOn: loans.dueOn,
    })
    .from(loans)
    .innerJoin(books, eq(books.id, loans.bookId))
    .where(and(isNull(loans.returnedOn), isNotNull(loans.dueOn)))
    .orderBy(asc(loans.dueOn), asc(loans.id))
    .limit(1000)
}
