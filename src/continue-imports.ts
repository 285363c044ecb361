import type { Database } from '../db/client'
import { runImports } from './records/imports/run-imports'
import { roomParts } from './room-parts'

/** Those that a stop or a kill has interrupted: a press starts its own at once. */
export function continueImports(
  { db, now }: { db: Database; now: () => Date },
  signal: AbortSignal,
): Promise<void> {
  return runImports({ db, now, roomImports: roomParts }, signal)
}
