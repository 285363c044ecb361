import { smallSteps } from '../../../http/load/small-steps'

/** Each takes memory, and a part of everybody's time. */
const most = 3

/** Rows, after which their memory is asked back: left to itself, it is another 30 MB of a large shelf. */
const mostHeld = 2000

/** Milliseconds for any of them, and bytes in each further one: a slow telephone takes more. */
const given = { time: 30_000, pace: 30 }

export interface RunningExport {
  /** Is aborted when whoever asked for it has left, or it has to make place. */
  signal: AbortSignal
  /** Of how many rows it will be made. */
  expect(rows: number): void
  onMade(rows: number): Promise<void>
  onTaken(bytes: number): void
  onEnd(): void
}

/** The exports that are being made: one of an account at a time, and few of the site. */
export interface RunningExports {
  /** How far the one of an account is, in percent; undefined where there is none. */
  progressOf(userId: string): number | undefined
  /**
   * @param asked of the request for it
   * @returns whose are in its way, where it cannot begin
   */
  begin(userId: string, asked: AbortSignal): RunningExport | 'own' | 'others'
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
    begin(userId, asked) {
      if (running.has(userId)) return 'own'
      if (running.size >= most) {
        const slow = [...running].find(([, progress]) => isSlow(progress, now()))
        if (slow === undefined) return 'others'
        slow[1].cutOff.abort(new Error('Others waited while this one was hardly taken.'))
        running.delete(slow[0])
      }
      return begin(userId, asked)
    },
  }

  function begin(userId: string, asked: AbortSignal): RunningExport {
    const progress = newProgress(now())
    const rest = smallSteps(userId)
    running.set(userId, progress)
    return {
      signal: AbortSignal.any([progress.cutOff.signal, asked]),
      expect(rows) {
        progress.total = rows
      },
      onMade(rows) {
        progress.made += rows
        progress.held += rows
        if (progress.held >= mostHeld) {
          progress.held = 0
          Bun.gc(false)
        }
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
  return { began, cutOff: new AbortController(), made: 0, held: 0, total: 0, taken: 0 }
}

function isSlow({ began, taken }: Progress, now: Date): boolean {
  const { time, pace } = given
  return now.getTime() - began.getTime() > time + taken / pace
}
