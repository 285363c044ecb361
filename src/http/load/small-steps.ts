import type { Rest } from '../../../db/delete-in-steps'
import { createPace } from './pace'

const minStep = 3

/** Of a longer step no more counts: it may have waited for something. */
const longest = 12

const pass = createPace(1 / 2)

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

/** At once, an account's tasks would all hold what they have read so far. */
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
