import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** Training lines that were added, for a day: one that is sent again is not added again. */
export const sentLines = sqliteTable(
  'sent_lines',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the form's id, the day and the line. */
    key: text().notNull(),
    sent_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('sent_lines_by_age').on(table.sent_at),
  ],
)
