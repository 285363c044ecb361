import type { AppDependencies } from '../http/app-env'
import { listRunning } from '../records/imports/queries'
import { runImports } from '../records/imports/run-imports'
import { roomParts } from '../room-parts'
import { bringInThread } from './bring-in-thread'

type Given = Pick<
  AppDependencies,
  'db' | 'now' | 'texts' | 'writeLimits' | 'log' | 'articles' | 'sharedBooks'
>

let last: Promise<unknown> = Promise.resolve()

/**
 * Brings in, or takes back, what was asked for: also what a stop or a kill has interrupted. Guests
 * are then shown what came in.
 */
export function bringIn(given: Given, signal?: AbortSignal): Promise<void> {
  const turn = last.then(() => bring(given, signal))
  last = turn.catch(() => undefined)
  return turn
}

async function bring(given: Given, signal?: AbortSignal): Promise<void> {
  const { db, now, texts, writeLimits, log, articles, sharedBooks } = given
  if ((await listRunning(db)).length === 0) return
  try {
    if (db.takeTurn) await bringInThread(db, { writeLimits }, signal)
    else await runImports({ db, now, texts, writeLimits, roomImports: roomParts }, signal)
  } finally {
    await Promise.all([articles.catchUp(log), sharedBooks.catchUp(log)])
  }
}
