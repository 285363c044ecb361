type Start = () => void

export interface Line {
  add(address: string, start: Start): void
  /** Takes out whoever is next. */
  next(): Start | undefined
  isEmpty(): boolean
}

/**
 * Those who wait. Each address takes turns with the others, so that whoever asks for much waits
 * behind themselves; each second turn is for the address that asks for least.
 */
export function createLine(): Line {
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
      // To the end of the line.
      waiting.delete(next)
      if (starts.length > 0) waiting.set(next, starts)
      return start
    },
    isEmpty: () => waiting.size === 0,
  }
}

/** Of those that ask for as little, the one that has waited longest. */
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
