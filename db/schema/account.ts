import { eq, isNull, ne, or, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locales } from '../../i18n/i18n-types'

export const users = sqliteTable('users', {
  id: text().primaryKey(),
  /** In lowercase. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** Argon2id, in PHC format. */
  passwordHash: text().notNull(),
  role: text({ enum: ['admin', 'user'] }).notNull(),
  locale: text().$type<Locales>().notNull(),
  timeZone: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  provedAt: integer({ mode: 'timestamp_ms' }),
  /**
   * Only where verification is required: restricted until then, and deleted if not proved by then.
   */
  proveBy: integer({ mode: 'timestamp_ms' }),
  /** Of deleted sessions, set by a trigger. */
  seenAt: integer({ mode: 'timestamp_ms' }),
  deleteAfter: integer({ mode: 'timestamp_ms' }),
  /** Restricted since then, until its owner chooses a new password. */
  lockedAt: integer({ mode: 'timestamp_ms' }),
})

/** In place of `deleteAfter`, once a part of the account is gone. */
export const deletionBegun = new Date(0)

export const hasDeletionBegun = eq(users.deleteAfter, deletionBegun)

export const noDeletionHasBegun = or(
  isNull(users.deleteAfter),
  ne(users.deleteAfter, deletionBegun),
)

export const oneTimeCodes = sqliteTable(
  'one_time_codes',
  {
    /** SHA-256 of the code. */
    id: text().primaryKey(),
    purpose: text({
      enum: [
        'newPassword',
        'proof',
        'device',
        'passkey',
        'invitation',
        'firstAdmin',
        'loanLetters',
      ],
    }).notNull(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The address it proves or was sent to; for a passkey, a hash of the browser's cookie. */
    subject: text(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer({ mode: 'timestamp_ms' }),
    /** Only set where used codes are listed. */
    usedAt: integer({ mode: 'timestamp_ms' }),
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
    /** Milliseconds since 1970. */
    expiresAt: integer().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    seenAt: integer({ mode: 'timestamp_ms' }).notNull(),
    userAgent: text().notNull(),
    /** The last confirmation of the owner's identity; 1970 if there was none. */
    confirmedAt: integer({ mode: 'timestamp_ms' }).notNull().default(sql`0`),
    /** Only for sessions that may do nothing but choose a new password. */
    resetCodeId: text().references(() => oneTimeCodes.id, { onDelete: 'cascade' }),
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
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const rateLimits = sqliteTable('rate_limits', {
  key: text().primaryKey(),
  /** When all tokens of the bucket are back. */
  usedUntil: integer({ mode: 'timestamp_ms' }).notNull(),
})
