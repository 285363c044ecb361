import { expect, test } from 'bun:test'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { startWriter } from '../fixtures/processes/writer'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'

async function addMigrations(folder: string, added: Record<string, string>): Promise<string> {
  await cp(resolve('db/migrations'), folder, { recursive: true })
  const journal = Bun.file(join(folder, 'meta/_journal.json'))
  const { entries } = await journal.json()
  const tags = Object.keys(added).map((tag) => ({ tag }))
  await journal.write(JSON.stringify({ entries: [...entries, ...tags] }))
  for (const [tag, text] of Object.entries(added)) await Bun.write(join(folder, `${tag}.sql`), text)
  return folder
}

async function listTables(options: Parameters<typeof openDatabase>[0]) {
  const { orm, close } = await openDatabase(options)
  const rows = await orm.all<{ name: string }>(sql`SELECT name FROM sqlite_schema`)
  await close()
  return rows.map(({ name }) => name)
}

test('migrations leave everything as it was at a second start', async () => {
  await using place = await temporaryDatabase()
  const tables = await listTables(place)
  expect(tables).toContain('users')
  expect(await listTables(place)).toEqual(tables)
})

test('migrations that have been added since are applied at the next start', async () => {
  await using place = await temporaryDatabase()
  const before = await listTables(place)
  const migrations = await addMigrations(join(place.folder, 'added'), {
    '0001_a': 'CREATE TABLE a (id);\n--> statement-breakpoint\nCREATE TABLE b (id);',
    '0002_c': 'CREATE TABLE c (id);',
  })
  expect(await listTables({ ...place, migrations })).toEqual([...before, 'a', 'b', 'c'])
})

test('a migration that fails is named and leaves what was before it', async () => {
  await using place = await temporaryDatabase()
  const before = await listTables(place)
  const good = { '0001_good': 'CREATE TABLE good (id);' }
  const migrations = await addMigrations(join(place.folder, 'bad'), {
    ...good,
    '0002_bad': 'CREATE TABLE bad (id);\n--> statement-breakpoint\nINSERT INTO absent VALUES (1);',
  })
  expect(await refusalOf({ ...place, migrations })).toBe(
    'The migration 0002_bad failed and has changed nothing: no such table: absent. ' +
      `What was there before all of them is in ${place.path}.before-0001_good.`,
  )
  const without = await addMigrations(join(place.folder, 'good'), good)
  expect(await listTables({ ...place, migrations: without })).toEqual([...before, 'good'])
})

test('a migration may make a table anew, and keeps the rows that point at it', async () => {
  await using place = await temporaryDatabase()
  const breakpoint = '\n--> statement-breakpoint\n'
  const migrations = await addMigrations(join(place.folder, 'anew'), {
    '0001_parents': [
      'CREATE TABLE parents (id PRIMARY KEY)',
      'CREATE TABLE children (parent REFERENCES parents (id) ON DELETE CASCADE)',
      'INSERT INTO parents VALUES (1)',
      'INSERT INTO children VALUES (1)',
    ].join(breakpoint),
    '0002_anew': [
      'PRAGMA foreign_keys=OFF;',
      'CREATE TABLE __new_parents (id PRIMARY KEY, name);',
      'INSERT INTO __new_parents SELECT id, NULL FROM parents;',
      'DROP TABLE parents;',
      'ALTER TABLE __new_parents RENAME TO parents;',
      'PRAGMA foreign_keys=ON;',
    ].join(breakpoint),
  })
  const { orm, close } = await openDatabase({ ...place, migrations })
  expect(await orm.all(sql`SELECT * FROM children`)).toEqual([{ parent: 1 }])
  await expect(orm.run(sql`INSERT INTO children VALUES (2)`).execute()).rejects.toThrow()
  await close()
})

test('a migration that leaves rows pointing nowhere fails', async () => {
  await using place = await temporaryDatabase()
  const migrations = await addMigrations(join(place.folder, 'orphans'), {
    '0001_orphan':
      "INSERT INTO one_time_codes (id, purpose, user_id, created_at) VALUES ('a', 'proof', 'nobody', 0);",
  })
  expect(await refusalOf({ ...place, migrations })).toStartWith('The migration 0001_orphan failed')
})

test('a database of a newer Thuis is left alone', async () => {
  await using place = await temporaryDatabase()
  const migrations = await addMigrations(join(place.folder, 'newer'), {
    '0001_a': 'CREATE TABLE a (id)',
  })
  await listTables({ ...place, migrations })
  expect(await refusalOf(place)).toBe(
    'The database was last used by a newer Thuis, which has migrated it to 0001_a: start that one.',
  )
})

test('the migrations are found from every folder', async () => {
  await using place = await temporaryDatabase()
  const { hear, kill } = startWriter(
    [place.url],
    ['sh', '-c', 'cd "$0" && exec "$@"', place.folder],
  )
  expect(await hear()).toBe('open')
  await kill()
})
