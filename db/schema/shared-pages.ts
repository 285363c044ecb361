import { isNull } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** Pages that whoever has the secret link may read. */
export const sharedPages = sqliteTable(
  'shared_pages',
  {
    /** SHA-256 of the token in the link. */
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['wanted', 'year'] }).notNull(),
    /** Which one of its kind, such as a year; empty if there is only one. */
    subject: text().notNull().default(''),
    /** Of a year of reading. */
    has_stars: integer({ mode: 'boolean' }).notNull().default(false),
    has_reviews: integer({ mode: 'boolean' }).notNull().default(false),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** It stays, so that the link can say so. */
    revoked_at: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('shared_pages_once')
      .on(table.kind, table.subject, table.user_id)
      .where(isNull(table.revoked_at)),
    index('shared_pages_by_user').on(table.user_id, table.revoked_at),
  ],
)
