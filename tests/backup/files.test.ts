import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { chmod, link, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../db/client'
import { oneTimeCodes } from '../../db/schema/account'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { startWriter } from '../fixtures/processes/writer'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'

async function modesIn(folder: string): Promise<Record<string, string>> {
  const modes: Record<string, string> = {}
  for (const name of (await readdir(folder)).toSorted()) {
    modes[name] = ((await stat(join(folder, name))).mode & 0o777).toString(8)
  }
  return modes
}

test('a database and all that is beside it are for their owner alone', async () => {
  const server = await startServer()
  await server.port()
  const folder = join(server.folder, '.data')
  await runCommand('backup', ['.data/backup.db'], server.folder)
  const modes = await modesIn(folder)
  const names = ['backup.db', 'site.db', 'site.db-shm', 'site.db-wal', 'site.db.lock']
  expect(Object.keys(modes)).toEqual(expect.arrayContaining(names))
  expect(new Set(Object.values(modes))).toEqual(new Set(['600']))
  server.tell('SIGTERM')
  await server.ending()
})

test('a database that others may read is closed to them by a start', async () => {
  await using place = await temporaryDatabase()
  await (await openDatabase(place)).close()
  for (const name of await readdir(place.folder)) await chmod(join(place.folder, name), 0o644)
  await (await openDatabase(place)).close()
  expect(new Set(Object.values(await modesIn(place.folder)))).toEqual(new Set(['600']))
})

test('an empty file is no new house', async () => {
  await using place = await temporaryDatabase()
  await Bun.write(place.path, '')
  expect(await refusalOf(place)).toBe(
    `${place.path} is empty, which no database is: restore a backup, or remove the file to begin anew.`,
  )
})

test('a log whose database is gone is no new house', async () => {
  await using place = await temporaryDatabase()
  const writer = startWriter([place.url])
  await writer.hear()
  writer.tell('somebody')
  while (!(await writer.hear()).startsWith('wrote')) {}
  await writer.kill()
  await rename(place.path, `${place.path}.away`)
  expect(await refusalOf(place)).toStartWith(`${place.path} is not there, but ${place.path}-wal`)
  await rename(`${place.path}.away`, place.path)
  const { orm, close } = await openDatabase(place)
  expect(await orm.$count(oneTimeCodes)).toBe(1)
  await close()
})

test('a database with two names is opened by neither', async () => {
  await using place = await temporaryDatabase()
  await (await openDatabase(place)).close()
  const other = `${place.path}-too`
  await link(place.path, other)
  expect(await refusalOf(place)).toStartWith(`${place.path} has another name, a hard link, `)
  expect(await refusalOf({ url: `file:${other}` })).toStartWith(`${other} has another name`)
  await rm(other)
  await (await openDatabase(place)).close()
})

test('a first start that is killed at any time leaves nothing that stops the next one', async () => {
  await using place = await temporaryDatabase()
  for (const pause of [0, 60, 90, 120]) {
    const writer = startWriter([place.url])
    await Bun.sleep(pause)
    await writer.kill()
  }
  await (await openDatabase(place)).close()
  const file = new Database(place.path)
  expect(file.query('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
})
