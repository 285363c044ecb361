export const collectionPause = 5000

/** Milliseconds of processor time: within a pause, and since memory was last collected. */
const [idle, worthwhile] = [50, 1000]

/**
 * The engine keeps the memory of a load until more is needed. A collection stops the process for
 * some 30 ms, so it waits until there are no requests.
 * @returns to be called after each `collectionPause`
 */
export function collectWhenIdle(): () => void {
  let last = 0
  let collectedAt = 0
  return () => {
    const now = processorTime()
    if (now - last < idle && now - collectedAt > worthwhile) {
      Bun.gc(true)
      collectedAt = processorTime()
    }
    last = now
  }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
