import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { sessions } from '../../../../db/schema/account'
import { describeEnded, endTokens, type Kept } from '../../../identity/kept-tokens/end-tokens'

/** Those that can still be used, the latest seen first; those that wait for a password or a second step are left out. */
export function listSessions({ orm }: Database, userId: string, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000)
  return orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.resetCodeId),
        eq(sessions.awaitsSecondStep, false),
        gt(sessions.expiresAt, seconds),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
}

/** @returns whether the user had such a session */
export async function deleteSession({ orm }: Database, userId: string, id: string) {
  const deleted = await orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

/**
 * Ends all of the user's sessions but the one with this id, and the tokens that are not kept.
 * @returns which tokens ended
 */
export async function deleteOtherSessions(db: Database, userId: string, id: string, kept: Kept) {
  const [tokens, calendars] = await db.orm.batch([
    ...endTokens(db, (column) => eq(column, userId), kept),
    db.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id))),
  ])
  return describeEnded(tokens, calendars)
}
