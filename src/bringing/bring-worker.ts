import { parentPort, workerData } from 'node:worker_threads'
import { openInThread } from '../../db/open-in-thread'
import { archivedBooks } from '../features/books/export/archived-books'
import { bookImport } from '../features/books/imports/bring-books'
import { archivedNotes } from '../features/notes/export/archived-notes'
import { noteImport } from '../features/notes/imports/bring-notes'
import { archivedWorkouts } from '../features/workouts/export/archived-workouts'
import { workoutImport } from '../features/workouts/imports/bring-workouts'
import type { RunArchive } from '../records/imports/run-archive'
import { runImports } from '../records/imports/run-imports'
import { createTexts } from '../texts/texts'
import type { Begun, FromThread, ToThread } from './bring-in-thread'

/** Without the rooms themselves, which take long to load. */
const roomImports: RunArchive['roomImports'] = {
  books: { imports: bookImport, archived: archivedBooks },
  notes: { imports: noteImport, archived: archivedNotes },
  workouts: { imports: workoutImport, archived: archivedWorkouts },
}

const say = (said: FromThread) => parentPort?.postMessage(said)

const stopping = new AbortController()
const waiting = new Map<number, (isGranted: boolean) => void>()

parentPort?.on('message', (told: ToThread) => {
  if (told === 'stop') stopping.abort(new Error('The site stops'))
  else {
    waiting.get(told.grants)?.(told.isGranted)
    waiting.delete(told.grants)
  }
})

let asked = 0

async function takeTurn(): Promise<(() => void) | undefined> {
  const turn = ++asked
  say({ asks: turn })
  const isGranted = await new Promise<boolean>((resolve) => waiting.set(turn, resolve))
  return isGranted ? () => say({ returns: turn }) : undefined
}

const { file, writeLimits }: Begun = workerData
const db = openInThread(file, takeTurn)
const given = { db, writeLimits, roomImports, texts: createTexts(), now: () => new Date() }
const rest = async () => stopping.signal.throwIfAborted()
const error: unknown = await runImports(given, stopping.signal, rest).then(
  () => undefined,
  (cause) => cause,
)
await db.close()
say({ isOver: true, ...(error !== undefined && { error }) })
