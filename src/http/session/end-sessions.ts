import { and, eq, lte, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Database } from '../../../db/client'
import { sessions } from '../../../db/schema/account'
import type { AppEnv } from '../app-env'
import { createLucia } from './lucia'
import { maxSecondStep } from './sessions'

/** Ends all of the user's sessions but the one that is asking. */
export async function endSessionsElsewhere(c: Context<AppEnv>): Promise<void> {
  const { db, user, sessionId } = c.var
  if (!user || sessionId === undefined) return
  await db.orm.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)))
}

export async function purgeSessions(db: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - maxSecondStep)
  await createLucia(db).deleteExpiredSessions()
  await db.orm
    .delete(sessions)
    .where(and(eq(sessions.awaitsSecondStep, true), lte(sessions.createdAt, latest)))
}
