import type { Database } from '../db/client'
import { nextPurge } from '../db/purge-step'
import { books } from '../db/schema/books'
import { notes } from '../db/schema/notes'
import { workouts } from '../db/schema/workouts'
import { purgeDeletedUsers } from './features/account/deletion/queries'
import { purgeAccessTokens } from './features/account/tokens/queries'
import { purgeUnusedCovers } from './features/books/covers/queries'
import { purgeUnusedPictures } from './features/notes/pictures/queries'
import { purgeUnproved } from './features/sign-in/proof/queries'
import { purgeMail } from './http/mail-queue/mail-service'
import { purgeSessions } from './http/session/end-sessions'
import { purgeRateLimits } from './http/session/rate-limits'
import { purgeChanges } from './identity/changes/queries'
import { purgeTotps } from './identity/factors/totp-queries'
import { purgeCodes } from './identity/one-time-codes'
import { purgeDrafts } from './records/drafts'
import { purgeTrash } from './records/trash'
import { packVersions, thinVersions } from './records/versions'
import type { Room } from './rooms'

/** Leaves closed rooms alone, where nobody could restore anything. */
export async function purge(db: Database, now: Date, open: readonly Room[]): Promise<void> {
  const until = await nextPurge(db, now)
  await purgeAccounts(db, until)
  for (const room of open) {
    await purges[room](db, until)
    await thinVersions(db, room, until)
    await packVersions(db, room)
  }
  await purgeDrafts(db, until, open)
}

const purges: Record<Room, (db: Database, until: Date) => Promise<unknown>> = {
  async books(db, until) {
    await purgeTrash(db, books, until)
    await purgeUnusedCovers(db, until)
  },
  async notes(db, until) {
    await purgeTrash(db, notes, until)
    await purgeUnusedPictures(db, until)
  },
  workouts: (db, until) => purgeTrash(db, workouts, until),
}

export async function purgeAccounts(db: Database, now: Date): Promise<void> {
  await purgeSessions(db, now)
  await purgeCodes(db, now)
  await purgeTotps(db, now)
  await purgeUnproved(db, now)
  await purgeChanges(db, now)
  await purgeAccessTokens(db, now)
  await purgeMail(db, now)
  await purgeRateLimits(db, now)
  await purgeDeletedUsers(db, now)
}
