import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { partsOfFile } from '../features/account/imports/file-parts'
import { type RoomReaders, recogniseFile } from '../features/account/imports/recognise-file'
import { bookFiles, bookSources } from '../features/books/imports/sources'
import { workoutSources } from '../features/workouts/imports/sources'
import { movable } from '../imports/movable'
import type { Told } from './recognise-in-thread'

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

const tell = (message: Told) =>
  parentPort?.postMessage(message, 'picture' in message ? movable(message.bytes) : [])

/** How many parts are on their way at most, so that they never fill the memory. */
const partsAhead = 4

let ahead = 0
let wake = () => {}
parentPort?.on('message', () => {
  ahead -= 1
  wake()
})

const found = await recogniseFile(workerData, readers)
if (found.kind === 'problem') tell(found)
else {
  const { head, parts } = partsOfFile(found)
  tell({ head })
  for await (const part of parts) {
    tell(part)
    ahead += 1
    while (ahead >= partsAhead) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  tell({ isEnd: true })
}
