import { Database, SQLiteError } from 'bun:sqlite'
import { constants, copyFile, open, rm, stat } from 'node:fs/promises'
import { verifyChecksum } from '../checksum'
import { codeOf, DatabaseError, explainFile } from '../database-error'
import { makeFolder } from '../database-file'
import { lockDatabase } from '../lock'
import { exists, writeAtomically } from '../whole-file'
import { checkCopy, describeContents } from './check-copy'
import { ageHeader, decryptFile } from './encryption'

const sqliteHeader = 'SQLite format 3\0'

interface Restoring {
  backup: string
  path: string
  key?: string | undefined
  now: Date
}

interface Restored {
  sentence: string
  hasChecksum: boolean
  aside: string | undefined
}

/**
 * If interrupted, either the old or the new database is in place, complete.
 * @throws {DatabaseError} with nothing changed
 */
export async function restore({ backup, path, key, now }: Restoring): Promise<Restored> {
  await makeFolder(path)
  const unlock = lockDatabase(path)
  try {
    return await writeAtomically(path, async (partial) => {
      await removeLogs(partial)
      try {
        await unpack(backup, partial, key)
        const hasChecksum = await verifyChecksum(partial, backup)
        const { contents } = await checkCopy(partial, backup)
        const sentence = describeContents(contents)
        return { sentence, hasChecksum, aside: await keepOld(path, now) }
      } finally {
        await removeLogs(partial)
      }
    })
  } finally {
    unlock()
  }
}

async function unpack(backup: string, target: string, key: string | undefined): Promise<void> {
  const header = await readStart(backup)
  if (header === '') throw new DatabaseError(`${backup} is empty.`)
  if (header.startsWith(ageHeader)) return decryptFile(backup, target, key)
  if (!header.startsWith(sqliteHeader)) throw new DatabaseError(`${backup} is no database.`)
  await copyFile(backup, target, constants.COPYFILE_FICLONE)
  if (await exists(`${backup}-wal`)) await copyFile(`${backup}-wal`, `${target}-wal`)
}

async function readStart(path: string): Promise<string> {
  try {
    await using file = await open(path, 'r')
    const { bytesRead, buffer } = await file.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new DatabaseError(`There is no file ${path}.`)
    if (codeOf(error) === 'EISDIR') throw new DatabaseError(`${path} is a folder, not a backup.`)
    throw explainFile(error, `${path} cannot be read`)
  }
}

/** With its write-ahead log: SQLite would apply it to the new file. */
async function keepOld(path: string, now: Date): Promise<string | undefined> {
  if (!(await exists(path))) return undefined
  if ((await readStart(path)).startsWith(sqliteHeader)) foldLogOf(path)
  const time = now.toISOString().slice(0, -1).replaceAll(/[:.]/g, '-')
  const aside = `${path}.before-restore-${time}`
  await writeAtomically(aside, (partial) => copyFile(path, partial, constants.COPYFILE_FICLONE))
  if ((await sizeOf(`${path}-wal`)) > 0) {
    await writeAtomically(`${aside}-wal`, (partial) => copyFile(`${path}-wal`, partial))
  }
  await removeLogs(path)
  return aside
}

/** A log that is too damaged to be merged into the file is kept beside it. */
function foldLogOf(path: string): void {
  try {
    const file = new Database(path, { readwrite: true })
    try {
      file.run('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      file.close()
    }
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error
  }
}

async function removeLogs(path: string): Promise<void> {
  for (const end of ['-wal', '-shm']) await rm(path + end, { force: true })
}

async function sizeOf(path: string): Promise<number> {
  return (await exists(path)) ? (await stat(path)).size : 0
}
