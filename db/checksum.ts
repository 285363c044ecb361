import { Database, SQLiteError } from 'bun:sqlite'
import { open } from 'node:fs/promises'
import type { Client } from '@libsql/client'
import { DatabaseError } from './database-error'

/**
 * A backup has a table with the SHA-256 of its file, computed with zeros in place of the hash: it
 * stays one file that any SQLite tool can read.
 */
const table = 'backup_checksum'

const length = 32

/** The database must not be open elsewhere. */
export async function addChecksum(path: string): Promise<void> {
  const placeholder = crypto.getRandomValues(new Uint8Array(length))
  using database = new Database(path, { readwrite: true })
  database.run(`DROP TABLE IF EXISTS ${table}`)
  database.run(`CREATE TABLE ${table} (sha256 BLOB NOT NULL)`)
  database.run(`INSERT INTO ${table} VALUES (?)`, [placeholder])
  database.close()
  const stored = readStored(path)
  const place = stored && (await findPlace(path, stored))
  if (place === undefined) throw new Error(`${path} has no place for its checksum`)
  const hash = await hashWithout(path, place)
  await using file = await open(path, 'r+')
  await file.write(hash, 0, length, place)
}

/**
 * The backup must not be open elsewhere.
 * @returns false if it has no checksum
 * @throws {DatabaseError} if the checksum does not match
 */
export async function verifyChecksum(path: string, name: string): Promise<boolean> {
  try {
    const stored = readStored(path)
    if (stored === undefined) return false
    const place = await findPlace(path, stored)
    const hash = place === undefined ? undefined : await hashWithout(path, place)
    if (hash?.equals(stored.hash)) return true
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error
    throw new DatabaseError(`${name} is damaged: use another backup.`, { cause: error })
  }
  throw new DatabaseError(
    `${name} is not what was backed up, for its checksum is another: use another backup.`,
  )
}

export async function removeChecksum(client: Client): Promise<void> {
  await client.execute(`DROP TABLE IF EXISTS ${table}`)
}

interface Stored {
  hash: Uint8Array
  pageStart: number
  pageSize: number
}

function readStored(path: string): Stored | undefined {
  using file = new Database(path, { readonly: true })
  const found = file
    .query<{ page: number; size: number }, [string]>(
      `SELECT rootpage AS page, page_size AS size FROM sqlite_schema, pragma_page_size
        WHERE name = ? AND type = 'table'`,
    )
    .get(table)
  if (found === null) return undefined
  const row = file.query<{ sha256: unknown }, []>(`SELECT sha256 FROM ${table}`).get()
  const hash = row?.sha256 instanceof Uint8Array ? row.sha256 : new Uint8Array()
  return { hash, pageStart: (found.page - 1) * found.size, pageSize: found.size }
}

async function findPlace(
  path: string,
  { hash, pageStart, pageSize }: Stored,
): Promise<number | undefined> {
  if (hash.length !== length) return undefined
  const page = Buffer.from(
    await Bun.file(path)
      .slice(pageStart, pageStart + pageSize)
      .bytes(),
  )
  const place = page.indexOf(hash)
  return place === -1 ? undefined : pageStart + place
}

async function hashWithout(path: string, place: number): Promise<Buffer> {
  const hasher = new Bun.CryptoHasher('sha256')
  const file = Bun.file(path)
  for await (const chunk of file.slice(0, place).stream()) hasher.update(chunk)
  hasher.update(new Uint8Array(length))
  for await (const chunk of file.slice(place + length).stream()) hasher.update(chunk)
  return hasher.digest()
}
