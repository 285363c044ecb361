type Start = () => void

export interface FairQueue {
  add(address: string, start: Start): void
  next(): Start | undefined
  isEmpty(): boolean
}

/**
 * Addresses take turns, so that one with many requests waits behind itself. Every second turn goes
 * to the address with the fewest.
 */
export function createFairQueue(): FairQueue {
  const waiting = new Map<string, Start[]>()
  let wasLeast = false

  return {
    add(address, start) {
      const alike = waiting.get(address)
      if (alike) alike.push(start)
      else waiting.set(address, [start])
    },
    next() {
      wasLeast = !wasLeast
      const next = wasLeast ? findLeast(waiting) : waiting.keys().next().value
      if (next === undefined) return undefined
      const starts = waiting.get(next) ?? []
      const start = starts.shift()
      waiting.delete(next)
      if (starts.length > 0) waiting.set(next, starts)
      return start
    },
    isEmpty: () => waiting.size === 0,
  }
}

function findLeast(waiting: Map<string, Start[]>): string | undefined {
  let least: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const [address, { length }] of waiting) {
    if (length >= fewest) continue
    least = address
    fewest = length
  }
  return least
}
