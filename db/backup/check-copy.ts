import { type Client, createClient } from '@libsql/client'
import { removeChecksum } from '../checksum'
import { DatabaseError, explain } from '../database-error'
import { repairDerived } from '../derived'
import { isSchemaReadable } from '../driver/unreadable-text'
import { urlOfFile } from '../driver/url-of-file'
import { findUnknownMigration } from '../migrate'
import { findSoundness } from '../soundness'
import { findForeignObjects, type SchemaObject } from './foreign-objects'

/** How many rows each table has; those without any are left out. */
export type Contents = Record<string, number>

export interface CheckedCopy {
  contents: Contents
  /** What it has not any more of its source, such as `view named totals`. */
  leftOut: string[]
}

/** Of no interest to whoever reads what a copy holds. */
const records = ['migrations']

/** Such as `2 users, 72 books`. */
export function describeContents(contents: Contents): string {
  const rows = Object.entries(contents).map(
    ([table, count]) => `${count} ${table.replaceAll('_', ' ')}`,
  )
  return rows.join(', ') || 'no rows yet'
}

/**
 * Opens a copy that nobody else uses and reads all of it. What can be computed again is made to
 * agree with what it is made from; nothing is left beside the file.
 * @param name what the sentences call it
 * @param removesForeign for a copy of one's own: an owner's view must not stop all of their backups
 * @throws {DatabaseError} when it is not wholly sound, no site's, or a newer one's
 */
export async function checkCopy(
  path: string,
  name: string,
  { removesForeign = false } = {},
): Promise<CheckedCopy> {
  const client = createClient({ url: urlOfFile(path), concurrency: 1 })
  try {
    if (!(await isSchemaReadable(client))) {
      throw new DatabaseError(`${name} is damaged: use another backup.`)
    }
    await checkTables(client, name)
    // Before anything is written: that is when a trigger does what it says.
    const foreign = await findForeignObjects(client)
    const [first] = foreign
    if (first && !removesForeign) {
      throw new DatabaseError(
        `${name} has a ${describeObject(first)}, which Thuis has not made: use another backup.`,
      )
    }
    for (const one of foreign) {
      await client.execute(`DROP ${one.type} "${one.name.replaceAll('"', '""')}"`)
    }
    if ((await findSoundness(client)) === 'damaged' || (await hasOrphans(client))) {
      throw new DatabaseError(`${name} is damaged: use another backup.`)
    }
    await client.execute('PRAGMA journal_mode = DELETE')
    await removeChecksum(client)
    await forgetLetters(client)
    return { contents: await countRows(client), leftOut: foreign.map(describeObject) }
  } catch (error) {
    throw explainCopy(error, name)
  } finally {
    client.close()
  }
}

/** Makes search indexes and counts agree with what they are made from, as a start does. */
export async function repairCopy(path: string): Promise<void> {
  const client = createClient({ url: urlOfFile(path), concurrency: 1 })
  await repairDerived(client, 'checks').finally(() => client.close())
}

async function checkTables(client: Client, name: string): Promise<void> {
  const { rows } = await client.execute(
    `SELECT count(*) AS count FROM sqlite_schema WHERE name IN ('migrations', 'users')`,
  )
  if (rows[0]?.count !== 2) throw new DatabaseError(`${name} is no database of this site.`)
  const unknown = await findUnknownMigration(client)
  if (unknown !== undefined) {
    throw new DatabaseError(
      `${name} was made by a newer Thuis, which has migrated it to ${unknown}: use that one.`,
    )
  }
}

/**
 * Letters that waited have gone when a copy is used, or are out of date; the links in them are secrets,
 * of which no trace stays in the file.
 */
async function forgetLetters(client: Client): Promise<void> {
  const { rows } = await client.execute(`SELECT 1 FROM sqlite_schema WHERE name = 'mail_queue'`)
  if (rows.length === 0) return
  await client.execute('PRAGMA secure_delete = ON')
  await client.execute('DELETE FROM mail_queue')
}

async function hasOrphans(client: Client): Promise<boolean> {
  return (await client.execute('SELECT 1 FROM pragma_foreign_key_check LIMIT 1')).rows.length > 0
}

function describeObject({ type, name }: SchemaObject): string {
  return `${type} named ${name}`
}

async function countRows(client: Client): Promise<Contents> {
  const tables = await client.execute(
    `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'
      AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  )
  const names = tables.rows.map(({ name }) => String(name))
  const contents: Contents = {}
  for (const name of names.filter((one) => !records.includes(one))) {
    const { rows } = await client.execute(`SELECT count(*) AS count FROM "${name}"`)
    const count = Number(rows[0]?.count)
    if (count > 0) contents[name] = count
  }
  return contents
}

/** A database error of a copy has its own sentence: no backup is to be restored for it. */
function explainCopy(error: unknown, name: string): unknown {
  if (error instanceof DatabaseError) return error
  const explained = explain(error, { isFile: true, name })
  return explained instanceof DatabaseError
    ? new DatabaseError(`${name} is damaged: use another backup.`, { cause: error })
    : error
}
