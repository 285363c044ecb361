import { isUtf8 } from 'node:buffer'

const rowsAtOnce = 500

interface Reader {
  execute(
    statement: string | { sql: string; args: (string | number)[] },
  ): Promise<{ rows: Record<string, unknown>[] }>
}

/*
 * A flipped bit can make a text invalid UTF-8. SQLite's integrity check does not notice, and the
 * driver ends the process when it reads such a text. Texts are therefore read as bytes.
 */

/** Must be checked first, because results contain names of columns and indexes from the schema. */
export async function isSchemaReadable(client: Reader): Promise<boolean> {
  const { rows } = await client.execute(
    `SELECT CAST(concat_ws(char(10), name, tbl_name, sql) AS BLOB) AS bytes FROM sqlite_schema`,
  )
  return rows.every(({ bytes }) => isUtf8(bytesOf(bytes)))
}

export async function findUnreadableText(client: Reader): Promise<string | undefined> {
  const { rows } = await client.execute(
    `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main'`,
  )
  for (const { name } of rows) {
    if (await hasUnreadableText(client, String(name))) return String(name)
  }
  return undefined
}

async function hasUnreadableText(client: Reader, table: string): Promise<boolean> {
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

async function listTexts(client: Reader, table: string): Promise<string> {
  const { rows } = await client.execute({
    sql: 'SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0',
    args: [table],
  })
  return rows
    .map(({ name }) => `iif(typeof("${name}") = 'text', "${name}", '')`)
    .join(' || char(10) || ')
}

function bytesOf(value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value)
  return value instanceof ArrayBuffer ? Buffer.from(value) : Buffer.alloc(0)
}
