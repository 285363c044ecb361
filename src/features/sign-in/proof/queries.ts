import { and, eq, exists, inArray, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database, Statements } from '../../../../db/client'
import { deleteInSteps, type Rest } from '../../../../db/delete-in-steps'
import { oneTimeCodes, sessions, users } from '../../../../db/schema/account'
import { endSessionsOf } from '../../../http/session/end-sessions'
import { describeEnded, endTokens, type Kept } from '../../../identity/kept-tokens/end-tokens'
import { isUsableCode, redeem } from '../../../identity/one-time-codes'

export async function findProof({ orm }: Database, id: string, now: Date) {
  const [proof] = await orm
    .select({ email: oneTimeCodes.subject, user: users })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(isUsableCode(id, now, 'proof'))
  return proof?.email == null ? undefined : { ...proof, email: proof.email }
}

/**
 * If the account's address changes by it, codes that were mailed to the old one, all other sessions
 * and the tokens that are not kept are deleted.
 * @param others statements for the same batch, which write nothing unless the code is redeemed
 * @returns which tokens ended; undefined if the code is spent, or the address taken by now
 */
export async function redeemProof(
  db: Database,
  { id, userId }: { id: string; userId: string },
  now: Date,
  sessionId: string,
  kept: Kept,
  others: Statements,
) {
  const { orm } = db
  const good = isUsableCode(id, now, 'proof')
  const owner = orm.select({ userId: oneTimeCodes.userId }).from(oneTimeCodes).where(good)
  const email = orm.select({ email: oneTimeCodes.subject }).from(oneTimeCodes).where(good)
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
  const [tokens, calendars, shared, , , proved] = await orm.batch([
    ...endTokens(db, (userId) => inArray(userId, moved), kept, now),
    ...(await endSessionsOf(db, userId, and(exists(moved), ne(sessions.id, sessionId)))),
    orm
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.purpose, 'newPassword'), inArray(oneTimeCodes.userId, moved))),
    orm
      .update(users)
      .set({ email: sql`${email}`, provedAt: now, proveBy: null })
      .where(and(eq(users.id, owner), sql`not ${isTaken}`))
      .returning({ id: users.id }),
    redeem(db, good),
    ...others,
  ])
  return proved.length > 0 ? describeEnded(tokens, calendars, shared) : undefined
}

export async function purgeUnproved(db: Database, now: Date, rest: Rest): Promise<void> {
  await deleteInSteps(db, users, lte(users.proveBy, now), rest, 1)
}
