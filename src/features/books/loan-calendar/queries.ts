import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { isOnShelf } from '../queries'

export function listDueLoans({ orm }: Database) {
  return orm
    .select({
      id: loans.id,
      slug: books.slug,
      book_name: books.book_name,
      borrower: loans.borrower,
      lent_on: loans.lent_on,
      due_on: loans.due_on,
      loan_changed: loans.updated_at,
      book_changed: books.updated_at,
      // Both rows have columns that the calendar shows.
      sequence: sql<number>`${loans.version} + ${books.version} - 2`,
    })
    .from(loans)
    .innerJoin(books, eq(books.id, loans.book_id))
    .where(and(isNull(loans.returned_on), isNotNull(loans.due_on), isOnShelf))
    .orderBy(sql`${loans.due_on} is null`, asc(loans.due_on), asc(loans.id))
    .limit(1000)
}
