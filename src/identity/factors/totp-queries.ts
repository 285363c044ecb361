import { and, eq, exists, isNull, lt, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { deleteInSteps, type Rest } from '../../../db/delete-in-steps'
import { totps } from '../../../db/schema/factors'
import type { ReportStatements } from '../report-change'
import { deleteUselessCodes, ofConfirmed } from '../users/factor-queries'
import { insertFirstCodes } from './recovery-code-queries'

const setUpTime = 3_600_000

export async function findTotp({ orm }: Database, userId: string) {
  const [totp] = await orm.select().from(totps).where(eq(totps.userId, userId))
  return totp
}

export function isPending(
  totp: typeof totps.$inferSelect,
  { sessionId, now }: { sessionId: string | undefined; now: () => Date },
): boolean {
  const isNew = now().getTime() - totp.createdAt.getTime() < setUpTime
  return totp.confirmedAt === null && totp.sessionId === sessionId && isNew
}

export async function upsertTotp(
  { orm }: Database,
  totp: Pick<typeof totps.$inferSelect, 'userId' | 'sessionId' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  const stored = await orm
    .insert(totps)
    .values(totp)
    .onConflictDoUpdate({
      target: totps.userId,
      set: totp,
      setWhere: isNull(totps.confirmedAt),
    })
    .returning({ userId: totps.userId })
  return stored.length > 0
}

export function isPendingTotp({ orm }: Database, userId: string, secret: string): SQL {
  return exists(orm.select().from(totps).where(ofPending(userId, secret)))
}

export function isConfirmedTotp({ orm }: Database, userId: string): SQL {
  return exists(orm.select().from(totps).where(ofConfirmed(userId)))
}

interface FirstCode {
  secret: string
  step: number
  now: Date
  codeIds: string[]
}

/** @returns whether the recovery codes were stored; undefined if no secret is pending */
export async function storeConfirmedTotp(
  { orm }: Database,
  userId: string,
  { secret, step, now, codeIds }: FirstCode,
  report: ReportStatements,
): Promise<boolean | undefined> {
  const [, , , confirmed, codes] = await orm.batch([
    ...report,
    orm
      .update(totps)
      .set({ confirmedAt: now, lastStep: step })
      .where(ofPending(userId, secret))
      .returning({ userId: totps.userId }),
    insertFirstCodes(orm, userId, codeIds, now),
  ])
  return confirmed.length > 0 ? codes.length > 0 : undefined
}

export function totpCode({ orm }: Database, userId: string, step: number) {
  const isNew = and(ofConfirmed(userId), lt(totps.lastStep, step))
  return {
    isUnused: exists(orm.select().from(totps).where(isNew)),
    useUp: orm.update(totps).set({ lastStep: step }).where(isNew),
  }
}

/** Deletes the recovery codes too if it was the last factor. */
export async function deleteTotp(
  { orm }: Database,
  userId: string,
  report: ReportStatements,
): Promise<boolean> {
  const [, , , deleted] = await orm.batch([
    ...report,
    orm.delete(totps).where(eq(totps.userId, userId)).returning({ since: totps.confirmedAt }),
    deleteUselessCodes(orm, userId),
  ])
  return deleted.some(({ since }) => since !== null)
}

export async function purgeTotps(db: Database, now: Date, rest: Rest): Promise<void> {
  const latest = new Date(now.getTime() - setUpTime)
  const isLate = and(isNull(totps.confirmedAt), lte(totps.createdAt, latest))
  await deleteInSteps(db, totps, isLate, rest)
}

function ofPending(userId: string, secret: string) {
  return and(eq(totps.userId, userId), eq(totps.secret, secret), isNull(totps.confirmedAt))
}
