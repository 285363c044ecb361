import { createLine } from './line'

/**
 * Lets so many units through in a millisecond: whoever comes waits until those before have had
 * their time, each address in its turn.
 */
export function createPace(perMillisecond: number) {
  const line = createLine()
  let isTaken = false

  return async function pass(amount: number, address = ''): Promise<void> {
    if (isTaken) await new Promise<void>((resolve) => line.add(address, resolve))
    isTaken = true
    setTimeout(goOn, amount / perMillisecond)
  }

  function goOn(): void {
    const start = line.next()
    if (start) start()
    else isTaken = false
  }
}
