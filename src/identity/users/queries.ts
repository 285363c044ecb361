import { and, eq, exists, getTableColumns, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { noDeletionHasBegun, users } from '../../../db/schema/account'
import { hasFactor } from './factor-queries'

export type UserRow = typeof users.$inferSelect
export type NewUser = Omit<typeof users.$inferInsert, 'role'>

/** Not one whose deletion has begun. */
export async function findUserByEmail({ orm }: Database, email: string) {
  const [user] = await orm
    .select({ ...getTableColumns(users), hasFactor: hasFactor(orm, users.id) })
    .from(users)
    .where(and(eq(users.email, email), noDeletionHasBegun))
  return user
}

export async function findUser({ orm }: Database, id: string) {
  const [user] = await orm.select().from(users).where(eq(users.id, id))
  return user
}

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

export function isUser({ orm }: Database, id: string, when?: SQL): SQL {
  const row = and(eq(users.id, id), when)
  return exists(orm.select({ id: users.id }).from(users).where(row))
}

export type Credentials = { email: string } | { passwordHash: string }

export function hasCredentials(credentials: Credentials): SQL {
  return 'email' in credentials
    ? eq(users.email, credentials.email)
    : eq(users.passwordHash, credentials.passwordHash)
}

/** Only if the password has not changed meanwhile. */
export async function replaceHash(
  { orm }: Database,
  { id, passwordHash: old }: { id: string; passwordHash: string },
  passwordHash: string,
): Promise<void> {
  await orm
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, old)))
}
