import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { sessions } from '../../../db/schema/account'
import { maxSecondStep } from './confirmation'
import { createLucia } from './lucia'

export async function purgeSessions(db: Database, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - maxSecondStep)
  await createLucia(db).deleteExpiredSessions()
  await db.orm
    .delete(sessions)
    .where(and(eq(sessions.awaitsSecondStep, true), lte(sessions.createdAt, latest)))
}
