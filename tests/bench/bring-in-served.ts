import type { Database } from '../../db/client'
import { WriteQueue } from '../../db/write-queue'
import { bringInThread } from '../../src/bringing/bring-in-thread'
import { importing } from '../fixtures/importing'

/** In a thread, as a served site does. */
export function bringInServed(db: Database): Promise<void> {
  const queue = db.orm.$client
  if (!(queue instanceof WriteQueue)) throw new Error('The database is no file.')
  return bringInThread({ ...db, takeTurn: () => queue.takeTurn() }, importing)
}
