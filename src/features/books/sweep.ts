import type { Database } from '../../../db/client'
import { deleteUnusedCovers } from './cover-queries'

/** Deletes pictures that were sent a day ago, for a book that was never saved. */
export async function sweepCovers(db: Database, now: Date): Promise<void> {
  await deleteUnusedCovers(db, new Date(now.getTime() - 86_400_000))
}
