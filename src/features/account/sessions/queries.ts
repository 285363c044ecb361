import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { sessions } from '../../../../db/schema/account'
import { describeEnded, endTokens, type Kept } from '../../../identity/kept-tokens/end-tokens'

export function listSessions({ orm }: Database, userId: string, now: Date) {
  return orm
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.resetCodeId),
        eq(sessions.awaitsSecondStep, false),
        gt(sessions.expiresAt, now.getTime()),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
}

export async function deleteSession({ orm }: Database, userId: string, id: string) {
  const deleted = await orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

export async function deleteOtherSessions(db: Database, userId: string, id: string, kept: Kept) {
  const [tokens, calendars] = await db.orm.batch([
    ...endTokens(db, (column) => eq(column, userId), kept),
    db.orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id))),
  ])
  return describeEnded(tokens, calendars)
}
