import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

export const totps = sqliteTable('totps', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, in plain text: verifying a code requires the secret. */
  secret: text().notNull(),
  /** The session that began the setup: no other one is shown the secret before the first code. */
  sessionId: text().notNull().default(''),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  confirmedAt: integer({ mode: 'timestamp_ms' }),
  /** Time step (RFC 6238) of the last accepted code, so that no code is accepted twice. */
  lastStep: integer().notNull().default(0),
})

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, which has 80 random bits. */
    id: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    isBackedUp: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    usedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)
