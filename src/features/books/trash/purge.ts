import type { Database } from '../../../../db/client'
import { dayInMilliseconds } from '../../../ui/days'
import { purgeUnusedCovers } from '../covers/queries'
import { purgeTrash } from './queries'

/** Deletes what was trashed thirty days ago, and pictures of books that were not saved within a day. */
export async function purgeBooks(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayInMilliseconds)
  await purgeTrash(db, daysAgo(30))
  await purgeUnusedCovers(db, daysAgo(1))
}
