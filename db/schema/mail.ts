import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Letters that are on their way; one that has gone is deleted. Their links are secrets, so that no
 * copy of a backup has them, and each goes when its link is of no use any more.
 */
export const mailQueue = sqliteTable('mail_queue', {
  id: text().primaryKey(),
  /** A later letter about the same replaces one that waits. */
  about: text().unique(),
  receiver: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: integer({ mode: 'timestamp' }).notNull(),
  /** When its link is of no use any more. */
  expiresAt: integer({ mode: 'timestamp' }),
  attempts: integer().notNull(),
  nextAttemptAt: integer({ mode: 'timestamp' }).notNull(),
  /** Until then one process alone is sending it. */
  claimedUntil: integer({ mode: 'timestamp' }),
  /** Why the last attempt failed, in a sentence without anybody's address. */
  failure: text(),
  /** When it was given up. */
  failedAt: integer({ mode: 'timestamp' }),
})

/** When a letter last went, and when one last did not, which the queue does not tell any more. */
export const mailOutcomes = sqliteTable('mail_outcomes', {
  outcome: text({ enum: ['sent', 'failed'] }).primaryKey(),
  at: integer({ mode: 'timestamp' }).notNull(),
  failure: text(),
})
