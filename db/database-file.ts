import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Client, LibsqlError } from '@libsql/client'
import { DatabaseError } from './database-error'
import { repairDerived } from './derived'

export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw explainFile(error, `The folder ${dirname(path)} cannot be made`)
  }
}

/**
 * Sees that what is at the path is a database or nothing yet. To be called under the lock and
 * before the driver opens the file: closing a second handle would drop the driver's own locks.
 */
export async function checkHeader(path: string): Promise<void> {
  const header = await readHeader(path)
  if (header !== '' && header !== 'SQLite format 3\0') {
    throw new DatabaseError(`${path} is not a database.`)
  }
}

/**
 * Reads it all and writes the number that is there: damage and a full disk show before a visitor comes.
 * @throws {DatabaseError} when what people wrote is damaged
 */
export async function checkContents(client: Client, path: string): Promise<'sound' | 'repaired'> {
  await client.execute('PRAGMA journal_mode = WAL')
  const wasSound = await isSound(client)
  if (!wasSound && !(await becomesSound(client))) {
    throw new DatabaseError(`The database ${path} is damaged: restore a backup.`)
  }
  const version = await client.execute('PRAGMA user_version')
  await client.execute(`PRAGMA user_version = ${Number(version.rows[0]?.user_version)}`)
  return wasSound ? 'sound' : 'repaired'
}

async function isSound(client: Client): Promise<boolean> {
  const { rows } = await client.execute('PRAGMA quick_check(1)')
  return rows[0]?.quick_check === 'ok'
}

/** How a check words its findings changes with SQLite: what can be computed again simply is. */
async function becomesSound(client: Client): Promise<boolean> {
  try {
    await repairDerived(client, 'none')
    await client.execute('REINDEX')
  } catch (error) {
    if (!(error instanceof LibsqlError)) throw error
    return false
  }
  return isSound(client)
}

async function readHeader(path: string): Promise<string> {
  try {
    await using file = await open(path, 'r')
    const { bytesRead, buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    if (codeOf(error) === 'EISDIR') throw new DatabaseError(`${path} is a folder, not a database.`)
    throw explainFile(error, `The database ${path} cannot be read`)
  }
}

function explainFile(error: unknown, problem: string): unknown {
  const code = codeOf(error)
  return code === undefined ? error : new DatabaseError(`${problem} (${code}).`, { cause: error })
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
