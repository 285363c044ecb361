import type { Database } from '../../../db/client'
import { purgeAllowances } from '../../http/session/allowances'
import { purgeAttempts } from '../../http/session/rate-limiter'
import { purgeSessions } from '../../http/session/sessions'
import { purgeDeletedUsers } from './deletion/queries'
import { purgeResetCodes } from './reset/queries'

/** Deletes sessions, reset codes and counted failures that have expired, and deleted accounts. */
export async function purgeAccounts(db: Database, now: Date): Promise<void> {
  await purgeSessions(db)
  await purgeResetCodes(db, now)
  await purgeAttempts(db, now)
  await purgeAllowances(db, now)
  await purgeDeletedUsers(db, now)
}
