import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type TextWork, textWork } from './text-work'
import type { Answer, Task } from './thread'

// On Linux this applies to the thread only, elsewhere to the whole process.
if (process.platform === 'linux') setPriority(10)

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(answer(task))
  // Otherwise the heap grows to several hundred megabytes before it is collected.
  Bun.gc(true)
})

function answer<Name extends keyof TextWork>({ id, name, args }: Task<Name>): Answer<Name> {
  try {
    return { id, result: textWork[name](...args) }
  } catch (error) {
    return { id, error }
  }
}
