import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** Of an authenticator app: one for each account. */
export const totps = sqliteTable('totps', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, as it is: to check a code takes the secret itself. */
  secret: text().notNull(),
  /** Whose password began it: until the first code no other session is told the secret. */
  sessionId: text().notNull().default(''),
  createdAt: integer({ mode: 'timestamp' }).notNull(),
  /** Null until a first code has shown that the app has the secret: then it counts. */
  confirmedAt: integer({ mode: 'timestamp' }),
  /** The time step (RFC 6238) of the last code that was taken: no code is taken twice. */
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
    createdAt: integer({ mode: 'timestamp' }).notNull().default(sql`0`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const passkeys = sqliteTable(
  'passkeys',
  {
    /** Base64url, as the authenticator chose it. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, as far as it counts. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Whether it is kept in more than one place, so that it outlives its device. */
    isBackedUp: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer({ mode: 'timestamp' }).notNull(),
    usedAt: integer({ mode: 'timestamp' }),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)
