export class Mutex {
  #last: Promise<void> = Promise.resolve()
  #callers = 0

  get isFree(): boolean {
    return this.#callers === 0
  }

  /**
   * @param timeout prevents deadlocks of callers that wait for their own lock
   * @returns a release that may be called repeatedly; undefined after the timeout
   */
  async acquire(timeout: number): Promise<(() => void) | undefined> {
    const previous = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = previous.then(() => promise)
    this.#callers += 1
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      this.#callers -= 1
      resolve()
    }
    const isAlone = this.#callers === 1
    if (isAlone) await previous
    else if (!(await settlesWithin(previous, timeout))) {
      release()
      return undefined
    }
    return release
  }
}

async function settlesWithin(event: Promise<void>, milliseconds: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), milliseconds)
  try {
    return await Promise.race([event.then(() => true), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
