import { expect, test } from 'bun:test'
import { cp, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { restore } from '../../db/backup/restore'
import { openDatabase } from '../../db/client'
import { columnOf, fill, idsIn } from '../fixtures/processes/backed-up'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'

type Place = Awaited<ReturnType<typeof temporaryDatabase>>

async function withMigrations({ folder }: Place, added: Record<string, string[]>) {
  const migrations = join(folder, Object.keys(added).join())
  await cp(resolve('db/migrations'), migrations, { recursive: true })
  const journal = Bun.file(join(migrations, 'meta/_journal.json'))
  const { entries } = await journal.json()
  const tags = Object.keys(added).map((tag) => ({ tag }))
  await journal.write(JSON.stringify({ entries: [...entries, ...tags] }))
  for (const [tag, statements] of Object.entries(added)) {
    const text = statements.join(';\n--> statement-breakpoint\n')
    await Bun.write(join(migrations, `${tag}.sql`), text)
  }
  return migrations
}

async function listTables(options: Parameters<typeof openDatabase>[0]) {
  const { orm, close } = await openDatabase(options)
  const rows = await orm.all<{ name: string }>(sql`SELECT name FROM sqlite_schema`)
  await close()
  return rows.map(({ name }) => name)
}

async function copiesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.includes('.before-')).toSorted()
}

test('migrations that have been added since are applied at the next start, to a database that was copied before', async () => {
  await using place = await temporaryDatabase()
  const before = await listTables(place)
  await fill(place.path, 'precious')
  const migrations = await withMigrations(place, {
    '9001_a': ['CREATE TABLE a (id)', 'DELETE FROM one_time_codes'],
    '9002_b': ['CREATE TABLE b (id)'],
  })
  const lines: string[] = []
  const log = { info: (line: string) => lines.push(line) }
  expect(await listTables({ ...place, migrations, log })).toEqual([...before, 'a', 'b'])
  expect(idsIn(place.path)).toEqual([])
  const copy = `${place.path}.before-9001_a`
  expect(lines).toEqual([
    `Before the migration 9001_a the database was copied to ${copy}.`,
    'The database is changed by 2 migrations: 9001_a, 9002_b.',
  ])
  expect((await stat(copy)).mode & 0o777).toBe(0o600)
  await listTables({ ...place, migrations, log })
  expect(lines).toHaveLength(2)

  const path = join(place.folder, 'elsewhere.db')
  expect((await restore({ backup: copy, path, now: new Date() })).hasChecksum).toBe(true)
  expect(idsIn(path)).toEqual(['precious'])
})

test('a migration that fails is named, leaves what was before it, and says where that is', async () => {
  await using place = await temporaryDatabase()
  const before = await listTables(place)
  const good = { '9001_good': ['CREATE TABLE good (id)'] }
  const bad = ['CREATE TABLE bad (id)', 'INSERT INTO absent VALUES (1)']
  const migrations = await withMigrations(place, { ...good, '9002_bad': bad })
  expect(await refusalOf({ ...place, migrations })).toBe(
    'The migration 9002_bad failed and has changed nothing: no such table: absent. ' +
      `What was there before all of them is in ${place.path}.before-9001_good.`,
  )
  expect(await copiesIn(place.folder)).toEqual(['site.db.before-9001_good'])
  const without = await withMigrations(place, good)
  expect(await listTables({ ...place, migrations: without })).toEqual([...before, 'good'])
})

test('the copies from before the last three migrations are kept', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path)
  const tags = ['9001_a', '9002_b', '9003_c', '9004_d']
  const added: Record<string, string[]> = {}
  for (const tag of tags) {
    added[tag] = [`CREATE TABLE t${tag} (id)`]
    const migrations = await withMigrations(place, added)
    await (await openDatabase({ ...place, migrations })).close()
  }
  expect(await copiesIn(place.folder)).toEqual(tags.slice(1).map((tag) => `site.db.before-${tag}`))
})

test('a migration may make a table anew, and keeps the rows that point at it', async () => {
  await using place = await temporaryDatabase()
  const migrations = await withMigrations(place, {
    '9001_parents': [
      'CREATE TABLE parents (id PRIMARY KEY)',
      'CREATE TABLE children (parent REFERENCES parents (id) ON DELETE CASCADE)',
      'INSERT INTO parents VALUES (1)',
      'INSERT INTO children VALUES (1)',
    ],
    '9002_anew': [
      'PRAGMA foreign_keys=OFF',
      'CREATE TABLE __new_parents (id PRIMARY KEY, name)',
      'INSERT INTO __new_parents SELECT id, NULL FROM parents',
      'DROP TABLE parents',
      'ALTER TABLE __new_parents RENAME TO parents',
      'PRAGMA foreign_keys=ON',
    ],
  })
  const { orm, close } = await openDatabase({ ...place, migrations })
  expect(await orm.all(sql`SELECT * FROM children`)).toEqual([{ parent: 1 }])
  await expect(orm.run(sql`INSERT INTO children VALUES (2)`).execute()).rejects.toThrow()
  await close()
})

test('a migration that leaves rows pointing nowhere fails', async () => {
  await using place = await temporaryDatabase()
  const orphan =
    "INSERT INTO one_time_codes (id, purpose, user_id, created_at) VALUES ('a', 'proof', 'nobody', 0)"
  const migrations = await withMigrations(place, { '9001_orphan': [orphan] })
  expect(await refusalOf({ ...place, migrations })).toStartWith('The migration 9001_orphan failed')
})

test('a database of a newer Thuis is left alone', async () => {
  await using place = await temporaryDatabase()
  const migrations = await withMigrations(place, { '9001_a': ['CREATE TABLE a (id)'] })
  await listTables({ ...place, migrations })
  const all = () => columnOf(place.path, 'SELECT sql FROM sqlite_schema')
  const before = all()
  expect(await refusalOf(place)).toBe(
    'The database was last used by a newer Thuis, which has migrated it to 9001_a: start that one.',
  )
  expect(all()).toEqual(before)
})
