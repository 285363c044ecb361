import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type RoomReaders, recogniseFile } from '../features/account/imports/recognise-file'
import { bookFiles, bookSources } from '../features/books/imports/sources'
import { workoutSources } from '../features/workouts/imports/sources'
import type { ReadRow } from '../imports/import-source'
import type { Cells } from '../imports/table'
import type { ReadPart } from './recognise-in-thread'

// On Linux this applies to the thread only, elsewhere to the whole process.
if (process.platform === 'linux') setPriority(10)

/** Without the rooms themselves, which take long to load. */
const readers: RoomReaders = {
  books: { sources: bookSources, fileSources: async () => bookFiles, isMappable: true },
  workouts: {
    sources: workoutSources,
    fileSources: async () =>
      (await import('../features/workouts/imports/file-sources')).activityFiles,
    isMappable: true,
  },
  notes: {
    fileSources: async () => (await import('../features/notes/imports/sources')).noteSources,
    isMappable: false,
  },
}

/** In parts, so that the other thread is never busy with one for long. */
const rowsAtOnce = 250

const tell = (part: ReadPart) => parentPort?.postMessage(part)

const found = await recogniseFile(workerData, readers)
if (found.kind === 'problem') tell({ file: found })
else {
  tellLines(found.table?.rows ?? [])
  const table = found.table && { table: { ...found.table, rows: [] } }
  if (found.kind === 'unknown') tell({ file: { ...found, ...table } })
  else {
    tellRows(found.read.rows)
    tell({ file: { ...found, ...table, read: { ...found.read, rows: [] } } })
  }
}

function tellLines(lines: readonly Cells[]): void {
  for (let start = 0; start < lines.length; start += rowsAtOnce) {
    tell({ lines: lines.slice(start, start + rowsAtOnce) })
  }
}

function tellRows(rows: readonly ReadRow<unknown>[]): void {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    tell({ rows: rows.slice(start, start + rowsAtOnce) })
  }
}
