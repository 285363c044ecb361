import { type Client, LibsqlError } from '@libsql/client'
import { findSearchIndexes, type Summary, summaries } from './summaries'

interface DerivedTable {
  name: string
  agrees(client: Client): Promise<boolean>
  rebuild: readonly string[]
}

export async function repairDerived(client: Client, trust: 'checks' | 'none'): Promise<string[]> {
  const repaired: string[] = []
  for (const table of await listDerived(client)) {
    if (trust === 'checks' && (await table.agrees(client))) continue
    await client.batch([...table.rebuild], 'write')
    repaired.push(table.name)
  }
  await forgetYears(client)
  return repaired
}

/** Deleted instead of compared: readers compute them again. */
async function forgetYears(client: Client): Promise<void> {
  const { rows } = await client.execute(
    `SELECT 1 FROM sqlite_schema WHERE name = 'workout_year_parts'`,
  )
  if (rows.length > 0) await client.execute('DELETE FROM workout_year_parts')
}

async function listDerived(client: Client): Promise<DerivedTable[]> {
  const indexes = await client.execute(findSearchIndexes)
  const tables = await client.execute(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
  const names = tables.rows.map(({ name }) => String(name))
  const counts = summaries.filter(({ name }) => names.includes(name))
  return [...indexes.rows.map(({ name }) => searchIndex(String(name))), ...counts.map(summary)]
}

/** `secure-delete` is turned off: it corrupts FTS5 indexes in libSQL's version of SQLite. */
function searchIndex(name: string): DerivedTable {
  return {
    name,
    agrees: (client) => passes(client, command(name, 'integrity-check', 1)),
    rebuild: [
      command(name, 'secure-delete', 0),
      `INSERT INTO ${name} (${name}) VALUES ('rebuild')`,
    ],
  }
}

function command(index: string, name: string, argument: number): string {
  return `INSERT INTO ${index} (${index}, rank) VALUES ('${name}', ${argument})`
}

async function passes(client: Client, check: string): Promise<boolean> {
  try {
    await client.execute(check)
    return true
  } catch (error) {
    if (error instanceof LibsqlError && error.code.startsWith('SQLITE_CORRUPT')) return false
    throw error
  }
}

function summary({ name, columns, computed, differs }: Summary): DerivedTable {
  return {
    name,
    async agrees(client) {
      const { rows } = await client.execute(differs)
      return Number(rows[0]?.differs) === 0
    },
    rebuild: [`DELETE FROM ${name}`, `INSERT INTO ${name} (${columns}) ${computed}`],
  }
}
