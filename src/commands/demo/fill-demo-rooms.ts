import type { Database } from '../../../db/client'
import { demoAccounts } from '../../../db/demo'
import { fillDemoBooks } from '../../../db/demo-books'
import type { Room } from '../../rooms'
import { fillDemoNotes } from './fill-demo-notes'
import { fillDemoWorkouts } from './fill-demo-workouts'

export async function fillDemoRooms(db: Database, now: Date, open: readonly Room[]): Promise<void> {
  if (open.includes('books')) await fillDemoBooks(db, now)
  for (const { email } of demoAccounts) {
    if (open.includes('notes')) await fillDemoNotes(db, email, now)
    if (open.includes('workouts')) await fillDemoWorkouts(db, email, now)
  }
}
