import type { Database } from '../../../../db/client'
import { dayInMilliseconds } from '../../../ui/days'
import { deleteUnusedCovers } from '../covers/queries'
import { purgeTrashedBooks } from './queries'

/**
 * Deletes books that nobody has put back for thirty days, and pictures that were sent a day ago, for
 * a book that was never saved.
 */
export async function purgeBooks(db: Database, now: Date): Promise<void> {
  await purgeTrashedBooks(db, new Date(now.getTime() - 30 * dayInMilliseconds))
  await deleteUnusedCovers(db, new Date(now.getTime() - dayInMilliseconds))
}
