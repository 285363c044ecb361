import { createQueue } from '../load/queue'

/** Bytes from which a body is large. */
export const largeBody = 1_000_000

/** They are held in memory whole, some of them twice; of those that wait nothing is read yet. */
export const largeBodies = createQueue({ atOnce: 4, waiting: 128 })
