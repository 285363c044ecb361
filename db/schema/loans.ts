import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { books } from './books'

export const loans = sqliteTable(
  'loans',
  {
    id: text().primaryKey(),
    book_id: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** A name; whoever borrows needs no account. */
    borrower: text().notNull(),
    borrower_key: text().notNull(),
    /** ISO dates. */
    lent_on: text().notNull(),
    due_on: text(),
    returned_on: text(),
    /** One more with each change. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('loans_by_book').on(table.book_id, table.lent_on),
    index('loans_by_borrower').on(table.borrower_key, table.lent_on),
    index('loans_by_due')
      .on(sql`${table.due_on} is null`, table.due_on)
      .where(sql`${table.returned_on} is null`),
    index('loans_that_are_out').on(table.book_id).where(sql`${table.returned_on} is null`),
  ],
)

/** Who ever borrowed a book, a row for each key: written by triggers, out of their loans. */
export const borrowers = sqliteTable(
  'borrowers',
  {
    borrower_key: text().primaryKey(),
    /** As it was written last. */
    name: text().notNull(),
    lent_on: text().notNull(),
    loans: integer().notNull(),
    /** Of these. */
    out: integer().notNull(),
    /** Of the first that is due: 9999 when no day was agreed, null when nothing is out. */
    due_on: text(),
  },
  (table) => [
    index('borrowers_by_due').on(sql`${table.due_on} is null`, table.due_on, table.borrower_key),
    index('borrowers_by_latest').on(sql`${table.lent_on} desc`),
  ],
)

/** Secret links: one for each admin. */
export const loanCalendars = sqliteTable('loan_calendars', {
  /** SHA-256 of the token in the link. */
  id: text().primaryKey(),
  user_id: text()
    .notNull()
    .unique('loan_calendars_userId_unique')
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at: integer({ mode: 'timestamp' }).notNull(),
})
