import { createLine } from './line'

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
