import { createPace } from './pace'

/** Milliseconds of work before other requests get a turn. */
const step = 3

/** Milliseconds that count of a longer step, which may have waited for something. */
const longest = 12

const pass = createPace(1 / 2)

/**
 * For long work on the main thread that can be split into steps.
 * @param owner such work of different owners takes turns
 * @returns to be awaited after each step
 */
export function smallSteps(owner: string): () => Promise<void> {
  let begun = performance.now()
  return async function rest() {
    const spent = performance.now() - begun
    if (spent < step) return
    await pass(Math.min(spent, longest), owner)
    begun = performance.now()
  }
}

const last = new Map<string, Promise<unknown>>()

/**
 * Runs the tasks of an account one after another: at once, all would hold what they have read so
 * far.
 * @param task is given what to await after each step
 */
export async function oneAtATime<Result>(
  owner: string,
  task: (rest: () => Promise<void>) => Promise<Result>,
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
