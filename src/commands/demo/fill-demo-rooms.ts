import type { Database } from '../../../db/client'
import type { Room } from '../../rooms'
import { demoAccounts } from './demo-accounts'
import { fillDemoBooks } from './fill-demo-books'
import { fillDemoNotes } from './fill-demo-notes'
import { fillDemoWorkouts } from './fill-demo-workouts'

const fill: Record<Room, (db: Database, now: Date) => Promise<void>> = {
  books: fillDemoBooks,
  notes: forEachAccount(fillDemoNotes),
  workouts: forEachAccount(fillDemoWorkouts),
}

export async function fillDemoRooms(db: Database, now: Date, open: readonly Room[]): Promise<void> {
  for (const room of open) await fill[room](db, now)
}

function forEachAccount(fillRoom: (db: Database, email: string, now: Date) => Promise<void>) {
  return async (db: Database, now: Date) => {
    for (const { email } of demoAccounts) await fillRoom(db, email, now)
  }
}
