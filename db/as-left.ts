import { closeSync, openSync, readSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'

/*
 * Reading a database to its end takes seconds where it is large. One that was sound while it was
 * used is therefore left with a hash of its bytes beside it, and the next start needs no more than
 * that hash. Only a clean end leaves one, and each start takes it away.
 */
const noteBeside = (path: string) => `${path}.as-left`

const chunkBytes = 1 << 20

/** Must be called under the lock, before the driver opens the file. */
export async function takeNote(path: string): Promise<boolean> {
  const note = Bun.file(noteBeside(path))
  if (!(await note.exists())) return false
  const hash = await note.text()
  await rm(noteBeside(path))
  return (await hasEmptyLog(path)) && hash === hashOf(path)
}

/** Must be called under the lock, after the driver has closed the file. */
export async function leaveNote(path: string): Promise<void> {
  // A full disk, or a file that somebody else reads, only costs the next start its time.
  if (await hasEmptyLog(path)) {
    await writeFile(noteBeside(path), hashOf(path), { mode: 0o600 }).catch(() => undefined)
  }
}

async function hasEmptyLog(path: string): Promise<boolean> {
  const log = await stat(`${path}-wal`).catch(() => undefined)
  return log === undefined || log.size === 0
}

function hashOf(path: string): string {
  const chunk = Buffer.allocUnsafe(chunkBytes)
  const file = openSync(path, 'r')
  try {
    let hash = 0n
    for (;;) {
      const length = readSync(file, chunk, 0, chunkBytes, null)
      if (length === 0) return hash.toString(36)
      hash = Bun.hash.xxHash3(chunk.subarray(0, length), hash)
    }
  } finally {
    closeSync(file)
  }
}
