import { Database } from 'bun:sqlite'
import { chmod, mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Client } from '@libsql/client'
import { DatabaseError, explainFile } from './database-error'
import { findUnreadableText } from './driver/unreadable-text'
import { findSoundness } from './soundness'
import { writeAtomically } from './whole-file'

export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw explainFile(error, `The folder ${dirname(path)} cannot be made`)
  }
}

/**
 * Must be called under the lock and before the driver opens the file: closing a second handle would
 * drop the driver's locks.
 */
export async function prepareFile(path: string): Promise<void> {
  const file = await stat(path).catch(() => undefined)
  if (file === undefined) await makeFile(path)
  else if (file.isDirectory()) throw new DatabaseError(`${path} is a folder, not a database.`)
  else {
    if (file.nlink > 1) throw new DatabaseError(hasTwoNames(path))
    if (file.size === 0) throw new DatabaseError(isEmpty(path))
    await checkHeader(path)
  }
  await closeToOthers(path)
}

async function makeFile(path: string): Promise<void> {
  const log = await stat(`${path}-wal`).catch(() => undefined)
  if (log !== undefined && log.size > 0) throw new DatabaseError(hasLogAlone(path))
  await writeAtomically(path, async (partial) => {
    const file = new Database(partial)
    try {
      file.run('PRAGMA journal_mode = WAL')
    } finally {
      file.close()
    }
  })
}

function hasTwoNames(path: string): string {
  return `${path} has another name, a hard link, by which a second Thuis could open it: remove one of the two.`
}

function isEmpty(path: string): string {
  return `${path} is empty, which no database is: restore a backup, or remove the file to begin anew.`
}

function hasLogAlone(path: string): string {
  return `${path} is not there, but ${path}-wal with what was last written into it: put it back, or remove both to begin anew.`
}

async function checkHeader(path: string): Promise<void> {
  if ((await readHeader(path)) === 'SQLite format 3\0') return
  throw new DatabaseError(`${path} is not a database.`)
}

/**
 * SQLite creates the files beside it with the same permissions. They may come and go while another
 * Thuis starts or ends.
 */
async function closeToOthers(path: string): Promise<void> {
  await chmod(path, 0o600)
  for (const end of ['-wal', '-shm', '.lock']) {
    await chmod(path + end, 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/**
 * Rewrites `user_version`, so that a full disk is found on startup.
 * @throws {DatabaseError} if data that cannot be recomputed is damaged
 */
export async function checkContents(
  client: Client,
  path: string,
  isTrusted: boolean,
): Promise<'sound' | 'repaired'> {
  await client.execute('PRAGMA journal_mode = WAL')
  const soundness = isTrusted ? 'sound' : await readAll(client, path)
  const version = await client.execute('PRAGMA user_version')
  await client.execute(`PRAGMA user_version = ${Number(version.rows[0]?.user_version)}`)
  return soundness
}

async function readAll(client: Client, path: string): Promise<'sound' | 'repaired'> {
  const soundness = await findSoundness(client)
  if (soundness === 'damaged') {
    throw new DatabaseError(`The database ${path} is damaged: restore a backup.`)
  }
  const table = await findUnreadableText(client)
  if (table !== undefined) {
    throw new DatabaseError(
      `The database ${path} is damaged, a text in ${table} cannot be read: restore a backup.`,
    )
  }
  return soundness
}

async function readHeader(path: string): Promise<string> {
  try {
    await using file = await open(path, 'r')
    const { bytesRead, buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } catch (error) {
    throw explainFile(error, `The database ${path} cannot be read`)
  }
}
