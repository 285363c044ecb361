import { parentPort } from 'node:worker_threads'
import { type NoteWork, noteWork } from './note-work'
import type { Answer, Task } from './thread'

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(answer(task))
})

function answer<Name extends keyof NoteWork>({ id, name, args }: Task<Name>): Answer<Name> {
  try {
    return { id, result: noteWork[name](...args) }
  } catch (error) {
    return { id, error }
  }
}
