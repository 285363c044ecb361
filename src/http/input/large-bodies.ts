import { createQueue } from '../load/queue'

export const largeBody = 1_000_000

/** They are held in memory whole, some twice. Bun buffers a megabyte of each that waits. */
export const largeBodies = createQueue({ atOnce: 4, waiting: 128 })
