import type { Stats } from 'node:fs'
import { open, rm, stat, writeFile } from 'node:fs/promises'

const hashBeside = (path: string) => `${path}.as-left`

const chunkBytes = 1 << 20

/**
 * Must be called under the lock, before the driver opens the file. Deletes the hash.
 * @returns whether the file is as the last clean stop left it
 */
export async function readCleanStopHash(path: string): Promise<boolean> {
  const stored = Bun.file(hashBeside(path))
  if (!(await stored.exists())) return false
  const hash = await stored.text()
  await rm(hashBeside(path))
  return (await hasEmptyLog(path)) && hash === (await hashOf(path))
}

/**
 * Must be called under the lock, after the driver has closed the file.
 * @param opened what was opened: another file may have been put in its place
 */
export async function writeCleanStopHash(path: string, opened: Stats): Promise<void> {
  try {
    const { dev, ino } = await stat(path)
    if (dev !== opened.dev || ino !== opened.ino || !(await hasEmptyLog(path))) return
    await writeFile(hashBeside(path), await hashOf(path), { mode: 0o600 })
  } catch {
    // A full disk, or a file that has gone, only costs the next start its time.
  }
}

async function hasEmptyLog(path: string): Promise<boolean> {
  const log = await stat(`${path}-wal`).catch(() => undefined)
  return log === undefined || log.size === 0
}

async function hashOf(path: string): Promise<string> {
  const chunk = Buffer.allocUnsafe(chunkBytes)
  const file = await open(path)
  try {
    let hash = 0n
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, chunkBytes, null)
      if (bytesRead === 0) return hash.toString(36)
      hash = Bun.hash.xxHash3(chunk.subarray(0, bytesRead), hash)
    }
  } finally {
    await file.close()
  }
}
