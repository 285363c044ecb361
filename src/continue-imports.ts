import { runImports } from './records/imports/run-imports'
import { roomParts } from './room-parts'

/** Those that a stop or a kill has interrupted: a press starts its own at once. */
export function continueImports(
  given: Omit<Parameters<typeof runImports>[0], 'roomImports'>,
  signal: AbortSignal,
): Promise<void> {
  return runImports({ ...given, roomImports: roomParts }, signal)
}
