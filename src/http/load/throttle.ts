import { createFairQueue } from './fair-queue'

export function createThrottle(perMillisecond: number) {
  const queue = createFairQueue()
  let isTaken = false

  return async function pass(amount: number, address = ''): Promise<void> {
    if (isTaken) await new Promise<void>((resolve) => queue.add(address, resolve))
    isTaken = true
    setTimeout(goOn, amount / perMillisecond)
  }

  function goOn(): void {
    const start = queue.next()
    if (start) start()
    else isTaken = false
  }
}
