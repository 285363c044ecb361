import { Worker } from 'node:worker_threads'
import type { Database } from '../../db/client'
import type { WriteLimits } from '../http/session/write-limits'

/** What the thread is begun with. */
export interface Begun {
  file: string
  writeLimits: WriteLimits
}

/** What the thread says: turns are those of the database, which both threads write. */
export type FromThread = { asks: number } | { returns: number } | { isOver: true; error?: unknown }

export type ToThread = { grants: number; isGranted: boolean } | 'stop'

/** So that visitors are answered while thousands of rows come in. */
export async function bringInThread(
  { file = '', takeTurn, checked }: Database,
  { writeLimits }: Pick<Begun, 'writeLimits'>,
  signal?: AbortSignal,
): Promise<void> {
  const workerData: Begun = { file, writeLimits }
  const worker = new Worker(Bun.resolveSync('./bring-worker', import.meta.dir), { workerData })
  const tell = (told: ToThread) => worker.postMessage(told)
  const stop = () => tell('stop')
  const taken = new Map<number, () => void>()
  let hasEnded = false
  async function grant(turn: number): Promise<void> {
    const release = await takeTurn?.().catch(() => undefined)
    // Nobody else would ever write again.
    if (hasEnded) return release?.()
    if (release) taken.set(turn, release)
    tell({ grants: turn, isGranted: release !== undefined })
  }
  function giveBack(turn: number): void {
    taken.get(turn)?.()
    taken.delete(turn)
  }
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('The thread that brings in has ended')))
      worker.on('message', (said: FromThread) => {
        if ('asks' in said) void grant(said.asks)
        else if ('returns' in said) giveBack(said.returns)
        else if (said.error === undefined) resolve()
        else reject(signal?.aborted ? signal.reason : said.error)
      })
      if (signal?.aborted) stop()
      signal?.addEventListener('abort', stop)
    })
  } catch (error) {
    // Its disk may have failed.
    if (!signal?.aborted) checked(false)
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    worker.removeAllListeners()
    await worker.terminate()
    hasEnded = true
    for (const turn of taken.keys()) giveBack(turn)
  }
}
