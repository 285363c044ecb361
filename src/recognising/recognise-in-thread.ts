import { Worker } from 'node:worker_threads'
import type { GivenFile, RecognisedFile } from '../features/account/imports/recognise-file'
import { createQueue } from '../http/load/queue'
import type { ReadRow } from '../imports/import-source'
import type { Cells } from '../imports/table'

/** What the thread tells: a file comes last, without its lines and rows. */
export type ReadPart =
  | { lines: readonly Cells[] }
  | { rows: readonly ReadRow<unknown>[] }
  | { file: RecognisedFile }

/** One after the other, since each may take a hundred megabytes. */
const turns = createQueue({ atOnce: 1, waiting: 16 })

/** Reads a file in a thread of its own, which ends with it and leaves no memory behind. */
export function recogniseInThread(given: GivenFile): Promise<RecognisedFile> {
  return turns.run(() => recognise(given))
}

async function recognise(given: GivenFile): Promise<RecognisedFile> {
  const worker = new Worker(Bun.resolveSync('./recognise-worker', import.meta.dir), {
    workerData: given,
  })
  const lines: (readonly Cells[])[] = []
  const rows: (readonly ReadRow<unknown>[])[] = []
  try {
    return await new Promise((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('The thread that reads a file has ended')))
      worker.on('message', (part: ReadPart) => {
        if ('lines' in part) lines.push(part.lines)
        else if ('rows' in part) rows.push(part.rows)
        else resolve(whole(part.file, lines.flat(), rows.flat()))
      })
    })
  } finally {
    worker.removeAllListeners()
    await worker.terminate()
  }
}

function whole(
  file: RecognisedFile,
  lines: readonly Cells[],
  rows: ReadRow<unknown>[],
): RecognisedFile {
  if (file.kind === 'problem') return file
  if (file.kind === 'unknown') return { ...file, table: { ...file.table, rows: lines } }
  const table = file.table && { table: { ...file.table, rows: lines } }
  return { ...file, ...table, read: { ...file.read, rows } }
}
