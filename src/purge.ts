import type { Database } from '../db/client'
import { nextPurge } from '../db/purge-step'
import { purgeAccounts } from './features/account/purge'
import { purgeBooks } from './features/books/trash/purge'
import { purgeFormDrafts } from './features/drafts/queries'
import { purgeNoteDrafts } from './features/notes/editing/queries'
import { purgeNotes } from './features/notes/note/queries'
import { purgeWorkouts } from './features/workouts/trash/queries'

/** Deletes for good what has been deleted or forgotten long enough. */
export async function purge(db: Database, now: Date): Promise<void> {
  const until = await nextPurge(db, now)
  await purgeAccounts(db, until)
  await purgeBooks(db, until)
  await purgeNotes(db, until)
  await purgeNoteDrafts(db, until)
  await purgeWorkouts(db, until)
  await purgeFormDrafts(db, until)
}
