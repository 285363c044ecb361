import { join } from 'node:path'
import { z } from 'zod'
import { backupName, prepareFolder } from './backup-files'

/** Sent by the backup command, also to the running server. Paths are absolute. */
export const backupRequest = z.object({
  place: z.union([z.object({ file: z.string() }), z.object({ folder: z.string() })]),
  key: z.string().optional(),
})

export type BackupRequest = z.infer<typeof backupRequest>

/**
 * @returns the path of the backup
 * @throws {DatabaseError} if the folder cannot be written to
 */
export async function targetOf({ place, key }: BackupRequest, now: Date): Promise<string> {
  if ('file' in place) return place.file
  await prepareFolder(place.folder)
  return join(place.folder, backupName(now, key !== undefined))
}
