import { type Client, LibsqlError } from '@libsql/client'

interface DerivedTable {
  name: string
  agrees(client: Client, trust: 'rows' | 'checks'): Promise<boolean>
  rebuild: readonly string[]
}

/**
 * Recomputes search indexes and counts that do not match their source: they are derived, so damage
 * to them does not prevent a start.
 * @param trust `none` rebuilds all of them, `rows` does not read the words of indexes
 * @returns the names of the rebuilt tables
 */
export async function repairDerived(
  client: Client,
  trust: 'rows' | 'checks' | 'none',
): Promise<string[]> {
  const repaired: string[] = []
  for (const table of await listDerived(client)) {
    if (trust !== 'none' && (await table.agrees(client, trust))) continue
    await client.batch([...table.rebuild], 'write')
    repaired.push(table.name)
  }
  return repaired
}

async function listDerived(client: Client): Promise<DerivedTable[]> {
  const { rows } = await client.execute(`SELECT name, sql FROM sqlite_schema WHERE type = 'table'`)
  const names = rows.map(({ name }) => String(name))
  const indexes = rows.filter(({ sql }) => /^CREATE VIRTUAL TABLE\b.*\bfts5\b/is.test(String(sql)))
  const summaries = [noteCounts, borrowers].filter(({ name }) => names.includes(name))
  return [...indexes.map(({ name }) => searchIndex(String(name))), ...summaries]
}

/** `secure-delete` is turned off: it corrupts FTS5 indexes in libSQL's version of SQLite. */
function searchIndex(name: string): DerivedTable {
  return {
    name,
    async agrees(client, trust) {
      if (trust === 'checks') return passes(client, command(name, 'integrity-check', 1))
      return haveSameRows(client, `SELECT rowid FROM ${name}`, `SELECT id FROM ${name}_docsize`)
    },
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

/** Notes per place and tag; the empty tag counts all. */
const counted = `SELECT user_id, place, value, count(*)
  FROM notes, json_each(json_insert(tags, '$[#]', '')) GROUP BY user_id, place, value`

const noteCounts = summary(
  'note_counts',
  'user_id, place, tag, notes',
  counted,
  'SELECT user_id, place, tag, notes FROM note_counts WHERE notes <> 0',
)

const borrowers = summary(
  'borrowers',
  'borrower_key, name, lent_on, loans, out, due_on',
  `SELECT borrower_key,
    (SELECT borrower FROM loans AS latest WHERE latest.borrower_key = loans.borrower_key
      ORDER BY lent_on DESC, id DESC LIMIT 1),
    max(lent_on), count(*), sum(returned_on IS NULL),
    min(CASE WHEN returned_on IS NULL THEN coalesce(due_on, '9999') END)
  FROM loans GROUP BY borrower_key`,
)

/** @param stored the rows to compare with the computed ones, if not all */
function summary(
  name: string,
  columns: string,
  computed: string,
  stored = `SELECT ${columns} FROM ${name}`,
): DerivedTable {
  return {
    name,
    agrees: (client) => haveSameRows(client, computed, stored),
    rebuild: [`DELETE FROM ${name}`, `INSERT INTO ${name} (${columns}) ${computed}`],
  }
}

async function haveSameRows(client: Client, one: string, other: string): Promise<boolean> {
  const { rows } = await client.execute(
    `SELECT EXISTS (${one} EXCEPT ${other}) OR EXISTS (${other} EXCEPT ${one}) AS differs`,
  )
  return Number(rows[0]?.differs) === 0
}
