import type { Database } from '../db/client'
import { nextPurge } from '../db/purge-step'
import { books } from '../db/schema/books'
import { notes } from '../db/schema/notes'
import { workouts } from '../db/schema/workouts'
import { purgeAccounts } from './features/account/purge'
import { purgeUnusedCovers } from './features/books/covers/queries'
import { purgeFormDrafts } from './features/drafts/queries'
import { purgeNoteDrafts } from './features/notes/editing/queries'
import { purgeTrash } from './records/trash'
import type { Room } from './rooms'

/**
 * Deletes for good what has been deleted or forgotten long enough, but for what is in a room that is
 * closed: nobody can take it back there.
 */
export async function purge(db: Database, now: Date, open: readonly Room[]): Promise<void> {
  const until = await nextPurge(db, now)
  await purgeAccounts(db, until)
  for (const room of open) await purges[room](db, until)
  await purgeFormDrafts(db, until, open)
}

const purges: Record<Room, (db: Database, until: Date) => Promise<unknown>> = {
  async books(db, until) {
    await purgeTrash(db, books, until)
    await purgeUnusedCovers(db, until)
  },
  async notes(db, until) {
    await purgeTrash(db, notes, until)
    await purgeNoteDrafts(db, until)
  },
  workouts: (db, until) => purgeTrash(db, workouts, until),
}
