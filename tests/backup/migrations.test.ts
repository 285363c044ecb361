import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { cp, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../db/client'
import { oneTimeCodes } from '../../db/schema/account'
import { plainCode } from '../fixtures/plain-code'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'

async function addMigration(tag: string, text: string, folder: string, from = 'db/migrations') {
  await cp(resolve(from), folder, { recursive: true })
  const journal = Bun.file(join(folder, 'meta/_journal.json'))
  const { entries } = await journal.json()
  await journal.write(JSON.stringify({ entries: [...entries, { tag }] }))
  await Bun.write(join(folder, `${tag}.sql`), text)
  return folder
}

async function copiesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.includes('.before-')).toSorted()
}

test('a database is copied before a migration, and the log says where to', async () => {
  await using place = await temporaryDatabase()
  const { orm, close } = await openDatabase(place)
  await orm.insert(oneTimeCodes).values(plainCode('precious'))
  await close()
  expect(await copiesIn(place.folder)).toEqual([])

  const added = join(place.folder, 'added')
  const migrations = await addMigration('9001_rewrite', 'DELETE FROM one_time_codes;', added)
  const lines: string[] = []
  const log = { info: (line: string) => lines.push(line) }
  const migrated = await openDatabase({ ...place, migrations, log })
  expect(await migrated.orm.$count(oneTimeCodes)).toBe(0)
  await migrated.close()
  const copy = `${place.path}.before-9001_rewrite`
  expect(lines).toEqual([
    `Before the migration 9001_rewrite the database was copied to ${copy}.`,
    'The database is changed by a migration: 9001_rewrite.',
  ])
  expect((await stat(copy)).mode & 0o777).toBe(0o600)
  const file = new Database(copy)
  expect(file.query('SELECT id FROM one_time_codes').all()).toEqual([{ id: 'precious' }])
  file.close()
  await (await openDatabase({ ...place, migrations, log })).close()
  expect(lines).toHaveLength(2)
})

test('a migration that fails says where what was there before is', async () => {
  await using place = await temporaryDatabase()
  await (await openDatabase(place)).close()
  const added = join(place.folder, 'added')
  const migrations = await addMigration('9001_bad', 'INSERT INTO absent VALUES (1);', added)
  expect(await refusalOf({ ...place, migrations })).toBe(
    'The migration 9001_bad failed and has changed nothing: no such table: absent. ' +
      `What was there before all of them is in ${place.path}.before-9001_bad.`,
  )
  expect(await copiesIn(place.folder)).toEqual(['site.db.before-9001_bad'])
})

test('the copies from before the last three migrations are kept', async () => {
  await using place = await temporaryDatabase()
  await (await openDatabase(place)).close()
  let migrations = 'db/migrations'
  for (const tag of ['9001_a', '9002_b', '9003_c', '9004_d']) {
    const added = join(place.folder, tag)
    migrations = await addMigration(tag, `CREATE TABLE t${tag} (id);`, added, migrations)
    await (await openDatabase({ ...place, migrations })).close()
  }
  const kept = ['9002_b', '9003_c', '9004_d'].map((tag) => `site.db.before-${tag}`)
  expect(await copiesIn(place.folder)).toEqual(kept)
})
