import { Database } from 'bun:sqlite'
import type { Client } from '@libsql/client'
import { z } from 'zod'
import { readApplied, readStatements } from '../migrate'

const object = z.object({ type: z.enum(['trigger', 'view']), name: z.string(), sql: z.string() })

export type SchemaObject = z.infer<typeof object>

const query = `SELECT type, name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view')`

/** Not created by a migration: in a backup from elsewhere they may be malicious. */
export async function findForeignObjects(client: Client): Promise<SchemaObject[]> {
  const found = z.array(object).parse((await client.execute(query)).rows)
  if (found.length === 0) return found
  const own = new Set((await ownObjects(client)).map((one) => JSON.stringify(one)))
  return found.filter((one) => !own.has(JSON.stringify(one)))
}

async function ownObjects(client: Client): Promise<SchemaObject[]> {
  using empty = new Database(':memory:')
  for (const tag of await readApplied(client)) {
    for (const statement of await readStatements(tag)) empty.run(statement)
  }
  return z.array(object).parse(empty.query(query).all())
}
