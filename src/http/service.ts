import type { Background } from './background'

export interface Service {
  start(): void
  stop(): void
}

interface Task {
  name: string
  /** After the end of a run; without it, the task runs once. */
  pause?: number | (() => number)
  run(signal: AbortSignal): Promise<void>
}

export function createService(background: Background, { name, pause, run }: Task): Service {
  const ending = new AbortController()
  let timer: Timer | undefined

  function start(): void {
    background.run(name, () => run(ending.signal).finally(schedule))
  }

  function schedule(): void {
    if (pause === undefined || ending.signal.aborted) return
    timer = setTimeout(start, typeof pause === 'number' ? pause : pause()).unref()
  }

  return {
    start,
    stop() {
      ending.abort()
      clearTimeout(timer)
    },
  }
}
