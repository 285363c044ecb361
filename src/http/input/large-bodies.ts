import { createPace } from '../load/pace'
import { createQueue } from '../load/queue'

/** Bytes. */
export const largeBody = 1_000_000

/** They are held in memory whole, some twice. Bun buffers a megabyte of each that waits. */
export const largeBodies = createQueue({ atOnce: 4, waiting: 128 })

const longBody = 50_000

const pass = createPace(1 / 70)

/** Lets one through every 70 ms, which leaves most of the time to other requests. */
export async function passLong(bytes: number, address: string): Promise<void> {
  if (bytes >= longBody) await pass(1, address)
}
