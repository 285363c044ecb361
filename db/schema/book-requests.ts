import { isNull, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { books } from './books'

/** Books that somebody with an account would like to borrow. */
export const bookRequests = sqliteTable(
  'book_requests',
  {
    id: text().primaryKey(),
    book_id: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wanted_on: text(),
    days: integer(),
    message: text(),
    asked_at: integer({ mode: 'timestamp_ms' }).notNull(),
    answer: text({ enum: ['lent', 'declined'] }),
    answer_message: text(),
    answered_at: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('open_requests_by_book')
      .on(table.book_id, table.user_id)
      .where(isNull(table.answered_at)),
    index('open_requests_by_age').on(table.asked_at).where(sql`${table.answered_at} is null`),
    index('book_requests_by_user').on(table.user_id, table.asked_at),
    index('book_requests_by_book').on(table.book_id),
  ],
)
