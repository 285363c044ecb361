import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** Named for loans, which at first were all that was in it. */
export const calendars = sqliteTable('loan_calendars', {
  /** SHA-256 of the token in the link. */
  id: text().primaryKey(),
  user_id: text()
    .notNull()
    .unique('loan_calendars_userId_unique')
    .references(() => users.id, { onDelete: 'cascade' }),
  created_at: integer({ mode: 'timestamp_ms' }).notNull(),
  /** Whether days of notes are in it, as its owner chose when making the link. */
  has_notes: integer({ mode: 'boolean' }).notNull().default(false),
})
