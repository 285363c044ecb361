import { Worker } from 'node:worker_threads'
import type { FileHead, StoredPart } from '../features/account/imports/file-parts'
import type { RecogniseInThread } from '../features/account/imports/read-import-file'
import type { GivenFile, Problem } from '../features/account/imports/recognise-file'
import { createQueue } from '../http/load/queue'
import { free, movable } from '../imports/movable'

/** What the thread tells: first what the file is, then its parts. */
export type Told = Problem | { head: FileHead } | StoredPart | { isEnd: true }

/** One after the other, since each may take a hundred megabytes. */
const turns = createQueue({ atOnce: 1, waiting: 16 })

/**
 * Reads a file in a thread of its own, which ends with it and leaves no memory behind. Its bytes go
 * with it.
 */
export const recogniseInThread: RecogniseInThread = (given, take) =>
  turns.run(async () => {
    const worker = new Worker(Bun.resolveSync('./recognise-worker', import.meta.dir), {
      workerData: { ...given, file: sent(given.file) },
      transferList: given.file instanceof Uint8Array ? movable(given.file) : [],
    })
    const told = listenTo(worker)
    try {
      const first = await told.next()
      if ('problem' in first) return await take(first)
      if (!('head' in first)) throw new Error('The thread has not said what the file is')
      return await take({ head: first.head, parts: partsOf(worker, told) })
    } finally {
      worker.removeAllListeners()
      await worker.terminate()
    }
  })

function sent(file: GivenFile['file']): GivenFile['file'] {
  return file instanceof Uint8Array ? file : { fd: file.fd, size: file.size }
}

async function* partsOf(
  worker: Worker,
  told: ReturnType<typeof listenTo>,
): AsyncGenerator<StoredPart> {
  for (;;) {
    const part = await told.next()
    if ('problem' in part || 'head' in part || 'isEnd' in part) return
    worker.postMessage('next')
    yield part
    if ('picture' in part) free(part.bytes)
  }
}

function listenTo(worker: Worker) {
  const waiting: Told[] = []
  let failed: Error | undefined
  let wake = () => {}
  worker.on('message', (message: Told) => {
    waiting.push(message)
    wake()
  })
  const fail = (error: Error) => {
    failed ??= error
    wake()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that reads a file has ended')))
  return {
    async next(): Promise<Told> {
      for (;;) {
        const message = waiting.shift()
        if (message !== undefined) return message
        if (failed !== undefined) throw failed
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
