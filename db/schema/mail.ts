import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Links in mails are secret: they are left out of backups and deleted once sent or expired. */
export const mailQueue = sqliteTable('mail_queue', {
  id: text().primaryKey(),
  /** A newer mail about the same thing replaces a pending one. */
  about: text().unique(),
  receiver: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  expiresAt: integer({ mode: 'timestamp_ms' }),
  attempts: integer().notNull(),
  nextAttemptAt: integer({ mode: 'timestamp_ms' }).notNull(),
  claimedUntil: integer({ mode: 'timestamp_ms' }),
  /** Without mail addresses. */
  failure: text(),
  failedAt: integer({ mode: 'timestamp_ms' }),
})

export const mailOutcomes = sqliteTable('mail_outcomes', {
  outcome: text({ enum: ['sent', 'failed'] }).primaryKey(),
  at: integer({ mode: 'timestamp_ms' }).notNull(),
  failure: text(),
})
