import type { Database } from '../db/client'
import { nextPurge } from '../db/purge-step'
import { purgeAccounts } from './features/account/purge'
import { purgeBooks } from './features/books/trash/purge'
import { purgeFormDrafts } from './features/drafts/queries'
import { purgeNoteDrafts } from './features/notes/editing/queries'
import { purgeNotes } from './features/notes/note/queries'
import { purgeWorkouts } from './features/workouts/trash/queries'
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
  books: purgeBooks,
  async notes(db, until) {
    await purgeNotes(db, until)
    await purgeNoteDrafts(db, until)
  },
  workouts: purgeWorkouts,
}
