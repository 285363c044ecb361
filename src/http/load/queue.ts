import { busy } from '../http-error'
import { createPace } from './pace'

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
  /** Milliseconds after a task until its turn goes on. */
  rest?: number
}

/** Seconds after which whoever was refused may try again. */
const retryAfter = 5

/** Keeps what is dear from taking all of a machine, however many ask for it. */
export function createQueue({ atOnce, waiting, rest = 0 }: QueueOptions): Queue {
  const queued: (() => void)[] = []
  /** One in 25 milliseconds: saying no to those who ask again at once would take all of the time. */
  const passRefused = createPace(1 / 25)
  let running = 0
  let resting = 0

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queued.length >= waiting + resting) {
      await passRefused(1)
      throw busy(retryAfter)
    }
    await new Promise<void>((resolve) => queued.push(resolve))
  }

  function endTurn(): void {
    if (rest === 0) {
      giveTurn()
      return
    }
    resting += 1
    setTimeout(() => {
      resting -= 1
      giveTurn()
    }, rest)
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
        endTurn()
      }
    },
    isFull: () => running >= atOnce,
  }
}
