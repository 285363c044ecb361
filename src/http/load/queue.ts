import { busy } from '../http-error'

export interface Queue {
  /** @throws {HttpError} when too many wait already */
  run<Result>(task: () => Promise<Result>): Promise<Result>
  isFull(): boolean
}

interface QueueOptions {
  atOnce: number
  waiting: number
  /** Milliseconds after a task; after a short one, as long as it took. */
  pause?: number
}

const retryAfter = 5

export function createQueue({ atOnce, waiting, pause = 0 }: QueueOptions): Queue {
  const queued: (() => void)[] = []
  let running = 0
  let resting = 0

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queued.length >= waiting + resting) throw busy(retryAfter)
    await new Promise<void>((resolve) => queued.push(resolve))
  }

  function endTurn(took: number): void {
    if (pause === 0) {
      giveTurn()
      return
    }
    resting += 1
    setTimeout(
      () => {
        resting -= 1
        giveTurn()
      },
      Math.min(pause, took),
    )
  }

  function giveTurn(): void {
    const next = queued.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(task) {
      await takeTurn()
      const start = performance.now()
      try {
        return await task()
      } finally {
        endTurn(performance.now() - start)
      }
    },
    isFull: () => running >= atOnce,
  }
}
