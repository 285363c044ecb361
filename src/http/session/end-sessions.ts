import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import type { Rest } from '../../../db/delete-in-steps'
import { createLucia, luciaStatement } from './lucia'
import { SessionAdapter } from './session-adapter'

/** @returns a statement for a batch */
export function endSessionById(db: Database, id: string, when?: SQL) {
  return luciaStatement(db, when, (lucia) => lucia.invalidateSession(id))
}

/** @returns a statement for a batch */
export function endSessionsOf(db: Database, userId: string, when?: SQL) {
  return luciaStatement(db, when, (lucia) => lucia.invalidateUserSessions(userId))
}

export async function purgeSessions(db: Database, now: Date, rest: Rest): Promise<void> {
  await createLucia(new SessionAdapter(db, { now, rest })).deleteExpiredSessions()
}
