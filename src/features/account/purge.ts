import type { Database } from '../../../db/client'
import { purgeMail } from '../../http/mail-queue/send-regularly'
import { purgeAllowances } from '../../http/session/allowances'
import { purgeSessions } from '../../http/session/end-sessions'
import { purgeAttempts } from '../../http/session/rate-limiter'
import { purgeChanges } from '../../identity/changes/queries'
import { purgeDeletedUsers } from './deletion/queries'
import { purgeDeviceLetters } from '../sign-in/new-browser/queries'
import { purgeTotps } from '../../identity/factors/totp-queries'
import { purgeInvitations } from '../admin/invitations/queries'
import { purgePasskeyChallenges } from '../../identity/passkeys/challenges'
import { purgeProofs } from '../sign-in/proof/queries'
import { purgeResetCodes } from '../sign-in/reset/queries'
import { purgeAccessTokens } from './tokens/queries'

/**
 * Deletes sessions, what letters allow, counted failures and the keys of apps that have expired, and
 * deleted accounts.
 */
export async function purgeAccounts(db: Database, now: Date): Promise<void> {
  await purgeSessions(db, now)
  await purgeResetCodes(db, now)
  await purgeTotps(db, now)
  await purgeProofs(db, now)
  await purgeChanges(db, now)
  await purgeDeviceLetters(db, now)
  await purgeInvitations(db, now)
  await purgePasskeyChallenges(db, now)
  await purgeAccessTokens(db, now)
  await purgeAttempts(db, now)
  await purgeMail(db, now)
  await purgeAllowances(db, now)
  await purgeDeletedUsers(db, now)
}
