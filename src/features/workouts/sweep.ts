import type { Database } from '../../../db/client'
import { emptyBin } from './keeping-queries'
import { putBackSince } from './put-back-time'

/** Deletes for good what nobody can put back any more. */
export async function sweepWorkouts(db: Database, now: Date): Promise<void> {
  await emptyBin(db, putBackSince(now))
}
