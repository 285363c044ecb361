import { and, eq, lte, or } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { deleteInSteps, type Rest } from '../../../db/delete-in-steps'
import { sessions } from '../../../db/schema/account'
import { maxSecondStep } from './confirmation'

export async function purgeSessions(db: Database, now: Date, rest: Rest): Promise<void> {
  const latest = new Date(now.getTime() - maxSecondStep)
  // Lucia's own would use the system clock.
  const isOver = lte(sessions.expiresAt, now.getTime())
  const isLate = and(eq(sessions.awaitsSecondStep, true), lte(sessions.createdAt, latest))
  await deleteInSteps(db, sessions, or(isOver, isLate), rest)
}
