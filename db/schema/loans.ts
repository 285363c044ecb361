import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { books } from './books'

export const loans = sqliteTable(
  'loans',
  {
    id: text().primaryKey(),
    book_id: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    borrower: text().notNull(),
    borrower_key: text().notNull(),
    lent_on: text().notNull(),
    due_on: text(),
    returned_on: text(),
    version: integer().notNull().default(1),
    /** Null in rows of before it was kept, that were not changed since. */
    updated_at: integer({ mode: 'timestamp_ms' }),
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

/** Maintained by triggers. */
export const borrowers = sqliteTable(
  'borrowers',
  {
    borrower_key: text().primaryKey(),
    name: text().notNull(),
    lent_on: text().notNull(),
    loans: integer().notNull(),
    out: integer().notNull(),
    /** Earliest of the open loans: `9999` if none was agreed, null if none are open. */
    due_on: text(),
  },
  (table) => [
    index('borrowers_by_due').on(sql`${table.due_on} is null`, table.due_on, table.borrower_key),
    index('borrowers_by_latest').on(sql`${table.lent_on} desc`),
  ],
)
