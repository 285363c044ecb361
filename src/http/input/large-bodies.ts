import { createPace } from '../load/pace'
import { createQueue } from '../load/queue'

/** Bytes from which a body is large. */
export const largeBody = 1_000_000

/** They are held in memory whole, some of them twice; of those that wait Bun holds a megabyte. */
export const largeBodies = createQueue({ atOnce: 4, waiting: 128 })

/** Bytes from which it takes several milliseconds to read what was sent, to save and to show it. */
const longBody = 50_000

const pass = createPace(1 / 70)

/** Lets one through in seventy milliseconds, so that most of the time is left for everybody else. */
export async function passLong(bytes: number, address: string): Promise<void> {
  if (bytes >= longBody) await pass(1, address)
}
