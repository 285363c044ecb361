import type { Rest } from '../../../db/delete-in-steps'
import { createThrottle } from './throttle'

const minStep = 3

/** Longer steps count as this long, because they may have waited for something. */
const longest = 12

const pass = createThrottle(1 / 2)

/**
 * @param owner work of different owners takes turns
 * @param signal ends the work, by its reason, at the next rest
 */
export function smallSteps(owner: string, signal?: AbortSignal): Rest {
  let begun = performance.now()
  return async function rest() {
    signal?.throwIfAborted()
    const spent = performance.now() - begun
    if (spent < minStep) return
    await pass(Math.min(spent, longest), owner)
    begun = performance.now()
  }
}

const last = new Map<string, Promise<unknown>>()

/** Tasks of one account run in sequence, so that only one of them holds data in memory. */
export async function oneAtATime<Result>(
  owner: string,
  task: (rest: Rest) => Promise<Result>,
): Promise<Result> {
  const before = last.get(owner) ?? Promise.resolve()
  const made = before.then(() => task(smallSteps(owner)))
  const settled = made.catch(() => {})
  last.set(owner, settled)
  try {
    return await made
  } finally {
    if (last.get(owner) === settled) last.delete(owner)
  }
}
