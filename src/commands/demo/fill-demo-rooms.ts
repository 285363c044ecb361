import type { Database } from '../../../db/client'
import type { Room } from '../../rooms'
import { demoAccounts } from './demo-accounts'
import { fillDemoBooks } from './fill-demo-books'
import { fillDemoNotes } from './fill-demo-notes'
import { fillDemoReadings } from './fill-demo-readings'
import { fillDemoWishes } from './fill-demo-wishes'
import { fillDemoWorkouts } from './fill-demo-workouts'

const fill: Record<Room, (db: Database, now: Date, emails: readonly string[]) => Promise<void>> = {
  async books(db, now, emails) {
    if (await fillDemoBooks(db, now)) await fillDemoWishes(db, now)
    await forEachAccount(fillDemoReadings)(db, now, emails)
  },
  notes: forEachAccount(fillDemoNotes),
  workouts: forEachAccount(fillDemoWorkouts),
}

/** @param emails of the accounts that have readings, notes and workouts */
export async function fillDemoRooms(
  db: Database,
  now: Date,
  open: readonly Room[],
  emails: readonly string[] = demoAccounts.map(({ email }) => email),
): Promise<void> {
  for (const room of open) await fill[room](db, now, emails)
}

function forEachAccount(fillRoom: (db: Database, email: string, now: Date) => Promise<void>) {
  return async (db: Database, now: Date, emails: readonly string[]) => {
    for (const email of emails) await fillRoom(db, email, now)
  }
}
