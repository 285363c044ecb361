import { busy } from '../http-error'

export interface Queue {
  /** @throws {HttpError} when too many wait already */
  run<Result>(task: () => Promise<Result>): Promise<Result>
  /** Whether whatever came now would have to wait. */
  isFull(): boolean
}

interface QueueOptions {
  /** How many tasks run at the same time, and how many more may wait until one of them is done. */
  atOnce: number
  waiting: number
}

/** Seconds after which whoever was refused may try again. */
const retryAfter = 5

/** Keeps what is dear from taking all of a machine, however many ask for it. */
export function createQueue({ atOnce, waiting }: QueueOptions): Queue {
  const queued: (() => void)[] = []
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queued.length >= waiting) throw busy(retryAfter)
    await new Promise<void>((resolve) => queued.push(resolve))
  }

  /** The turn goes on to whoever has waited longest. */
  function giveTurn(): void {
    const next = queued.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(task) {
      await takeTurn()
      try {
        return await task()
      } finally {
        giveTurn()
      }
    },
    isFull: () => running >= atOnce,
  }
}
