import { isUtf8 } from 'node:buffer'
import type { Client } from '@libsql/client'

const rowsAtOnce = 500

/*
 * A text that is no UTF-8 is what one flipped bit makes it. SQLite's own check does not mind, and the
 * driver ends the whole process when it reads one: so they are read as bytes.
 */

/** Before anything else is asked of it: answers name columns and indexes as the schema has them. */
export async function isSchemaReadable(client: Client): Promise<boolean> {
  const { rows } = await client.execute(
    `SELECT CAST(concat_ws(char(10), name, tbl_name, sql) AS BLOB) AS bytes FROM sqlite_schema`,
  )
  return rows.every(({ bytes }) => isUtf8(bytesOf(bytes)))
}

/** @returns the table that an unreadable text is in */
export async function findUnreadableText(client: Client): Promise<string | undefined> {
  const { rows } = await client.execute(
    `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'`,
  )
  for (const { name } of rows) {
    if (await hasUnreadableText(client, String(name))) return String(name)
  }
  return undefined
}

async function hasUnreadableText(client: Client, table: string): Promise<boolean> {
  const texts = await listTexts(client, table)
  for (let after: unknown = -1; after !== undefined; ) {
    const { rows } = await client.execute({
      sql: `SELECT rowid AS number, CAST(${texts} AS BLOB) AS bytes FROM "${table}" NOT INDEXED
        WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`,
      args: [Number(after)],
    })
    if (rows.some(({ bytes }) => !isUtf8(bytesOf(bytes)))) return true
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.number
  }
  return false
}

/** Whatever is a text in a row, as one expression. */
async function listTexts(client: Client, table: string): Promise<string> {
  const { rows } = await client.execute({
    sql: 'SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0',
    args: [table],
  })
  return rows
    .map(({ name }) => `iif(typeof("${name}") = 'text', "${name}", '')`)
    .join(' || char(10) || ')
}

function bytesOf(value: unknown): Buffer {
  return value instanceof ArrayBuffer ? Buffer.from(value) : Buffer.alloc(0)
}
