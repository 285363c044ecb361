import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

export const accessTokens = sqliteTable(
  'access_tokens',
  {
    /** SHA-256 of the token. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer({ mode: 'timestamp_ms' }),
    /** Accurate to an hour. */
    usedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [index('access_tokens_by_user').on(table.userId)],
)
