import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locales } from '../../i18n/i18n-types'
import { users } from './account'
import { books } from './books'

export const loans = sqliteTable(
  'loans',
  {
    id: text().primaryKey(),
    book_id: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Kept when the account of `borrower_id` ends. */
    borrower: text().notNull(),
    borrower_key: text().notNull(),
    borrower_id: text().references(() => users.id, { onDelete: 'set null' }),
    /** Of somebody without an account, and the language to write to them in. */
    borrower_email: text(),
    borrower_locale: text().$type<Locales>(),
    lent_on: text().notNull(),
    due_on: text(),
    returned_on: text(),
    /** How many of its two letters about `due_on` are written, or need not be. */
    letters: integer().notNull().default(0),
    version: integer().notNull().default(1),
    /** Null in rows that have not changed since before this column existed. */
    updated_at: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    index('loans_by_book').on(table.book_id, table.lent_on),
    index('loans_by_borrower').on(table.borrower_key, table.lent_on),
    index('loans_by_due')
      .on(sql`${table.due_on} is null`, table.due_on)
      .where(sql`${table.returned_on} is null`),
    index('loans_by_account')
      .on(table.borrower_id, table.lent_on)
      .where(sql`${table.borrower_id} is not null`),
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
