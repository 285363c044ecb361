import { Database, SQLiteError } from 'bun:sqlite'
import { DatabaseError } from './database-error'

/** A lock goes when its database is collected as garbage. */
const openLocks = new Set<Database>()

/**
 * Keeps every other Thuis, in this process too, off a database file, and answers with what lets go
 * of it. SQLite's own lock on a file beside it ends with the process, however that dies; a file with
 * a process id in it would not, and in containers ids come back.
 */
export function lockDatabase(path: string): () => void {
  const file = openLock(path)
  openLocks.add(file)
  return () => {
    openLocks.delete(file)
    file.close()
  }
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
        ? `Another Thuis is already running on the database ${path}.`
        : `The file ${path}.lock cannot be locked (${error.code}): Thuis must be able to write there.`
    throw new DatabaseError(sentence, { cause: error })
  } finally {
    process.umask(mask)
  }
}
