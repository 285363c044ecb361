import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { sessions } from '../../../../db/schema/account'
import { endSessionById, endSessionsOf } from '../../../http/session/end-sessions'
import { createLucia } from '../../../http/session/lucia'
import { SessionAdapter } from '../../../http/session/session-adapter'
import { describeEnded, endTokens, type Kept } from '../../../identity/kept-tokens/end-tokens'

export function listSessions(db: Database, userId: string) {
  const when = and(isNull(sessions.resetCodeId), eq(sessions.awaitsSecondStep, false))
  return createLucia(new SessionAdapter(db, { when })).getUserSessions(userId)
}

export async function deleteSession(db: Database, userId: string, id: string) {
  const [deleted] = await endSessionById(db, id, eq(sessions.userId, userId))
  return (await deleted).length > 0
}

export async function deleteOtherSessions(
  db: Database,
  userId: string,
  id: string,
  kept: Kept,
  now: Date,
) {
  const [tokens, calendars, shared] = await db.orm.batch([
    ...endTokens(db, (column) => eq(column, userId), kept, now),
    ...(await endSessionsOf(db, userId, ne(sessions.id, id))),
  ])
  return describeEnded(tokens, calendars, shared)
}
