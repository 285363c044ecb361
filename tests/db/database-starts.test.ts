import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { chmod, link, mkdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../db/client'
import { columnOf, fill, idsIn } from '../fixtures/processes/backed-up'
import { canMount, mounted } from '../fixtures/processes/mounted'
import { startWriter, writeAndDie } from '../fixtures/processes/writer'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'

test('a database’s folder that is missing is made for its owner alone', async () => {
  await using place = await temporaryDatabase()
  const folder = join(place.folder, 'a b', 'c')
  const { file, close } = await openDatabase({ url: `file:${encodeURI(folder)}/site.db` })
  await close()
  expect(file).toBe(join(folder, 'site.db'))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

/** `PATH` stands for the file. */
const refusals: [what: string, sentence: string, make: (path: string) => Promise<unknown>][] = [
  [
    'a file of another kind',
    'PATH is not a database.',
    (path) => Bun.write(path, 'These are the lines of somebody’s diary.\n'.repeat(200)),
  ],
  [
    'an empty file',
    'PATH is empty, which no database is: restore a backup, or remove the file to begin anew.',
    (path) => Bun.write(path, ''),
  ],
  ['a folder', 'PATH is a folder, not a database.', (path) => mkdir(path)],
  [
    'a database with other bytes in its midst',
    'The database PATH is damaged: restore a backup.',
    async (path) => {
      await fill(path)
      await Bun.write(path, (await Bun.file(path).bytes()).fill(0xa5, 4096, 12_288))
    },
  ],
]

for (const [what, sentence, make] of refusals) {
  test(`${what} is refused, and left to the next start once it is gone`, async () => {
    await using place = await temporaryDatabase()
    await make(place.path)
    expect(await refusalOf(place)).toBe(sentence.replace('PATH', place.path))
    await rm(place.path, { recursive: true })
    await (await openDatabase(place)).close()
  })
}

test('a database’s folder inside a file cannot be made', async () => {
  await using place = await temporaryDatabase()
  await Bun.write(place.path, '')
  const sentence = /^The folder .+\/site\.db\/inside cannot be made \(E[A-Z]+\)\.$/
  expect(await refusalOf({ url: `${place.url}/inside/site.db` })).toMatch(sentence)
})

test('a database that is already open is refused, whichever way leads to it', async () => {
  await using place = await temporaryDatabase()
  await symlink(place.folder, `${place.folder}/link`)
  const sentence = `Another Thuis is already running on the database ${place.path}.`
  const first = await openDatabase(place)
  expect(await refusalOf(place)).toBe(sentence)
  expect(await refusalOf({ url: `file:${place.folder}/link/site.db` })).toBe(sentence)
  await first.close()
  await (await openDatabase(place)).close()
})

test('a database with two names is opened by neither', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path)
  const other = `${place.path}-too`
  await link(place.path, other)
  expect(await refusalOf(place)).toStartWith(`${place.path} has another name, a hard link, `)
  expect(await refusalOf({ url: `file:${other}` })).toStartWith(`${other} has another name`)
  await rm(other)
  await (await openDatabase(place)).close()
})

test('a log whose database is gone is no new house', async () => {
  await using place = await temporaryDatabase()
  await writeAndDie(place.url, 'somebody')
  await rename(place.path, `${place.path}.away`)
  expect(await refusalOf(place)).toStartWith(`${place.path} is not there, but ${place.path}-wal`)
  await rename(`${place.path}.away`, place.path)
  await (await openDatabase(place)).close()
  expect(idsIn(place.path)).toEqual(['somebody'])
})

test('a first start that is killed at any time leaves nothing that stops the next one', async () => {
  await using place = await temporaryDatabase()
  for (const pause of [0, 60, 90, 120]) {
    const writer = startWriter([place.url])
    await Bun.sleep(pause)
    await writer.kill()
  }
  await (await openDatabase(place)).close()
  expect(columnOf(place.path, 'PRAGMA integrity_check')).toEqual(['ok'])
})

test('a write that waited for another program’s lock, and those after it, outlive a kill', async () => {
  await using place = await temporaryDatabase()
  const writer = startWriter([place.url])
  expect(await writer.hear()).toBe('open')
  const outsider = new Database(place.path)
  outsider.run('BEGIN IMMEDIATE')
  writer.tell('first')
  expect(await writer.hear()).toBe('waits')
  outsider.run('ROLLBACK')
  outsider.close()
  expect(await writer.hear()).toBe('wrote first')
  await writer.write('second')
  await writer.kill()
  expect(idsIn(place.path)).toEqual(['first', 'second'])
})

test('a write after one that a lock has defeated outlives a kill, and no start comes past that lock', async () => {
  await using place = await temporaryDatabase()
  const writer = startWriter([place.url, '0'])
  expect(await writer.hear()).toBe('open')
  const outsider = new Database(place.path)
  outsider.run('BEGIN IMMEDIATE')
  writer.tell('defeated')
  expect(await writer.hear()).toBe('refused The database stays locked by another program.')
  outsider.run('ROLLBACK')
  await writer.write('later')
  await writer.kill()
  outsider.run('BEGIN IMMEDIATE')
  const next = startWriter([place.url, '0'])
  expect(await next.hear()).toBe(`refused The database ${place.path} is locked by another program.`)
  outsider.run('ROLLBACK')
  outsider.close()
  await next.kill()
  expect(idsIn(place.path)).toEqual(['later'])
})

for (const [what, options, sentence] of [
  ['is full', 'size=64k', /^refused The disk of the database \S+ is full( or broken)?\.$/],
  ['cannot be written', 'ro', /^refused The file \S+\.lock cannot be locked/],
] as const) {
  test.skipIf(!canMount)(`a database on a disk that ${what} is refused`, async () => {
    await using place = await temporaryDatabase()
    const writer = startWriter([place.url], mounted(place.folder, options))
    expect(await writer.hear()).toMatch(sentence)
    await writer.kill()
  })
}

test.skipIf(process.getuid?.() === 0)('a database in another’s folder is refused', async () => {
  await using place = await temporaryDatabase()
  await chmod(place.folder, 0)
  expect(await refusalOf(place)).toStartWith(`The file ${place.path}.lock cannot be locked`)
  await chmod(place.folder, 0o700)
})

for (const url of ':memory: file::memory: file: site.db postgres://db.example/a '.split(' ')) {
  test(`DATABASE_URL=${url} is answered with what it must be`, async () => {
    expect(await refusalOf({ url })).toStartWith('DATABASE_URL must be a file such as ')
  })
}
