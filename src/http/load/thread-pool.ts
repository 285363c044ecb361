import { availableParallelism } from 'node:os'
import { createQueue } from './queue'

export const longThreadCount = Math.ceil(availableParallelism() / 2)

/**
 * Bun has one thread pool with as many threads as cores. Long tasks share half of it, to leave the
 * rest for compressing pages.
 */
export const longThreads = createQueue({
  atOnce: longThreadCount,
  waiting: Number.POSITIVE_INFINITY,
})
