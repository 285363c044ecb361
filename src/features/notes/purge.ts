import type { Database } from '../../../db/client'
import { deleteTrashedBefore } from './editing/queries'
import { daysInTrash } from './note'

const day = 86_400_000

/** Deletes for good what has been in the trash long enough. */
export async function purgeNotes(db: Database, now: Date): Promise<void> {
  await deleteTrashedBefore(db, new Date(now.getTime() - daysInTrash * day))
}
