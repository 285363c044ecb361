import type { Background } from './background'

export interface Service {
  name: string
  start(): void
  stop(): void
}

interface Task {
  name: string
  /** After the end of a run; without it, the task runs once. */
  pause?: number | (() => number)
  /** Of the first run; by default it begins with the site. */
  delay?: number
  /** May be ended by the reason of its signal. */
  run(signal: AbortSignal): Promise<void>
}

export function createService(
  background: Background,
  { name, pause, delay = 0, run }: Task,
): Service {
  const ending = new AbortController()
  let timer: Timer | undefined

  function start(): void {
    background.run(name, () => run(ending.signal).catch(unlessEnded).finally(schedule))
  }

  function unlessEnded(error: unknown): void {
    if (!ending.signal.aborted || error !== ending.signal.reason) throw error
  }

  function schedule(): void {
    if (pause === undefined || ending.signal.aborted) return
    startAfter(typeof pause === 'number' ? pause : pause())
  }

  function startAfter(time: number): void {
    timer = setTimeout(start, time).unref()
  }

  return {
    name,
    start: () => (delay > 0 ? startAfter(delay) : start()),
    stop() {
      ending.abort()
      clearTimeout(timer)
    },
  }
}
