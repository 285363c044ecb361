import { join } from 'node:path'
import { type Client, LibsqlError } from '@libsql/client'
import { z } from 'zod'
import { DatabaseError } from './database-error'

/** Drizzle's own table has no key on which a second instance's record would fail; this one has. */
const table = `CREATE TABLE IF NOT EXISTS migrations (
  tag TEXT PRIMARY KEY NOT NULL,
  applied_at INTEGER NOT NULL
)`

/**
 * A migration runs with foreign keys off, as SQLite wants it for a table that is made anew. This
 * makes it fail, and leave nothing, when a row then points nowhere.
 */
const foreignKeyCheck = `UPDATE migrations SET tag = NULL
  WHERE tag = ? AND EXISTS (SELECT 1 FROM pragma_foreign_key_check)`

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/**
 * Applies what drizzle-kit has written into the folder and the database has not yet seen, each
 * migration wholly or not at all.
 * @throws {DatabaseError} when one fails, or the database has one that is not in the folder
 */
export async function migrate(client: Client, folder: string): Promise<void> {
  const { entries } = journal.parse(await Bun.file(join(folder, 'meta/_journal.json')).json())
  const known = entries.map(({ tag }) => tag)
  await client.execute(table)
  const applied = await readApplied(client)
  const [unknown] = applied.difference(new Set(known))
  if (unknown !== undefined) {
    throw new DatabaseError(
      `The database was last used by a newer Thuis, which has migrated it to ${unknown}: start that one.`,
    )
  }
  for (const tag of known.filter((one) => !applied.has(one))) {
    await apply(client, tag, await readStatements(join(folder, `${tag}.sql`)))
  }
}

async function readApplied(client: Client): Promise<Set<string>> {
  const { rows } = await client.execute('SELECT tag FROM migrations')
  return new Set(rows.map(({ tag }) => String(tag)))
}

async function readStatements(path: string): Promise<string[]> {
  const statements = (await Bun.file(path).text()).split('--> statement-breakpoint')
  return statements.filter((statement) => statement.trim() !== '')
}

/** The record comes first: of two instances that start at once on one server, one fails on it. */
async function apply(client: Client, tag: string, statements: string[]): Promise<void> {
  const record = 'INSERT INTO migrations (tag, applied_at) VALUES (?, unixepoch())'
  try {
    await client.migrate([
      { sql: record, args: [tag] },
      ...statements,
      { sql: foreignKeyCheck, args: [tag] },
    ])
  } catch (error) {
    if (!(error instanceof LibsqlError)) throw error
    if ((await readApplied(client)).has(tag)) return
    const reason = error.message.replace(/^(?:SQLITE_\w+: )+/, '')
    const sentence = `The migration ${tag} failed and has changed nothing: ${reason}.`
    throw new DatabaseError(sentence, { cause: error })
  }
}
