import type { Log } from './log'

export interface Background {
  /** Begins when the answer is given, whose timing so tells nothing of the work. */
  run(name: string, task: () => Promise<void>): void
  settled(): Promise<void>
}

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(name, task) {
      const work = nextTurn()
        .then(task)
        .catch((error) => log.error(`${name} failed`, error))
        .finally(() => underWay.delete(work))
      underWay.add(work)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
