import { expect, test } from 'bun:test'
import { chmod, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackups } from '../../db/backup/create-backups'
import { openDatabase } from '../../db/client'
import { createOperations } from '../../src/http/operations/operations'
import { anyProcess } from '../fixtures/account/operations'
import { change, columnOf, fill, idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { temporaryDatabase } from '../fixtures/temporary-database'

type Place = Awaited<ReturnType<typeof temporaryDatabase>>

function backup({ folder, url }: Place, words: string[], variables = {}) {
  return runCommand('backup', words, folder, { DATABASE_URL: url, ...variables })
}

async function newIn(folder: string, before: string[]): Promise<string[]> {
  const known = new Set([...before, 'site.db-wal', 'site.db-shm'])
  return (await readdir(folder)).filter((name) => !known.has(name))
}

async function modesIn(folder: string): Promise<Set<string>> {
  const names = await readdir(folder)
  const all = await Promise.all(names.map((name) => stat(join(folder, name))))
  return new Set(all.map(({ mode }) => (mode & 0o777).toString(8)))
}

test('a backup says how large it is and what is in it, leaves nothing beside it, and goes where it is told or the others are', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path, 'one', 'two')
  const before = await readdir(place.folder)
  const file = join(place.folder, 'backup.db')
  const { code, said } = await backup(place, ['backup.db'])
  expect(code).toBe(0)
  expect(said.replace(/[\d.]+(?= MB)/, 'some')).toBe(
    `${file} is a whole copy of some MB, and was checked: 2 one time codes.`,
  )
  expect(await newIn(place.folder, before)).toEqual(['backup.db'])
  expect(idsIn(file)).toEqual(['one', 'two'])
  const nowhere = await backup(place, [])
  expect(nowhere).toMatchObject({
    code: 1,
    complaint: 'Say where: bun run backup FILE, or BACKUP_DIR=FOLDER',
  })
  expect(await backup(place, [], { BACKUP_DIR: 'x' })).toMatchObject({ code: 0 })
  expect(await readdir(join(place.folder, 'x'))).toEqual([expect.stringMatching(/^thuis-.+Z\.db$/)])
})

test('a backup is written over nothing, into no folder that is not there, and for its owner alone', async () => {
  await using place = await openBackedUp()
  const server = await startServer({ DATABASE_URL: place.url })
  await server.port()
  for (const file of [place.backup, place.folder]) {
    const complaint = `${file} is there already: choose another name.`
    expect(await backup(place, [file])).toEqual({ code: 1, said: '', complaint })
  }
  const absent = await backup(place, ['no/backup.db'])
  expect(absent.complaint).toBe(`There is no folder ${place.folder}/no.`)
  expect(idsIn(place.backup)).toEqual(['kept'])
  expect(await backup(place, ['new.db'])).toMatchObject({ code: 0 })
  const names = ['new.db', 'site.db', 'site.db-shm', 'site.db-wal', 'site.db.lock']
  expect(await readdir(place.folder)).toEqual(expect.arrayContaining(names))
  expect(await modesIn(place.folder)).toEqual(new Set(['600']))
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
})

test('a database that others may read is closed to them by a start', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path)
  for (const name of await readdir(place.folder)) await chmod(join(place.folder, name), 0o644)
  await (await openDatabase(place)).close()
  expect(await modesIn(place.folder)).toEqual(new Set(['600']))
})

test('a database that is damaged gives no backup', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path, 'one')
  const [page] = columnOf(
    place.path,
    `SELECT rootpage FROM sqlite_schema WHERE name = 'one_time_codes'`,
  )
  const bytes = await Bun.file(place.path).bytes()
  const start = (Number(page) - 1) * 4096
  await Bun.write(place.path, bytes.fill(0xa5, start, start + 4096))
  const before = await readdir(place.folder)
  const complaint = `The database ${place.path} is damaged: restore a backup.`
  expect(await backup(place, ['backup.db'])).toMatchObject({ code: 1, complaint })
  expect(await newIn(place.folder, before)).toEqual([])
})

test('a backup that a stop cuts off leaves nothing', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path)
  const numbers = 'WITH r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 30)'
  const long = `SELECT hex(zeroblob(500000)) || n, 'firstAdmin', 0 FROM r`
  change(place.path, `INSERT INTO one_time_codes (id, purpose, created_at) ${numbers} ${long}`)
  const backups = createBackups({
    source: { isFile: true, name: place.path },
    folder: undefined,
    every: 1000,
    keep: 1,
    key: undefined,
    now: () => new Date(),
    log: console,
  })
  const before = await readdir(place.folder)
  const make = (name: string) => backups.make({ place: { file: join(place.folder, name) } })
  const making = make('backup.db')
  while (!(await readdir(place.folder)).includes('backup.db.partial')) await Bun.sleep(1)
  backups.stop()
  const cutOff = `The copying of ${place.path} was cut off.`
  await expect(making).rejects.toThrow(cutOff)
  await expect(make('later.db')).rejects.toThrow(cutOff)
  expect(await newIn(place.folder, before)).toEqual([])
})

/** Missing in SQLite 3.40 of Debian 12 (https://www.sqlite.org/changes.html). */
const newer =
  /\b(?:octet_length|concat|concat_ws|string_agg|timediff|unhex|unistr|unistr_quote|if|jsonb\w*|json_pretty|json_error_position)\s*\(/i

test('a backup has nothing in its schema that an older SQLite does not know', async () => {
  await using place = await openBackedUp()
  const schema = columnOf(place.backup, 'SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL')
  expect(schema.length).toBeGreaterThan(30)
  expect(schema.filter((sql) => newer.test(sql))).toEqual([])
})

const sqlite = Bun.which('sqlite3')

test.skipIf(!sqlite)('a backup is opened, checked and copied by the sqlite3 command', async () => {
  await using place = await openBackedUp()
  const copy = join(place.folder, 'copy.db')
  const statements = `PRAGMA integrity_check; SELECT id FROM one_time_codes; VACUUM INTO '${copy}'`
  const { stdout, stderr } = Bun.spawnSync([sqlite ?? '', place.backup, statements])
  expect([stdout.toString(), stderr.toString()]).toEqual(['ok\nkept\n', ''])
  expect(idsIn(copy)).toEqual(['kept'])
})

test('a database is read whole while it is in use, and damage shows', async () => {
  await using place = await temporaryDatabase()
  const db = await openDatabase({ url: place.url })
  const { operations } = anyProcess()
  const database = { isFile: true as const, name: place.path }
  const { check, lastCheck } = createOperations({
    ...operations,
    database,
    isRead: true,
    now: () => new Date(),
  })
  expect(lastCheck()?.isSound).toBe(true)
  expect((await check())?.isSound).toBe(true)
  await db.orm.$client.execute('PRAGMA user_version')
  await db.close()

  await using file = await open(place.path, 'r+')
  await file.write(Buffer.alloc(4096, 7), 0, 4096, 8192)
  expect((await check())?.isSound).not.toBe(true)
  expect(lastCheck()?.isSound).not.toBe(true)
})

test('a database on a server is not read from here', async () => {
  const { operations } = anyProcess({ database: { isFile: false, name: 'db.example' } })
  const { check } = createOperations({ ...operations, isRead: true, now: () => new Date() })
  expect(await check()).toBeUndefined()
})
