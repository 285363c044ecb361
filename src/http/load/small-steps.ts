import { createPace } from './pace'

/** Milliseconds of work after which everybody else has a turn. */
const step = 3

/** Of a step that was longer, for it may have waited for others itself. */
const longest = 12

/** All such work together takes half of the time. */
const pass = createPace(1 / 2)

/**
 * For what takes long on the one thread that answers everybody, and can be done bit by bit.
 * @param whose takes turns with others who do such work
 * @returns to be awaited after each bit
 */
export function smallSteps(whose: string): () => Promise<void> {
  let begun = performance.now()
  return async function rest() {
    const spent = performance.now() - begun
    if (spent < step) return
    await pass(Math.min(spent, longest), whose)
    begun = performance.now()
  }
}
