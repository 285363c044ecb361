import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** Changes that were reported to their owner, who may say for a while that it was somebody else. */
export const accountChanges = sqliteTable('account_changes', {
  /** In the order in which they were made. */
  number: integer().primaryKey({ autoIncrement: true }),
  /** SHA-256 of the code in the letter. */
  id: text().notNull().unique(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Where the account's mail went before the change: by triggers nobody else's meanwhile. */
  email: text().notNull(),
  /** Whether somebody had proved to read that address's mail. */
  wasProved: integer({ mode: 'boolean' }).notNull().default(false),
  /** Of the password before the change, or of the last that was chosen by a letter to that address. */
  passwordHash: text().notNull().default(''),
  createdAt: integer({ mode: 'timestamp' }).notNull(),
  expiresAt: integer({ mode: 'timestamp' }).notNull(),
})
