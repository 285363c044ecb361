import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/**
 * The account's owner can dispute them until they expire. Not one-time codes, which a reset
 * deletes: these outlive it and are undone in their order.
 */
export const accountChanges = sqliteTable('account_changes', {
  number: integer().primaryKey({ autoIncrement: true }),
  /** SHA-256 of the code in the mail. */
  id: text().notNull().unique(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The account's address before the change; a trigger reserves it meanwhile. */
  email: text().notNull(),
  wasProved: integer({ mode: 'boolean' }).notNull().default(false),
  /** Of the password before the change, or of the last one chosen by a mail to that address. */
  passwordHash: text().notNull().default(''),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
})
