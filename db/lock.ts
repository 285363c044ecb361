import { Database, SQLiteError } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { DatabaseError } from './database-error'
import { lockInode } from './driver/lock-inode'

/** References that keep the locks from being garbage-collected. */
const openLocks = new Set<Database>()

/** Also within this process, and if the database does not exist yet. */
export function lockDatabase(path: string): () => void {
  const unlockPath = lockPath(path)
  if (!existsSync(path)) return unlockPath
  try {
    const unlockFile = lockFile(path)
    return () => {
      unlockFile()
      unlockPath()
    }
  } catch (error) {
    unlockPath()
    throw error
  }
}

/**
 * SQLite's lock on a file beside it ends with the process in any case. A file with a process id
 * would stay behind, and ids repeat in containers.
 */
export function lockPath(path: string): () => void {
  const file = openLock(path)
  openLocks.add(file)
  return () => {
    openLocks.delete(file)
    file.close()
  }
}

/**
 * The file beside it can be removed, or left behind when the database is moved. Linux only; does
 * nothing elsewhere.
 */
export function lockFile(path: string): () => void {
  const unlock = lockInode(path)
  if (unlock === undefined) throw new DatabaseError(isLocked(path))
  return unlock
}

function openLock(path: string): Database {
  let file: Database | undefined
  const mask = process.umask(0o077)
  try {
    file = new Database(`${path}.lock`)
    file.run('BEGIN EXCLUSIVE')
    return file
  } catch (error) {
    file?.close()
    if (!(error instanceof SQLiteError)) throw error
    const sentence =
      error.code === 'SQLITE_BUSY'
        ? isLocked(path)
        : `The file ${path}.lock cannot be locked (${error.code}): Thuis must be able to write there.`
    throw new DatabaseError(sentence, { cause: error })
  } finally {
    process.umask(mask)
  }
}

function isLocked(path: string): string {
  return `Another Thuis is already running on the database ${path}.`
}
