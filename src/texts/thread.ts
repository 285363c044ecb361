import { Worker } from 'node:worker_threads'
import type { TextWork } from './text-work'

export interface Thread {
  run<Name extends keyof TextWork>(
    name: Name,
    args: TextWork[Name]['args'],
  ): Promise<TextWork[Name]['result']>
  unref(): void
  end(): Promise<void>
}

export interface Task<Name extends keyof TextWork = keyof TextWork> {
  id: number
  name: Name
  args: TextWork[Name]['args']
}

export type Answer<Name extends keyof TextWork = keyof TextWork> =
  | { id: number; result: TextWork[Name]['result'] }
  | { id: number; error: unknown }

/** @param onEnd called when the thread exits by itself; pending calls are rejected */
export function openThread(onEnd: () => void): Thread {
  const worker = new Worker(Bun.resolveSync('./text-worker', import.meta.dir))
  // Each pending call adds listeners.
  worker.setMaxListeners(0)
  worker.on('exit', onEnd)
  let last = 0
  return {
    run(name, args) {
      const id = ++last
      worker.ref()
      return new Promise((resolve, reject) => {
        worker.on('message', hear)
        worker.on('error', fail)
        worker.on('exit', fail)
        worker.postMessage({ id, name, args } satisfies Task<typeof name>)

        function hear(answer: Answer<typeof name>): void {
          if (answer.id !== id) return
          deafen()
          if ('error' in answer) reject(answer.error)
          else resolve(answer.result)
        }

        function fail(cause: unknown): void {
          deafen()
          reject(new Error('The thread that reads notes has ended', { cause }))
        }

        function deafen(): void {
          worker.off('message', hear)
          worker.off('error', fail)
          worker.off('exit', fail)
        }
      })
    },
    unref: () => worker.unref(),
    async end() {
      worker.off('exit', onEnd)
      await worker.terminate()
    },
  }
}
