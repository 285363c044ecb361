import { and, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { accessTokens } from '../../../../db/schema/access-tokens'
import { devices, emailProofs, resetCodes, sessions, users } from '../../../../db/schema/account'
import { accountChanges, deviceLetters } from '../../../../db/schema/account-letters'
import { passkeys, recoveryCodes, totps } from '../../../../db/schema/factors'

/** A change that can still be undone. */
export async function findChange({ orm }: Database, id: string, now: Date) {
  const [change] = await orm
    .select({ createdAt: accountChanges.createdAt })
    .from(accountChanges)
    .where(isOpen(id, now))
  return change
}

/**
 * Takes an account from whoever has it: it gets the address back that it had before the change, and
 * nobody is signed in, has a token, a password, a factor that came after, or can undo what came after. A code
 * for a new password is made.
 * @param others what goes with it
 * @returns undefined when it is too late
 */
export async function undoChange(
  { orm }: Database,
  id: string,
  code: Pick<typeof resetCodes.$inferInsert, 'id' | 'expiresAt'>,
  now: Date,
  others: Statements,
) {
  const change = orm.select().from(accountChanges).where(isOpen(id, now)).as('change')
  const owner = orm.select({ userId: change.userId }).from(change)
  const since = orm.select({ number: change.number }).from(change)
  const email = orm.select({ email: change.email }).from(change)
  const at = orm.select({ createdAt: change.createdAt }).from(change)
  const [changed] = await orm.batch([
    orm
      .update(users)
      .set({ email: sql`${email}`, passwordHash: '', lockedAt: now, deleteAfter: null })
      .where(inArray(users.id, owner))
      .returning(),
    orm.delete(sessions).where(inArray(sessions.userId, owner)),
    orm.delete(accessTokens).where(inArray(accessTokens.userId, owner)),
    orm.delete(devices).where(inArray(devices.userId, owner)),
    orm.delete(deviceLetters).where(inArray(deviceLetters.userId, owner)),
    orm.delete(emailProofs).where(inArray(emailProofs.userId, owner)),
    orm.delete(resetCodes).where(inArray(resetCodes.userId, owner)),
    orm
      .delete(totps)
      .where(
        and(inArray(totps.userId, owner), or(gte(totps.createdAt, at), gte(totps.confirmedAt, at))),
      ),
    orm.delete(recoveryCodes).where(inArray(recoveryCodes.userId, owner)),
    orm.delete(passkeys).where(and(inArray(passkeys.userId, owner), gte(passkeys.createdAt, at))),
    orm.insert(resetCodes).select(
      orm
        .select({
          id: sql<string>`${code.id}`.as('id'),
          userId: change.userId,
          expiresAt: sql<Date>`${Math.floor(code.expiresAt.getTime() / 1000)}`.as('expires_at'),
        })
        .from(change),
    ),
    orm
      .delete(accountChanges)
      .where(and(inArray(accountChanges.userId, owner), gte(accountChanges.number, since))),
    ...others,
  ])
  return changed[0]
}

export async function purgeChanges({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(accountChanges).where(lte(accountChanges.expiresAt, now))
}

function isOpen(id: string, now: Date) {
  return and(eq(accountChanges.id, id), gt(accountChanges.expiresAt, now))
}
