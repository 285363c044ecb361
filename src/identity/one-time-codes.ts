import { and, eq, exists, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { deleteInSteps, type Rest } from '../../db/delete-in-steps'
import { oneTimeCodes, users } from '../../db/schema/account'
import { hashToken, newToken } from '../http/session/token'
import { dayInMilliseconds } from '../ui/dates/days'

export type OneTimeCode = typeof oneTimeCodes.$inferSelect
type NewCode = typeof oneTimeCodes.$inferInsert
export type Purpose = OneTimeCode['purpose']

const daysInvitationsListed = 90

export function newCode(purpose: Purpose, now: Date, lifetime: number) {
  const code = newToken()
  const expiresAt = new Date(now.getTime() + lifetime)
  return { code, row: { id: hashToken(code), purpose, createdAt: now, expiresAt } }
}

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

export function isUsableCode(id: string, now: Date, ...purposes: Purpose[]): SQL | undefined {
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
  good: ReturnType<typeof isUsableCode>,
): Promise<OneTimeCode | undefined> {
  const [code] = await orm.select().from(oneTimeCodes).where(good)
  return code
}

/**
 * For statements that must write nothing if the code was used. `redeem` comes last in their batch.
 */
export function codeExists({ orm }: Database, good: ReturnType<typeof isUsableCode>): SQL {
  return exists(orm.select({ id: oneTimeCodes.id }).from(oneTimeCodes).where(good))
}

export function redeem({ orm }: Database, good: ReturnType<typeof isUsableCode>) {
  return orm.delete(oneTimeCodes).where(good).returning({ id: oneTimeCodes.id })
}

export async function purgeCodes(db: Database, now: Date, rest: Rest): Promise<void> {
  const before = new Date(now.getTime() - daysInvitationsListed * dayInMilliseconds)
  const { purpose, expiresAt, usedAt } = oneTimeCodes
  const isOver = or(
    and(ne(purpose, 'invitation'), lte(expiresAt, now)),
    lte(expiresAt, before),
    lte(usedAt, before),
  )
  await deleteInSteps(db, oneTimeCodes, isOver, rest)
}
