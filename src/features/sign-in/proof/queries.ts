import { and, eq, exists, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../../../../db/client'
import { emailProofs, resetCodes, sessions, users } from '../../../../db/schema/account'
import { describeEnded, endTokens, type Kept } from '../../../identity/kept-tokens/end-tokens'

/** By the code of its link, with the account as it is. */
export async function findProof({ orm }: Database, id: string, now: Date) {
  const [proof] = await orm
    .select({ email: emailProofs.email, user: users })
    .from(emailProofs)
    .innerJoin(users, eq(users.id, emailProofs.userId))
    .where(and(eq(emailProofs.id, id), gt(emailProofs.expiresAt, now)))
  return proof
}

/**
 * Uses a proof up. The account has its address from now on; when that is another than before, codes
 * that were mailed to the old one, all sessions but one and the tokens that are not kept go with it.
 * @param others what goes with it, and writes nothing without it
 * @returns which tokens ended; undefined where the proof is spent, or the address somebody else's by now
 */
export async function redeemProof(
  db: Database,
  id: string,
  now: Date,
  sessionId: string,
  kept: Kept,
  others: Statements,
) {
  const { orm } = db
  const good = and(eq(emailProofs.id, id), gt(emailProofs.expiresAt, now))
  const owner = orm.select({ userId: emailProofs.userId }).from(emailProofs).where(good)
  const email = orm.select({ email: emailProofs.email }).from(emailProofs).where(good)
  const other = alias(users, 'other')
  const isTaken = exists(
    orm
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.email, email), ne(other.id, users.id))),
  )
  const moved = orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, owner), ne(users.email, email), sql`not ${isTaken}`))
  const [tokens, calendars, , , proved] = await orm.batch([
    ...endTokens(db, (userId) => inArray(userId, moved), kept),
    orm.delete(sessions).where(and(inArray(sessions.userId, moved), ne(sessions.id, sessionId))),
    orm.delete(resetCodes).where(inArray(resetCodes.userId, moved)),
    orm
      .update(users)
      .set({ email: sql`${email}`, provedAt: now, proveBy: null })
      .where(and(eq(users.id, owner), sql`not ${isTaken}`))
      .returning({ id: users.id }),
    orm.delete(emailProofs).where(eq(emailProofs.id, id)),
    ...others,
  ])
  return proved.length > 0 ? describeEnded(tokens, calendars) : undefined
}

/** With the accounts that were never proved in time, which own nothing. */
export async function purgeProofs({ orm }: Database, now: Date): Promise<void> {
  await orm.batch([
    orm.delete(users).where(lte(users.proveBy, now)),
    orm.delete(emailProofs).where(lte(emailProofs.expiresAt, now)),
  ])
}
