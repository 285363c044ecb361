import { join } from 'node:path'
import { z } from 'zod'
import { backupName, prepareFolder } from './backup-files'

/** Paths are absolute: the running server may have another working directory. */
export const backupRequest = z.object({
  place: z.union([z.object({ file: z.string() }), z.object({ folder: z.string() })]),
  key: z.string().optional(),
})

export type BackupRequest = z.infer<typeof backupRequest>

export async function targetOf({ place, key }: BackupRequest, now: Date): Promise<string> {
  if ('file' in place) return place.file
  await prepareFolder(place.folder)
  return join(place.folder, backupName(now, key !== undefined))
}
