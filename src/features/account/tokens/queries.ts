import { and, count, desc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { deleteInSteps, type Rest } from '../../../../db/delete-in-steps'
import { accessTokens } from '../../../../db/schema/access-tokens'
import { users } from '../../../../db/schema/account'
import { dayInMilliseconds } from '../../../ui/dates/days'

export const maxTokens = 20

const daysKept = 30

type Row = typeof accessTokens.$inferSelect

export function listAccessTokens({ orm }: Database, userId: string) {
  const { id, name, scopes, createdAt, expiresAt, usedAt } = accessTokens
  return orm
    .select({ id, name, scopes, createdAt, expiresAt, usedAt })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.createdAt), desc(sql`${accessTokens}.rowid`))
}

/** Writes nothing if the account has `maxTokens` already. */
export function insertAccessToken({ orm }: Database, row: Omit<Row, 'usedAt'>) {
  const given = {
    id: sql`${row.id}`.as('id'),
    userId: users.id,
    name: sql`${row.name}`.as('name'),
    scopes: sql`${sql.param(row.scopes, accessTokens.scopes)}`.as('scopes'),
    createdAt: sql`${sql.param(row.createdAt, accessTokens.createdAt)}`.as('created_at'),
    expiresAt: sql`${row.expiresAt && sql.param(row.expiresAt, accessTokens.expiresAt)}`.as(
      'expires_at',
    ),
    usedAt: sql`null`.as('used_at'),
  }
  const owner = and(eq(users.id, row.userId), lt(countOf({ orm }, row.userId), maxTokens))
  return orm
    .insert(accessTokens)
    .select(orm.select(given).from(users).where(owner))
    .returning({ id: accessTokens.id })
}

export function isStored({ orm }: Pick<Database, 'orm'>, id: string) {
  return sql`exists ${orm.select({ id: accessTokens.id }).from(accessTokens).where(eq(accessTokens.id, id))}`
}

export async function deleteAccessToken(
  { orm }: Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const deleted = await orm
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id })
  return deleted.length > 0
}

export async function purgeAccessTokens(db: Database, now: Date, rest: Rest): Promise<void> {
  const before = new Date(now.getTime() - daysKept * dayInMilliseconds)
  await deleteInSteps(db, accessTokens, lte(accessTokens.expiresAt, before), rest)
}

function countOf({ orm }: Pick<Database, 'orm'>, userId: string) {
  return sql`${orm.select({ count: count() }).from(accessTokens).where(eq(accessTokens.userId, userId))}`
}
