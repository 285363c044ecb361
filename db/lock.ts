import { Database, SQLiteError } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { DatabaseError } from './database-error'
import { lockInode } from './driver/lock-inode'

/** A lock goes when its database is collected as garbage. */
const openLocks = new Set<Database>()

/**
 * Keeps every other Thuis, in this process too, off a database file that may be there, and answers
 * with what lets go of it.
 */
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
 * The place, where perhaps no file is yet. SQLite's own lock on a file beside it ends with the process,
 * however that dies; a file with a process id in it would not, and in containers ids come back.
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
 * The file that is there, under whatever name it is opened: the one beside it can be removed, or
 * stays behind when the database is moved. On Linux alone; elsewhere it does nothing.
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
