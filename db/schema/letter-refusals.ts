import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** Who wants no letters about loans any more. */
export const letterRefusals = sqliteTable(
  'letter_refusals',
  {
    /** Of an account, its id; of nobody’s account, the SHA-256 of the address. */
    receiver: text().primaryKey(),
    user_id: text().references(() => users.id, { onDelete: 'cascade' }),
    refused_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('letter_refusals_by_user').on(table.user_id)],
)
