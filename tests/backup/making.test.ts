import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createBackups } from '../../db/backup/create-backups'
import { fill, idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { temporaryDatabase } from '../fixtures/temporary-database'

async function newIn(folder: string, before: string[]): Promise<string[]> {
  const known = new Set([...before, 'site.db-wal', 'site.db-shm'])
  return (await readdir(folder)).filter((name) => !known.has(name))
}

test('a backup says how large it is and what is in it, and leaves nothing beside it', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path, 'one', 'two')
  const before = await readdir(place.folder)
  const file = join(place.folder, 'backup.db')
  const { code, said } = await runCommand('backup', ['backup.db'], place.folder, {
    DATABASE_URL: place.url,
  })
  expect(code).toBe(0)
  expect(said.replace(/[\d.]+(?= MB)/, 'some')).toBe(
    `${file} is a whole copy of some MB, and was checked: 2 one time codes.`,
  )
  expect(await newIn(place.folder, before)).toEqual(['backup.db'])
  expect(idsIn(file)).toEqual(['one', 'two'])
})

test('a backup without a name goes where the others are', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path)
  const variables = { DATABASE_URL: place.url }
  const nowhere = await runCommand('backup', [], place.folder, variables)
  expect(nowhere).toMatchObject({ code: 1, complaint: 'Say where: bun run backup FILE' })
  const { code } = await runCommand('backup', [], place.folder, { ...variables, BACKUP_DIR: 'x' })
  expect(code).toBe(0)
  expect(await readdir(join(place.folder, 'x'))).toEqual([expect.stringMatching(/^thuis-.+Z\.db$/)])
})

test('a backup is written over nothing, and into no folder that is not there', async () => {
  await using place = await openBackedUp()
  const server = await startServer({ DATABASE_URL: place.url })
  await server.port()
  const variables = { DATABASE_URL: place.url }
  for (const file of [place.backup, place.path, place.folder]) {
    const again = await runCommand('backup', [file], place.folder, variables)
    const complaint = `${file} is there already: choose another name.`
    expect(again).toEqual({ code: 1, said: '', complaint })
  }
  const absent = await runCommand('backup', ['no/backup.db'], place.folder, variables)
  expect(absent.complaint).toBe(`There is no folder ${place.folder}/no.`)
  expect(idsIn(place.backup)).toEqual(['kept'])
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
})

test('a database that is damaged gives no backup', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path, 'one')
  const file = new Database(place.path)
  const root = file
    .query<{ page: number }, []>(
      `SELECT rootpage AS page FROM sqlite_schema WHERE name = 'one_time_codes'`,
    )
    .get()
  file.close()
  const bytes = await Bun.file(place.path).bytes()
  const start = ((root?.page ?? 0) - 1) * 4096
  await Bun.write(place.path, bytes.fill(0xa5, start, start + 4096))
  const before = await readdir(place.folder)
  const made = await runCommand('backup', ['backup.db'], place.folder, { DATABASE_URL: place.url })
  expect(made.code).toBe(1)
  expect(made.complaint).toBe(`The database ${place.path} is damaged: restore a backup.`)
  expect(await newIn(place.folder, before)).toEqual([])
})

test('a backup that a stop cuts off leaves nothing', async () => {
  await using place = await temporaryDatabase()
  await fill(place.path)
  const file = new Database(place.path)
  for (let count = 0; count < 30; count += 1) {
    file.run(
      `INSERT INTO one_time_codes (id, purpose, created_at)
       VALUES (hex(zeroblob(500000)) || ?, 'firstAdmin', 0)`,
      [count],
    )
  }
  file.close()
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
