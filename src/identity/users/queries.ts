import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database, Statements } from '../../../db/client'
import { emailProofs, resetCodes, sessions, users } from '../../../db/schema/account'
import { hasFactor } from '../factors/queries'
import { describeEnded, endTokens, type Kept } from '../kept-tokens/end-tokens'

export type UserRow = typeof users.$inferSelect
export type NewUser = Omit<typeof users.$inferInsert, 'role'>

export async function findUserByEmail({ orm }: Database, email: string) {
  const [user] = await orm
    .select({ ...getTableColumns(users), hasFactor: hasFactor(orm, users.id) })
    .from(users)
    .where(eq(users.email, email))
  return user
}

export async function findUser({ orm }: Database, id: string) {
  const [user] = await orm.select().from(users).where(eq(users.id, id))
  return user
}

/** Whether somebody has shown that they read the account's mail. */
export async function isProved({ orm }: Database, id: string): Promise<boolean> {
  return (await orm.$count(users, and(eq(users.id, id), isNotNull(users.provedAt)))) > 0
}

export async function findPasswordHash({ orm }: Database, userId: string) {
  const [user] = await orm
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  return user?.passwordHash
}

/** @param when what must hold of the row besides */
export function isUser({ orm }: Database, id: string, when?: SQL): SQL {
  const row = and(eq(users.id, id), when)
  return exists(orm.select({ id: users.id }).from(users).where(row))
}

export function listUsers({ orm }: Database) {
  const { passwordHash, ...columns } = getTableColumns(users)
  return orm.select(columns).from(users).orderBy(asc(users.createdAt), asc(users.email))
}

type Changes = Partial<Pick<NewUser, 'name' | 'locale' | 'timeZone'>>

/** @returns whether theirs was in that version */
export async function updateUser(
  { orm }: Database,
  { id, version }: { id: string; version: number },
  changes: Changes,
): Promise<boolean> {
  const { rowsAffected } = await orm
    .update(users)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(users.id, id), eq(users.version, version)))
  return rowsAffected > 0
}

export type Credentials = { email: string } | { passwordHash: string }

/** Holds of the row of whoever has these. */
export function hasCredentials(credentials: Credentials): SQL {
  return 'email' in credentials
    ? eq(users.email, credentials.email)
    : eq(users.passwordHash, credentials.passwordHash)
}

/**
 * Changes what one signs in with. All sessions, tokens that are not kept, and codes that were mailed
 * before, go with it.
 * @param others what goes with it too, and writes nothing without it
 * @returns which tokens ended; undefined where the e-mail address is somebody else's
 */
export async function updateCredentials(
  db: Database,
  userId: string,
  credentials: Credentials,
  kept: Kept,
  others: Statements,
) {
  const { orm } = db
  const email = 'email' in credentials ? credentials.email : ''
  const isFree = sql`not ${exists(orm.select().from(users).where(eq(users.email, email)))}`
  const isUser = eq(users.id, userId)
  const changes = 'email' in credentials ? { ...credentials, provedAt: null } : credentials
  const changed = orm
    .select({ id: users.id })
    .from(users)
    .where(and(isUser, hasCredentials(credentials)))
  const [rows, tokens, calendars] = await orm.batch([
    orm.update(users).set(changes).where(and(isUser, isFree)).returning({ id: users.id }),
    ...endTokens(db, (userId) => inArray(userId, changed), kept),
    orm.delete(resetCodes).where(inArray(resetCodes.userId, changed)),
    orm.delete(sessions).where(inArray(sessions.userId, changed)),
    orm.delete(emailProofs).where(inArray(emailProofs.userId, changed)),
    ...others,
  ])
  return rows.length > 0 ? describeEnded(tokens, calendars) : undefined
}
