import { Worker } from 'node:worker_threads'
import type { NoteWork } from './note-work'

export interface Thread {
  run<Name extends keyof NoteWork>(
    name: Name,
    args: NoteWork[Name]['args'],
  ): Promise<NoteWork[Name]['result']>
  unref(): void
  end(): Promise<void>
}

export interface Task<Name extends keyof NoteWork = keyof NoteWork> {
  id: number
  name: Name
  args: NoteWork[Name]['args']
}

export type Answer<Name extends keyof NoteWork = keyof NoteWork> =
  | { id: number; result: NoteWork[Name]['result'] }
  | { id: number; error: unknown }

/** @param onEnd called when the thread exits by itself; pending calls are rejected */
export function openThread(onEnd: () => void): Thread {
  const worker = new Worker(Bun.resolveSync('./note-worker', import.meta.dir))
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
