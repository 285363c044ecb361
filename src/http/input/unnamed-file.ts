import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../db/client'

/**
 * A file without a name, for its owner alone: it is gone once it is closed or the process ends, and
 * all threads can read it by its number.
 * @param db on whose disk it is, since that of temporary files may be memory
 */
export async function openUnnamed({ file }: Pick<Database, 'file'>): Promise<FileHandle> {
  const path = `${file ?? join(tmpdir(), 'thuis')}.unnamed-${crypto.randomUUID()}`
  const opened = await open(path, 'wx+', 0o600)
  await unlink(path)
  return opened
}
