import type { Database } from '../../../db/client'
import { demoAccounts } from '../../../db/demo'
import { fillDemoBooks } from '../../../db/demo-books'
import { fillDemoNotes } from './fill-demo-notes'
import { fillDemoWorkouts } from './fill-demo-workouts'

/** Each account has rooms that are lived in, whichever of them somebody tries first. */
export async function fillDemoRooms(db: Database, now: Date): Promise<void> {
  await fillDemoBooks(db, now)
  for (const { email } of demoAccounts) {
    await fillDemoNotes(db, email, now)
    await fillDemoWorkouts(db, email, now)
  }
}
