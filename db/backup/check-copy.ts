import { type Client, createClient } from '@libsql/client'
import { removeChecksum } from '../checksum'
import { DatabaseError, explain } from '../database-error'
import { repairDerived } from '../derived'
import { isSchemaReadable } from '../driver/unreadable-text'
import { urlOfFile } from '../driver/url-of-file'
import { findUnknownMigration } from '../migrate'
import { findSoundness } from '../soundness'
import { findForeignObjects, type SchemaObject } from './foreign-objects'

export type Contents = Record<string, number>

export interface CheckedCopy {
  contents: Contents
  leftOut: string[]
}

const records = ['migrations']

export function describeContents(contents: Contents): string {
  const rows = Object.entries(contents).map(
    ([table, count]) => `${count} ${counted(table.replaceAll('_', ' '), count)}`,
  )
  return rows.join(', ') || 'no rows yet'
}

function counted(names: string, count: number): string {
  return count === 1 ? names.replace(/(?<=ch)es$|(?<!s)s$/, '') : names
}

/**
 * The copy must not be open elsewhere. Leaves no other files beside it.
 * @param removesForeign for new backups, which an owner's view must not prevent
 * @throws {DatabaseError} if it is damaged, not of this site, or of a newer version
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
    // Checked before anything is written, because writing would fire foreign triggers.
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

/** Queued mails contain secret links. `secure_delete` overwrites them in the file. */
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

/** Its own message: the usual one for damage advises to restore a backup. */
function explainCopy(error: unknown, name: string): unknown {
  if (error instanceof DatabaseError) return error
  const explained = explain(error, { isFile: true, name })
  return explained instanceof DatabaseError
    ? new DatabaseError(`${name} is damaged: use another backup.`, { cause: error })
    : error
}
