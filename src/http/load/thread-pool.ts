import { availableParallelism } from 'node:os'
import { createQueue } from './queue'

/** Half of all. */
export const longThreadCount = Math.ceil(availableParallelism() / 2)

/**
 * Bun has one pool for all, of as many threads as there are cores. What holds one for long, such as
 * a password or a picture, waits for one of this half: pages are compressed by the others.
 */
export const longThreads = createQueue({
  atOnce: longThreadCount,
  // Whoever comes here has waited in a queue of its own kind.
  waiting: Number.POSITIVE_INFINITY,
})
