import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type NoteWork, noteWork } from './note-work'
import type { Answer, Task } from './thread'

// On Linux it is of this thread alone, elsewhere of the whole process.
if (process.platform === 'linux') setPriority(10)

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(answer(task))
  // Else it would grow to several hundred megabytes before it looks what it needs no more.
  Bun.gc(true)
})

function answer<Name extends keyof NoteWork>({ id, name, args }: Task<Name>): Answer<Name> {
  try {
    return { id, result: noteWork[name](...args) }
  } catch (error) {
    return { id, error }
  }
}
