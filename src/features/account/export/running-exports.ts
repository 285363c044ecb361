import { createGarbageCount } from '../../../http/load/collect-garbage'
import { smallSteps } from '../../../http/load/small-steps'

const maxRunning = 3

/** Characters that a row counts for at least: what 2,000 rows of a shelf leave takes 30 MB. */
const lengthOfRow = 4_000

/** An export may be cut off after `time` milliseconds plus one for every `pace` bytes sent. */
const minimumPace = { time: 30_000, pace: 30 }

export interface RunningExport {
  /** Aborted when the client disconnects, or when a slow export is cut off in favour of another. */
  signal: AbortSignal
  expect(rows: number): void
  onMade(rows: number, length: number): Promise<void>
  onTaken(bytes: number): void
  onEnd(): void
}

export interface RunningExports {
  /** Percent; undefined if the account has no running export. */
  progressOf(userId: string): number | undefined
  /** @returns whose export prevents this one, if it cannot start */
  begin(userId: string, requestSignal: AbortSignal): RunningExport | 'own' | 'others'
}

declare module 'hono' {
  interface ContextVariableMap {
    runningExports: RunningExports
  }
}

export function createRunningExports(now: () => Date): RunningExports {
  const running = new Map<string, Progress>()

  return {
    progressOf(userId) {
      const progress = running.get(userId)
      if (progress === undefined) return undefined
      const { made, total } = progress
      return total === 0 ? 0 : Math.min(99, Math.floor((100 * made) / total))
    },
    begin(userId, requestSignal) {
      if (running.has(userId)) return 'own'
      if (running.size >= maxRunning) {
        const slow = [...running].find(([, progress]) => isSlow(progress, now()))
        if (slow === undefined) return 'others'
        slow[1].cutOff.abort(new Error('Others waited while this one was hardly taken.'))
        running.delete(slow[0])
      }
      return begin(userId, requestSignal)
    },
  }

  function begin(userId: string, requestSignal: AbortSignal): RunningExport {
    const progress = newProgress(now())
    const rest = smallSteps(userId)
    const countGarbage = createGarbageCount()
    running.set(userId, progress)
    return {
      signal: AbortSignal.any([progress.cutOff.signal, requestSignal]),
      expect(rows) {
        progress.total = rows
      },
      onMade(rows, length) {
        progress.made += rows
        countGarbage(Math.max(length, rows * lengthOfRow))
        return rest()
      },
      onTaken(bytes) {
        progress.taken += bytes
      },
      onEnd() {
        if (running.get(userId) === progress) running.delete(userId)
      },
    }
  }
}

type Progress = ReturnType<typeof newProgress>

function newProgress(began: Date) {
  return { began, cutOff: new AbortController(), made: 0, total: 0, taken: 0 }
}

function isSlow({ began, taken }: Progress, now: Date): boolean {
  const { time, pace } = minimumPace
  return now.getTime() - began.getTime() > time + taken / pace
}
