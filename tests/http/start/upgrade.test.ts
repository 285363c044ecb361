import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { stat } from 'node:fs/promises'
import { openDatabase } from '../../../db/client'
import { migrationsBefore } from '../../fixtures/migrations-before'
import { startServer } from '../../fixtures/processes/server-process'
import { temporaryDatabase } from '../../fixtures/temporary-database'

const { entries } = await Bun.file('db/migrations/meta/_journal.json').json()
const [first = '', second = '']: string[] = entries.slice(-2).map(({ tag }: { tag: string }) => tag)

test('a start after an upgrade copies the database and names its migrations; the next says nothing', async () => {
  await using place = await temporaryDatabase()
  const migrations = await migrationsBefore(first, place.folder)
  await (await openDatabase({ url: place.url, migrations })).close()

  const start = async () => {
    const server = await startServer({ DATABASE_URL: place.url })
    await server.port()
    server.tell('SIGTERM')
    return server.output()
  }
  const said = await start()
  const copy = `${place.path}.before-${first}`
  expect(said).toContain(`Before the migration ${first} the database was copied to ${copy}.`)
  expect(said).toContain(`The database is changed by 2 migrations: ${first}, ${second}.`)
  expect((await stat(copy)).size).toBeGreaterThan(0)
  expect(await start()).not.toMatch(/migration/)
})

test('the first start of all has nothing to say of migrations', async () => {
  const server = await startServer()
  await server.port()
  server.tell('SIGTERM')
  expect(await server.output()).not.toMatch(/migration/)
})

test('an older build refuses the database of a newer one, and leaves it as it is', async () => {
  await using place = await temporaryDatabase()
  await (await openDatabase({ url: place.url })).close()
  const file = new Database(place.path)
  file.run("INSERT INTO migrations (tag, applied_at) VALUES ('9999_later', 0)")
  file.close()
  const before = readAll(place.path)
  const server = await startServer({ DATABASE_URL: place.url })
  expect(await server.ending()).toEqual({
    code: 1,
    complaint:
      'The database was last used by a newer Thuis, which has migrated it to 9999_later: start that one.',
  })
  expect(readAll(place.path)).toEqual(before)
})

function readAll(path: string) {
  const file = new Database(path, { readonly: true })
  try {
    return [file.query('SELECT * FROM sqlite_schema'), file.query('SELECT * FROM migrations')].map(
      (query) => query.all(),
    )
  } finally {
    file.close()
  }
}
