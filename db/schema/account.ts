import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const users = sqliteTable('users', {
  id: text().primaryKey(),
  /** In lower case, as it is looked up. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** Argon2id, in PHC form. */
  passwordHash: text().notNull(),
  role: text({ enum: ['admin', 'user'] }).notNull(),
  locale: text({ enum: ['nl', 'en', 'de', 'es'] }).notNull(),
  timeZone: text().notNull(),
  /** Of name, language and time zone: one more with each change. */
  version: integer().notNull().default(1),
  createdAt: integer({ mode: 'timestamp' }).notNull(),
  /** When somebody followed a letter to the e-mail address. */
  provedAt: integer({ mode: 'timestamp' }),
  /** Only where they must: until then nothing but the account opens, and after it the account goes. */
  proveBy: integer({ mode: 'timestamp' }),
  /** Of the sessions that are gone: by a trigger. */
  seenAt: integer({ mode: 'timestamp' }),
  /** Of an account that its owner has deleted: until then they may change their mind. */
  deleteAfter: integer({ mode: 'timestamp' }),
  /** Since when nothing that matters may be changed: until its owner has chosen a new password. */
  lockedAt: integer({ mode: 'timestamp' }),
  /** How often they confirmed that `20x8` is a weight and its repetitions: after two it is known. */
  confirmedPairs: integer().notNull().default(0),
})

/** What the code in a link allows, once. */
export const oneTimeCodes = sqliteTable(
  'one_time_codes',
  {
    /** SHA-256 of the code. */
    id: text().primaryKey(),
    purpose: text({
      enum: ['newPassword', 'proof', 'device', 'passkey', 'invitation', 'firstAdmin'],
    }).notNull(),
    /** Whose account it opens, changes or adds to. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The e-mail address that it proves or was sent to; of a passkey, a hash of the browser's cookie. */
    subject: text(),
    createdAt: integer({ mode: 'timestamp' }).notNull(),
    /** Null where it is good until it is used or replaced. */
    expiresAt: integer({ mode: 'timestamp' }),
    /** Only where it is listed after its use. */
    usedAt: integer({ mode: 'timestamp' }),
    usedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('one_time_codes_by_user').on(table.userId),
    index('one_time_codes_by_purpose').on(table.purpose, table.createdAt),
  ],
)

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Seconds since 1970: Lucia's adapter writes and reads a plain number. */
    expiresAt: integer().notNull(),
    createdAt: integer({ mode: 'timestamp' }).notNull(),
    seenAt: integer({ mode: 'timestamp' }).notNull(),
    userAgent: text().notNull(),
    /** When its owner last proved who they are; 1970 where nobody has. */
    confirmedAt: integer({ mode: 'timestamp' }).notNull().default(sql`0`),
    /** Only of a session that may choose a new password, and nothing else. */
    resetCodeId: text().references(() => oneTimeCodes.id, { onDelete: 'cascade' }),
    /** Whether the password was right, and the second factor is still to be shown. */
    awaitsSecondStep: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

export const devices = sqliteTable(
  'devices',
  {
    /** SHA-256 of the token in the device's cookie. */
    id: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer({ mode: 'timestamp' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** Token buckets. */
export const rateLimits = sqliteTable('rate_limits', {
  /** What is limited, and whose it is. */
  key: text().primaryKey(),
  /** When all tokens are back. */
  usedUntil: integer({ mode: 'timestamp_ms' }).notNull(),
})
