import { join } from 'node:path'
import { type Client, LibsqlError } from '@libsql/client'
import { z } from 'zod'
import { DatabaseError } from './database-error'

export const migrationsFolder = join(import.meta.dir, 'migrations')

/** Unlike Drizzle's, with a primary key: a second instance cannot record the same migration. */
const table = `CREATE TABLE IF NOT EXISTS migrations (
  tag TEXT PRIMARY KEY NOT NULL,
  applied_at INTEGER NOT NULL
)`

/**
 * Migrations run without foreign keys, as SQLite requires for rebuilding a table. This makes one
 * that leaves dangling references fail (NOT NULL) and roll back.
 */
const foreignKeyCheck = `UPDATE migrations SET tag = NULL
  WHERE tag = ? AND EXISTS (SELECT 1 FROM pragma_foreign_key_check)`

/** Replaces the 29 migrations of version 0.1.0: a database with `lastBefore` has all of them. */
const baseline = { tag: '0000_baseline', lastBefore: '0028_articles' }

type KeepCopy = (tag: string) => Promise<string | undefined>

interface Migration {
  client: Client
  tag: string
  statements: string[]
  copy: string | undefined
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

interface MigrateOptions {
  keepCopy?: KeepCopy
  log?: { info(line: string): void } | undefined
}

/**
 * @returns whether any were pending
 * @throws {DatabaseError} if one fails, or the database has one that is not in the folder
 */
export async function migrate(
  client: Client,
  folder: string,
  { keepCopy = async () => undefined, log }: MigrateOptions = {},
): Promise<boolean> {
  await client.execute(table)
  const unknown = await findUnknownMigration(client, folder)
  if (unknown !== undefined) {
    throw new DatabaseError(
      `The database was last used by a newer Thuis, which has migrated it to ${unknown}: start that one.`,
    )
  }
  const applied = await readApplied(client)
  const pending = (await readKnown(folder)).filter((one) => !applied.has(one))
  const [first] = pending
  let copy: string | undefined
  if (first !== undefined && applied.size > 0) {
    copy = await keepCopy(first)
    log?.info(announce(pending))
  }
  for (const tag of pending) {
    await apply({ client, tag, statements: await readStatements(tag, folder), copy })
  }
  return pending.length > 0
}

function announce(pending: readonly string[]): string {
  const what = pending.length === 1 ? 'a migration' : `${pending.length} migrations`
  return `The database is changed by ${what}: ${pending.join(', ')}.`
}

export async function findUnknownMigration(
  client: Client,
  folder = migrationsFolder,
): Promise<string | undefined> {
  const [unknown] = (await readApplied(client)).difference(new Set(await readKnown(folder)))
  return unknown
}

async function readKnown(folder: string): Promise<string[]> {
  const { entries } = journal.parse(await Bun.file(join(folder, 'meta/_journal.json')).json())
  return entries.map(({ tag }) => tag)
}

export async function readApplied(client: Client): Promise<Set<string>> {
  const { rows } = await client.execute('SELECT tag FROM migrations ORDER BY tag')
  const tags = rows.map(({ tag }) => String(tag))
  if (tags.length === 0 || tags.includes(baseline.tag)) return new Set(tags)
  if (!tags.includes(baseline.lastBefore)) {
    throw new DatabaseError(
      `The database is of a Thuis before 0.1.0, at ${tags.at(-1)}: start version 0.1.0 with it once, then this one.`,
    )
  }
  return new Set([baseline.tag, ...tags.filter((tag) => tag > baseline.lastBefore)])
}

export async function readStatements(tag: string, folder = migrationsFolder): Promise<string[]> {
  const file = Bun.file(join(folder, `${tag}.sql`))
  const statements = (await file.text()).split('--> statement-breakpoint')
  return statements.filter((statement) => statement.trim() !== '')
}

/**
 * The record comes first: if two instances start on one server at once, it makes one of them fail.
 */
async function apply({ client, tag, statements, copy }: Migration): Promise<void> {
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
    const answer = copy === undefined ? '' : ` What was there before all of them is in ${copy}.`
    throw new DatabaseError(sentence + answer, { cause: error })
  }
}
