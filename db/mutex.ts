/** Lets one caller at a time through, in the order in which they came. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()
  #callers = 0

  get areFree(): boolean {
    return this.#callers === 0
  }

  /**
   * Waits for a turn and answers with what ends it, which may be called more than once. Undefined
   * when the turn has not come within so many milliseconds: a transaction whose own work waits for
   * the turn that it holds would wait for ever.
   */
  async take(patience: number): Promise<(() => void) | undefined> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = before.then(() => promise)
    this.#callers += 1
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      this.#callers -= 1
      resolve()
    }
    const isAlone = this.#callers === 1
    if (isAlone) await before
    else if (!(await comesWithin(before, patience))) {
      end()
      return undefined
    }
    return end
  }
}

async function comesWithin(event: Promise<void>, milliseconds: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), milliseconds)
  try {
    return await Promise.race([event.then(() => true), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
