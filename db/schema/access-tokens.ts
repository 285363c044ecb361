import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** With which a program calls functions for somebody. */
export const accessTokens = sqliteTable(
  'access_tokens',
  {
    /** SHA-256 of the token. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What it may do: `notes:read`. */
    scopes: text({ mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer({ mode: 'timestamp' }).notNull(),
    /** Null where it is good until somebody removes it. */
    expiresAt: integer({ mode: 'timestamp' }),
    /** By an hour. */
    usedAt: integer({ mode: 'timestamp' }),
  },
  (table) => [index('access_tokens_by_user').on(table.userId)],
)
