import type { Database } from '../../../db/client'
import { createLimiter } from '../../http/session/rate-limiter'
import { createSessions } from '../../http/session/sessions'
import { deleteExpiredCodes } from './reset/queries'

/** Deletes what has run out: sessions, codes and counted failures. */
export async function purgeAccounts(db: Database, now: Date): Promise<void> {
  const clock = () => now
  await createSessions(db, clock).purge()
  await deleteExpiredCodes(db, now)
  await createLimiter(db, clock).purge()
}
