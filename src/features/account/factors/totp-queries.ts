import { and, eq, exists, isNull, lt, lte } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { totps } from '../../../../db/schema/factors'
import { ofConfirmed } from './queries'
import { deleteUselessCodes, insertFirstCodes } from './recovery-code-queries'

/** Milliseconds in which an app has to show its first code. */
const setUpTime = 3_600_000

export async function findTotp({ orm }: Database, userId: string) {
  const [totp] = await orm.select().from(totps).where(eq(totps.userId, userId))
  return totp
}

export function isPending(totp: { createdAt: Date; confirmedAt: Date | null }, now: Date): boolean {
  return totp.confirmedAt === null && now.getTime() - totp.createdAt.getTime() < setUpTime
}

/** @returns whether it could be: one that counts is not replaced */
export async function upsertTotp(
  { orm }: Database,
  userId: string,
  secret: string,
  createdAt: Date,
): Promise<boolean> {
  const stored = await orm
    .insert(totps)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: totps.userId,
      set: { secret, createdAt },
      setWhere: isNull(totps.confirmedAt),
    })
    .returning({ userId: totps.userId })
  return stored.length > 0
}

/**
 * Makes an authenticator app count, by the step of its first code. Who has no recovery codes gets these.
 * @returns whether they are the account's now; undefined when there is nothing to confirm
 */
export async function confirmTotp(
  { orm }: Database,
  userId: string,
  secret: string,
  { step, now, codeIds }: { step: number; now: Date; codeIds: string[] },
): Promise<boolean | undefined> {
  const pending = and(eq(totps.userId, userId), eq(totps.secret, secret), isNull(totps.confirmedAt))
  const [confirmed, codes] = await orm.batch([
    orm
      .update(totps)
      .set({ confirmedAt: now, lastStep: step })
      .where(pending)
      .returning({ userId: totps.userId }),
    insertFirstCodes(orm, userId, codeIds),
  ])
  return confirmed.length > 0 ? codes.length > 0 : undefined
}

/** The code of a step, which is unused until that or a later one has been taken. */
export function totpCode({ orm }: Database, userId: string, step: number) {
  const isNew = and(ofConfirmed(userId), lt(totps.lastStep, step))
  return {
    isUnused: exists(orm.select().from(totps).where(isNew)),
    useUp: orm.update(totps).set({ lastStep: step }).where(isNew),
  }
}

/** The recovery codes go with the last factor. */
export async function deleteTotp({ orm }: Database, userId: string): Promise<void> {
  await orm.batch([
    orm.delete(totps).where(eq(totps.userId, userId)),
    deleteUselessCodes(orm, userId),
  ])
}

export async function purgeTotps({ orm }: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - setUpTime)
  await orm.delete(totps).where(and(isNull(totps.confirmedAt), lte(totps.createdAt, latest)))
}
