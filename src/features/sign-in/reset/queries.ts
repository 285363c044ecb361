import { and, eq, exists, inArray, isNull } from 'drizzle-orm'
import type { Database, Statements } from '../../../../db/client'
import { accessTokens } from '../../../../db/schema/access-tokens'
import { devices, noDeletionHasBegun, oneTimeCodes, users } from '../../../../db/schema/account'
import { accountChanges } from '../../../../db/schema/account-changes'
import { calendars } from '../../../../db/schema/calendars'
import { passkeys, recoveryCodes, totps } from '../../../../db/schema/factors'
import { sharedPages } from '../../../../db/schema/shared-pages'
import { endSessionsOf } from '../../../http/session/end-sessions'
import { revokeShared } from '../../../identity/kept-tokens/shared-pages'
import { isUsableCode } from '../../../identity/one-time-codes'

export async function findResetCode({ orm }: Database, id: string, now: Date) {
  const [code] = await orm
    .select({
      id: oneTimeCodes.id,
      userId: users.id,
      email: users.email,
      name: users.name,
      locale: users.locale,
      timeZone: users.timeZone,
      provedAt: users.provedAt,
    })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(and(isUsableCode(id, now, 'newPassword'), noDeletionHasBegun))
  return code
}

/**
 * Deletes the account's codes, sessions, access tokens, calendar link and
 * links of shared pages. If the address was not
 * verified before, somebody else may have created the account: then factors and known devices are
 * deleted too.
 * @returns undefined if the code is spent
 */
export async function redeemResetCode(
  db: Database,
  code: { id: string; userId: string },
  passwordHash: string,
  now: Date,
  others: Statements,
) {
  const { orm } = db
  const owner = orm
    .select({ userId: oneTimeCodes.userId })
    .from(oneTimeCodes)
    .where(isUsableCode(code.id, now, 'newPassword'))
  const isFirst = orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, owner), isNull(users.provedAt)))
  const [, , , , , changed] = await orm.batch([
    orm.delete(passkeys).where(inArray(passkeys.userId, isFirst)),
    orm.delete(totps).where(inArray(totps.userId, isFirst)),
    orm.delete(recoveryCodes).where(inArray(recoveryCodes.userId, isFirst)),
    orm.delete(devices).where(inArray(devices.userId, isFirst)),
    // Changes that were made while an address was verified stay: its owner can still undo them.
    orm
      .delete(accountChanges)
      .where(and(inArray(accountChanges.userId, isFirst), eq(accountChanges.wasProved, false))),
    orm
      .update(users)
      .set({ passwordHash, lockedAt: null, provedAt: now, proveBy: null })
      .where(eq(users.id, owner))
      .returning(),
    orm
      .update(accountChanges)
      .set({ passwordHash })
      .where(
        and(
          eq(accountChanges.userId, owner),
          eq(
            accountChanges.email,
            orm.select({ email: users.email }).from(users).where(eq(users.id, owner)),
          ),
        ),
      ),
    ...(await endSessionsOf(db, code.userId, exists(owner))),
    orm.delete(accessTokens).where(eq(accessTokens.userId, owner)),
    orm.delete(calendars).where(eq(calendars.user_id, owner)),
    revokeShared(db, eq(sharedPages.user_id, owner), now),
    orm.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, owner)),
    ...others,
  ])
  return changed[0]
}
