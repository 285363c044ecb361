import type { Database } from '../../../db/client'
import { dayInMilliseconds } from '../../ui/days'
import { deleteTrashedBefore } from './editing/queries'
import { daysInTrash } from './note'

/** Deletes for good what has been in the trash long enough. */
export async function purgeNotes(db: Database, now: Date): Promise<void> {
  await deleteTrashedBefore(db, new Date(now.getTime() - daysInTrash * dayInMilliseconds))
}
