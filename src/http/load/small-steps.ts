import { createPace } from './pace'

const minStep = 3

/** Of a longer step no more counts: it may have waited for something. */
const longest = 12

const pass = createPace(1 / 2)

/**
 * @param owner work of different owners takes turns
 * @returns to be awaited after each step
 */
export function smallSteps(owner: string): () => Promise<void> {
  let begun = performance.now()
  return async function rest() {
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
