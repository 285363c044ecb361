import type { Client } from '@libsql/client'
import { readApplied, readStatements } from './migrate'

const made = /CREATE VIRTUAL TABLE `(\w+)` USING (\w+)/
const dropped = /^\s*DROP TABLE (?:IF EXISTS )?`(\w+)`/

/**
 * Makes search indexes that are gone as migrations made them, and fills them.
 * @returns their names
 */
export async function makeMissingIndexes(client: Client, migrations: string): Promise<string[]> {
  const { rows } = await client.execute(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
  const present = new Set(rows.map(({ name }) => String(name)))
  const missing = [...(await readIndexes(client, migrations))].filter(
    ([name]) => !present.has(name),
  )
  for (const [name, statement] of missing) {
    const isIndex = made.exec(statement)?.[2] === 'fts5'
    const fill = `INSERT INTO ${name} (${name}) VALUES ('rebuild')`
    await client.batch([statement, ...(isIndex ? [fill] : [])], 'write')
  }
  return missing.map(([name]) => name)
}

async function readIndexes(client: Client, migrations: string): Promise<Map<string, string>> {
  const indexes = new Map<string, string>()
  for (const tag of [...(await readApplied(client))].toSorted()) {
    for (const statement of await readStatements(tag, migrations)) {
      const [, name] = made.exec(statement) ?? []
      const [, gone] = dropped.exec(statement) ?? []
      if (gone !== undefined) indexes.delete(gone)
      if (name !== undefined) indexes.set(name, statement)
    }
  }
  return indexes
}
