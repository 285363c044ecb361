import type { Database } from '../../../db/client'
import { purgeTrashedWorkouts } from './keeping-queries'
import { putBackSince } from './put-back-time'

/** Deletes for good what nobody can put back any more. */
export async function purgeWorkouts(db: Database, now: Date): Promise<void> {
  await purgeTrashedWorkouts(db, putBackSince(now))
}
