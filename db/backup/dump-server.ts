import { Database } from 'bun:sqlite'
import { type Client, createClient, type Row, type Transaction } from '@libsql/client'
import { explain } from '../database-error'

interface Server {
  name: string
  url: string
  authToken?: string | undefined
}

/** Rows per request: a cover may have 300 kB. */
const pageSize = 50

/** Leaves search indexes empty: they must be rebuilt. */
export async function dumpServer({ name, url, authToken }: Server, target: string): Promise<void> {
  const options = { url, intMode: 'bigint' as const, ...(authToken !== undefined && { authToken }) }
  const client: Client = createClient(options)
  const file = new Database(target, { create: true, strict: true })
  try {
    const transaction = await client.transaction('read')
    try {
      await dump(transaction, file)
    } finally {
      transaction.close()
    }
  } catch (error) {
    throw explain(error, { isFile: false, name })
  } finally {
    client.close()
    file.close()
  }
}

async function dump(server: Transaction, file: Database): Promise<void> {
  const objects = await server.execute(
    `SELECT type, name, sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  )
  const kinds = await server.execute(
    `SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main'`,
  )
  const kindOf = new Map(kinds.rows.map((row) => [String(row.name), String(row.type)]))
  const created = objects.rows
    .map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }))
    .filter(({ name }) => kindOf.get(name) !== 'shadow')
  const tables = created.filter(({ name }) => kindOf.get(name) === 'table')
  file.run('BEGIN')
  for (const { name, sql } of tables) {
    file.run(sql)
    await copyRows(server, file, name)
  }
  // Triggers come last, because the rows already contain their effects.
  for (const type of ['table', 'index', 'view', 'trigger']) {
    for (const one of created.filter(
      (object) => object.type === type && !tables.includes(object),
    )) {
      file.run(one.sql)
    }
  }
  file.run('COMMIT')
}

async function copyRows(server: Transaction, file: Database, table: string): Promise<void> {
  const columns = await server.execute({
    sql: 'SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0',
    args: [table],
  })
  const names = columns.rows.map(({ name }) => `"${name}"`)
  const marks = names.map(() => '?').join(', ')
  const insert = file.query(
    `INSERT INTO "${table}" (rowid, ${names.join(', ')}) VALUES (?, ${marks})`,
  )
  const page = `SELECT rowid, ${names.join(', ')} FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${pageSize}`
  for (let last = -(2n ** 63n); ; ) {
    const { rows } = await server.execute({ sql: page, args: [last] })
    for (const row of rows) insert.run(...valuesOf(row))
    const rowid = rows.at(-1)?.[0]
    if (typeof rowid !== 'bigint') return
    last = rowid
  }
}

function valuesOf(row: Row) {
  return Array.from({ length: row.length }, (_, index) => {
    const value = row[index]
    return value instanceof ArrayBuffer ? new Uint8Array(value) : (value ?? null)
  })
}
