import { join } from 'node:path'
import { z } from 'zod'
import { backupName, prepareFolder } from './backup-files'

/** What a command asks for, of the server too that has the database open. Paths are absolute. */
export const backupRequest = z.object({
  place: z.union([
    z.object({ file: z.string() }),
    /** Where it gets a name by its time. */
    z.object({ folder: z.string() }),
  ]),
  /** What encrypts it; without one a server uses its own. */
  key: z.string().optional(),
})

export type BackupRequest = z.infer<typeof backupRequest>

/**
 * The path of the backup.
 * @throws {DatabaseError} when the folder cannot be written
 */
export async function targetOf({ place, key }: BackupRequest, now: Date): Promise<string> {
  if ('file' in place) return place.file
  await prepareFolder(place.folder)
  return join(place.folder, backupName(now, key !== undefined))
}
