import type { Database } from '../db/client'
import type { Rest } from '../db/delete-in-steps'
import { nextPurge } from '../db/purge-step'
import { recordTables } from '../db/schema/records'
import { purgeDeletedUsers } from './features/account/deletion/queries'
import { purgeAccessTokens } from './features/account/tokens/queries'
import { purgeUnproved } from './features/sign-in/proof/queries'
import { smallSteps } from './http/load/small-steps'
import { purgeSessions } from './http/session/end-sessions'
import { purgeRateLimits } from './http/session/rate-limits'
import { purgeChanges } from './identity/change-queries'
import { purgeTotps } from './identity/factors/totp-queries'
import { purgeCodes } from './identity/one-time-codes'
import { purgeMail } from './mail/queue/mail-service'
import { purgeDrafts } from './records/drafts/drafts'
import { purgeImports } from './records/imports/queries'
import { purgeTrash } from './records/trash/trash'
import { packVersions } from './records/versions/pack-versions'
import { thinVersions } from './records/versions/thin-versions'
import { roomParts } from './room-parts'
import type { Room } from './rooms'

/** Leaves closed rooms alone, because their trash cannot be restored from. */
export async function purge(
  db: Database,
  now: Date,
  open: readonly Room[],
  signal?: AbortSignal,
): Promise<void> {
  const rest = smallSteps('purging', signal)
  const until = await nextPurge(db, now)
  await purgeAccounts(db, until, rest)
  for (const room of open) {
    const { keptInTrash } = roomParts[room]
    await purgeTrash(db, recordTables[room], until, rest, keptInTrash)
    await roomParts[room].purge?.(db, until, rest)
    await thinVersions(db, room, until, rest)
    await packVersions(db, room, rest)
  }
  await purgeDrafts(db, until, open, rest)
  await purgeImports(db, until, rest)
}

export async function purgeAccounts(
  db: Database,
  now: Date,
  rest: Rest = smallSteps('purging'),
): Promise<void> {
  await purgeSessions(db, now, rest)
  await purgeCodes(db, now, rest)
  await purgeTotps(db, now, rest)
  await purgeUnproved(db, now, rest)
  await purgeChanges(db, now, rest)
  await purgeAccessTokens(db, now, rest)
  await purgeMail(db, now, rest)
  await purgeRateLimits(db, now, rest)
  await purgeDeletedUsers(db, now, rest)
}
