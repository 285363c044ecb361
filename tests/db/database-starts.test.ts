import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { chmod, mkdir, rm, stat, symlink, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../db/client'
import { canMount, mounted } from '../fixtures/processes/mounted'
import { startWriter } from '../fixtures/processes/writer'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'

async function makeDatabase(path: string): Promise<void> {
  const file = new Database(path)
  file.run('CREATE TABLE rows (id INTEGER PRIMARY KEY, filling)')
  file.run(
    'INSERT INTO rows WITH r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 99) SELECT n, hex(zeroblob(200)) FROM r',
  )
  file.close()
}

test('a database’s folder that is missing is made for its owner alone', async () => {
  await using place = await temporaryDatabase()
  const folder = join(place.folder, 'a b', 'c')
  const { file, close } = await openDatabase({ url: `file:${encodeURI(folder)}/site.db` })
  await close()
  expect(file).toBe(join(folder, 'site.db'))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a file of another kind is no database', async () => {
  await using place = await temporaryDatabase()
  await Bun.write(place.path, 'These are the lines of somebody’s diary.\n'.repeat(200))
  expect(await refusalOf(place)).toBe(`${place.path} is not a database.`)
})

test('a folder is no database', async () => {
  await using place = await temporaryDatabase()
  await mkdir(place.path)
  expect(await refusalOf(place)).toBe(`${place.path} is a folder, not a database.`)
})

test('a database’s folder inside a file cannot be made', async () => {
  await using place = await temporaryDatabase()
  await Bun.write(place.path, '')
  const sentence = /^The folder .+\/site\.db\/inside cannot be made \(E[A-Z]+\)\.$/
  expect(await refusalOf({ url: `${place.url}/inside/site.db` })).toMatch(sentence)
})

test('a database that was cut short is damaged', async () => {
  await using place = await temporaryDatabase()
  await makeDatabase(place.path)
  await truncate(place.path, 9000)
  expect(await refusalOf(place)).toBe(`The database ${place.path} is damaged: restore a backup.`)
})

test('a database with other bytes in its midst is damaged', async () => {
  await using place = await temporaryDatabase()
  await makeDatabase(place.path)
  const bytes = await Bun.file(place.path).bytes()
  await Bun.write(place.path, bytes.fill(0xa5, 4096, 12_288))
  expect(await refusalOf(place)).toBe(`The database ${place.path} is damaged: restore a backup.`)
})

test('a database that is already open is refused, whichever way leads to it', async () => {
  await using place = await temporaryDatabase()
  await symlink(place.folder, `${place.folder}/link`)
  const sentence = `Another Thuis is already running on the database ${place.path}.`
  const first = await openDatabase(place)
  expect(await refusalOf(place)).toBe(sentence)
  expect(await refusalOf({ url: `file:${place.folder}/link/site.db` })).toBe(sentence)
  await first.close()

  const writer = startWriter([place.url])
  expect(await writer.hear()).toBe('open')
  expect(await refusalOf(place)).toBe(sentence)
  await writer.kill()
  await (await openDatabase(place)).close()
})

test('a database’s file is left to the next start by one that was refused', async () => {
  await using place = await temporaryDatabase()
  await Bun.write(place.path, 'Not a database, but soon gone')
  expect(await refusalOf(place)).toEndWith('is not a database.')
  await rm(place.path)
  await (await openDatabase(place)).close()
})

test('a database that another program keeps locked is refused', async () => {
  await using place = await temporaryDatabase()
  // In another process: a handle still open in this one would release the lock.
  const maker = startWriter([place.url])
  expect(await maker.hear()).toBe('open')
  await maker.kill()
  const outsider = new Database(place.path)
  outsider.run('BEGIN IMMEDIATE')
  const writer = startWriter([place.url, '0'])
  expect(await writer.hear()).toBe(
    `refused The database ${place.path} is locked by another program.`,
  )
  outsider.close()
  await writer.kill()
})

test.skipIf(!canMount)('a database on a disk that is full is refused', async () => {
  await using place = await temporaryDatabase()
  const writer = startWriter([place.url], mounted(place.folder, 'size=64k'))
  expect(await writer.hear()).toMatch(
    /^refused The disk of the database \S+ is full( or broken)?\.$/,
  )
  await writer.kill()
})

test.skipIf(!canMount)('a database on a disk that cannot be written is refused', async () => {
  await using place = await temporaryDatabase()
  const writer = startWriter([place.url], mounted(place.folder, 'ro'))
  expect(await writer.hear()).toStartWith(`refused The file ${place.path}.lock cannot be locked`)
  await writer.kill()
})

test.skipIf(process.getuid?.() === 0)('a database in another’s folder is refused', async () => {
  await using place = await temporaryDatabase()
  await chmod(place.folder, 0)
  expect(await refusalOf(place)).toStartWith(`The file ${place.path}.lock cannot be locked`)
  await chmod(place.folder, 0o700)
})

const mistakes = [':memory:', 'file::memory:', 'file:', 'site.db', 'postgres://db.example/site', '']
for (const url of mistakes) {
  test(`DATABASE_URL=${url} is answered with what it must be`, async () => {
    expect(await refusalOf({ url })).toStartWith('DATABASE_URL must be a file such as ')
  })
}
