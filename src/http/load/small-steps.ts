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

/** The task of each account that was asked for last. */
const last = new Map<string, Promise<unknown>>()

/**
 * One after another for each account, in small steps: made at once, all of them would hold what
 * they have read so far.
 * @param task is given what is to be awaited after each bit
 */
export async function oneAtATime<Result>(
  whose: string,
  task: (rest: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const before = last.get(whose) ?? Promise.resolve()
  const made = before.then(() => task(smallSteps(whose)))
  const settled = made.catch(() => {})
  last.set(whose, settled)
  try {
    return await made
  } finally {
    if (last.get(whose) === settled) last.delete(whose)
  }
}
