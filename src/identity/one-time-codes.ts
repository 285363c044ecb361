import { and, eq, exists, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { oneTimeCodes, users } from '../../db/schema/account'
import { hashToken, newToken } from '../http/session/token'
import { dayInMilliseconds } from '../ui/days'

export type OneTimeCode = typeof oneTimeCodes.$inferSelect
type NewCode = typeof oneTimeCodes.$inferInsert
export type Purpose = OneTimeCode['purpose']

/** Days for which an invitation is listed after its use or its end. */
const daysListed = 90

/**
 * A code for a link, and what the database keeps of it.
 * @param lifetime milliseconds
 */
export function newCode(purpose: Purpose, now: Date, lifetime: number) {
  const code = newToken()
  const expiresAt = new Date(now.getTime() + lifetime)
  return { code, row: { id: hashToken(code), purpose, createdAt: now, expiresAt } }
}

/** A statement that stores a code for the user of whose row this holds, and nothing where it holds of none. */
export function insertCode({ orm }: Database, row: NewCode, of: SQL | undefined) {
  const { createdAt, expiresAt } = oneTimeCodes
  return orm.insert(oneTimeCodes).select(
    orm
      .select({
        id: sql`${row.id}`.as('id'),
        purpose: sql`${row.purpose}`.as('purpose'),
        userId: users.id,
        subject: sql`${row.subject ?? null}`.as('subject'),
        createdAt: sql`${sql.param(row.createdAt, createdAt)}`.as('created_at'),
        expiresAt: sql`${sql.param(row.expiresAt ?? null, expiresAt)}`.as('expires_at'),
        usedAt: sql`null`.as('used_at'),
        usedBy: sql`null`.as('used_by'),
      })
      .from(users)
      .where(of),
  )
}

/** Holds of the code with this hash while it can be used, for one of these purposes. */
export function isGood(id: string, now: Date, ...purposes: Purpose[]): SQL | undefined {
  const { usedAt, expiresAt } = oneTimeCodes
  return and(
    eq(oneTimeCodes.id, id),
    inArray(oneTimeCodes.purpose, purposes),
    isNull(usedAt),
    or(isNull(expiresAt), gt(expiresAt, now)),
  )
}

export async function findCode(
  { orm }: Database,
  good: ReturnType<typeof isGood>,
): Promise<OneTimeCode | undefined> {
  const [code] = await orm.select().from(oneTimeCodes).where(good)
  return code
}

/** For statements that write nothing once the code is used up, in the batch that uses it up last. */
export function hasCode({ orm }: Database, good: ReturnType<typeof isGood>): SQL {
  return exists(orm.select({ id: oneTimeCodes.id }).from(oneTimeCodes).where(good))
}

/** A statement whose row says that nobody had used it before. */
export function redeem({ orm }: Database, good: ReturnType<typeof isGood>) {
  return orm.delete(oneTimeCodes).where(good).returning({ id: oneTimeCodes.id })
}

export async function purgeCodes({ orm }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysListed * dayInMilliseconds)
  const { purpose, expiresAt, usedAt } = oneTimeCodes
  await orm
    .delete(oneTimeCodes)
    .where(
      or(
        and(ne(purpose, 'invitation'), lte(expiresAt, now)),
        lte(expiresAt, before),
        lte(usedAt, before),
      ),
    )
}
