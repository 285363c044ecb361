import type { Log } from '../logging/log'

export interface Background {
  /** Starts after the response, whose timing thus reveals nothing about the task. */
  run(name: string, task: () => Promise<void>): void
  /** Starts after a random delay, so that no other response's timing reveals it either. */
  runLater(name: string, task: () => Promise<void>): void
  /** Starts delayed tasks at once, and waits for all. */
  settled(): Promise<void>
}

export function createBackground(log: Log, longestDelay = 0): Background {
  const underWay = new Set<Promise<void>>()
  const waiting = new Set<() => void>()

  function begin(name: string, start: Promise<void>, task: () => Promise<void>): void {
    const work = start
      .then(task)
      .catch((error) => log.error(`${name} failed`, error))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  function later(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(start, Math.random() * longestDelay)
      waiting.add(start)
      function start() {
        clearTimeout(timer)
        waiting.delete(start)
        resolve()
      }
    })
  }

  return {
    run: (name, task) => begin(name, nextTurn(), task),
    runLater: (name, task) => begin(name, longestDelay > 0 ? later() : nextTurn(), task),
    async settled() {
      while (underWay.size > 0) {
        for (const start of waiting) start()
        await Promise.all(underWay)
      }
    },
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
