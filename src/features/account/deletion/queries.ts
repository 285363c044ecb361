import { and, eq, exists, isNotNull, isNull, lte, ne, not, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../../../../db/client'
import { accessTokens } from '../../../../db/schema/access-tokens'
import { sessions, users } from '../../../../db/schema/account'

/**
 * The last admin may leave only if they are the only user. Users who have not verified their
 * address or are leaving themselves do not count: they cannot be made admin.
 */
export function mayLeave({ orm }: Database, userId: string): SQL {
  const other = alias(users, 'other')
  const stays = and(ne(other.id, users.id), isNull(other.deleteAfter), isNull(other.proveBy))
  const others = (when?: SQL) =>
    exists(orm.select({ id: other.id }).from(other).where(and(stays, when)))
  const leaves = or(ne(users.role, 'admin'), others(eq(other.role, 'admin')), not(others()))
  return exists(
    orm
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), leaves)),
  )
}

export async function scheduleDeletion(
  { orm }: Database,
  userId: string,
  deleteAfter: Date,
  when: SQL,
  letter: Statements[number],
): Promise<boolean> {
  const pendingDeletion = orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deleteAfter)))
  const [, left] = await orm.batch([
    letter,
    orm
      .update(users)
      .set({ deleteAfter })
      .where(and(eq(users.id, userId), when))
      .returning({ id: users.id }),
    orm.delete(sessions).where(and(eq(sessions.userId, userId), exists(pendingDeletion))),
    orm.delete(accessTokens).where(and(eq(accessTokens.userId, userId), exists(pendingDeletion))),
  ])
  return left.length > 0
}

export async function keepUser({ orm }: Database, userId: string): Promise<void> {
  await orm.update(users).set({ deleteAfter: null }).where(eq(users.id, userId))
}

export async function purgeDeletedUsers({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(users).where(lte(users.deleteAfter, now))
}
