import { drizzle } from 'drizzle-orm/libsql'
import type { Database } from './client'
import { connectFile } from './driver/connect-file'
import { WriteQueue } from './write-queue'

/** Milliseconds for SQLite's lock, which only another program can have. */
const timeout = 5000

/**
 * The file that another thread of this process has opened.
 * @param takeTurn waits until that thread lets this one write; undefined if that takes too long
 */
export function openInThread(
  file: string,
  takeTurn: () => Promise<(() => void) | undefined>,
): Database {
  let callers = 0
  async function acquire(): Promise<(() => void) | undefined> {
    callers += 1
    const release = await takeTurn()
    if (release === undefined) callers -= 1
    return release && once(release)
  }
  function once(release: () => void): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      callers -= 1
      release()
    }
  }
  const turns = {
    acquire,
    get isFree() {
      return callers === 0
    },
  }
  const client = new WriteQueue(connectFile(file), timeout, turns)
  const close = async () => client.close()
  const orm = drizzle({ client, casing: 'snake_case' })
  return { orm, file, isTrusted: true, checked() {}, close }
}
