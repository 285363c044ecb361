import { expect, test } from 'bun:test'
import { copyFile, readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../db/client'
import { oneTimeCodes } from '../../db/schema/account'
import {
  change,
  columnOf,
  dropChecksum,
  fill,
  idsIn,
  openBackedUp,
} from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'
import { writeAndDie } from '../fixtures/processes/writer'
import { times } from '../long-form'

type Place = Awaited<ReturnType<typeof openBackedUp>>

function restoreByCommand({ folder, backup }: Place, DATABASE_URL: string) {
  return runCommand('restore', [backup], folder, { DATABASE_URL })
}

test('a backup takes the place of a database, which is kept aside with all that it had', async () => {
  await using place = await openBackedUp()
  await writeAndDie(place.url, 'in the log')
  const { code, said } = await restoreByCommand(place, place.url)
  expect(code).toBe(0)
  const [, aside = ''] = /What was there before is kept as (\S+)\.$/.exec(said) ?? []
  expect(said).toContain(
    `${place.path} is what ${place.backup} has kept: 1 one time code. The site shows it from its next start.`,
  )
  expect(idsIn(aside)).toEqual(['in the log', 'old'])
  expect(idsIn(place.path)).toEqual(['kept'])
  const { orm, close } = await openDatabase(place)
  expect(await orm.$count(oneTimeCodes)).toBe(1)
  await close()
})

test('a database that is too damaged to be read is kept aside, with its log', async () => {
  await using place = await openBackedUp()
  await writeAndDie(place.url, 'in the log')
  await Bun.write(place.path, 'no database any more')
  const log = await Bun.file(`${place.path}-wal`).bytes()
  const { aside = '' } = await place.restore()
  expect(await Bun.file(aside).text()).toBe('no database any more')
  expect(await Bun.file(`${aside}-wal`).bytes()).toEqual(log)
  expect(idsIn(place.path)).toEqual(['kept'])
})

test('a copy that somebody made by hand is restored with the log that is beside it', async () => {
  await using place = await openBackedUp()
  await writeAndDie(`${place.url}-other`, 'in the log')
  const copy = join(place.folder, 'by-hand')
  for (const end of ['', '-wal']) await copyFile(`${place.path}-other${end}`, copy + end)
  await place.restore(copy)
  expect(idsIn(place.path)).toEqual(['in the log', 'kept'])
})

async function expectRefusal(place: Place, file: string, sentence: string): Promise<void> {
  const before = await readdir(place.folder)
  await expect(place.restore(file)).rejects.toThrow(new Error(sentence))
  expect(await readdir(place.folder)).toEqual(before)
  expect(idsIn(place.path)).toEqual(['old'])
}

test('a backup in which a single bit has changed is refused, wherever it is', async () => {
  await using place = await openBackedUp()
  const bytes = Buffer.from(await Bun.file(place.backup).bytes())
  const size = 8 * bytes.length
  const random = Array.from({ length: times(60, 2000) }, () => Math.floor(Math.random() * size))
  const sentence = `${place.backup} is not what was backed up, for its checksum is another: use another backup.`
  const inText = 8 * bytes.indexOf('kept')
  for (const bit of [8 * 70, size - 1, ...random, inText]) {
    const flipped = Buffer.from(bytes)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    await Bun.write(place.backup, flipped)
    const refused = bit === inText ? sentence : /\.$/
    await expect(place.restore(), `bit ${bit}`).rejects.toThrow(refused)
  }
  const tried = await restoreByCommand(place, place.url)
  expect(tried).toEqual({ code: 1, said: '', complaint: sentence })
  expect(idsIn(place.path)).toEqual(['old'])
  await Bun.write(place.backup, bytes)
  expect((await place.restore()).hasChecksum).toBe(true)
})

test('a backup without a checksum is restored, and it is said that it has none', async () => {
  await using place = await openBackedUp()
  dropChecksum(place.backup)
  const { code, said } = await restoreByCommand(place, place.url)
  expect(code).toBe(0)
  expect(said).toContain(
    ' It has no checksum (an older Thuis or a copy by hand makes none), so a changed letter in it would go unnoticed.',
  )
  expect(idsIn(place.path)).toEqual(['kept'])
})

test('a backup that was put in place by hand is used, copied by hand and restored as any other', async () => {
  await using place = await openBackedUp()
  const [path, copy] = [join(place.folder, 'by-hand.db'), join(place.folder, 'copy.db')]
  await copyFile(place.backup, path)
  await (await openDatabase({ url: `file:${path}` })).close()
  await fill(path, 'since')
  await copyFile(path, copy)
  expect((await place.restore(copy)).hasChecksum).toBe(false)
  expect(idsIn(place.path)).toEqual(['kept', 'since'])
  for (const one of [path, place.path]) {
    expect(columnOf(one, 'SELECT name FROM sqlite_schema')).not.toContain('backup_checksum')
  }
})

test('what is no whole backup of this site is refused in a sentence', async () => {
  await using place = await openBackedUp()
  const file = join(place.folder, 'file')
  await expectRefusal(place, file, `There is no file ${file}.`)
  await expectRefusal(place, place.folder, `${place.folder} is a folder, not a backup.`)
  await Bun.write(file, '')
  await expectRefusal(place, file, `${file} is empty.`)
  await Bun.write(file, 'Dear diary')
  await expectRefusal(place, file, `${file} is no database.`)
})

const damages: Record<string, (file: string, bytes: Buffer) => unknown> = {
  'was cut short': (file) => truncate(file, 40_000),
  // Reading all rows does not notice it.
  'has two rows in each other’s place': (file, bytes) =>
    Bun.write(file, swapWords(bytes, 4096 + 8, 4096 + 10)),
  'has rows that point nowhere': (file) =>
    change(
      file,
      'PRAGMA foreign_keys = OFF',
      `INSERT INTO one_time_codes (id, purpose, user_id, created_at) VALUES ('a', 'proof', 'nobody', 0)`,
    ),
}

function swapWords(bytes: Buffer, one: number, other: number): Buffer {
  const [first, second] = [bytes.readUInt16BE(one), bytes.readUInt16BE(other)]
  bytes.writeUInt16BE(second, one)
  bytes.writeUInt16BE(first, other)
  return bytes
}

for (const [what, damage] of Object.entries(damages)) {
  test(`a backup without a checksum that ${what} is refused`, async () => {
    await using place = await openBackedUp()
    dropChecksum(place.backup)
    await damage(place.backup, Buffer.from(await Bun.file(place.backup).bytes()))
    await expectRefusal(place, place.backup, `${place.backup} is damaged: use another backup.`)
  })
}

test('a backup of another site or of a newer Thuis is refused', async () => {
  await using place = await openBackedUp()
  const foreign = join(place.folder, 'foreign')
  change(foreign, 'CREATE TABLE albums (id)')
  await expectRefusal(place, foreign, `${foreign} is no database of this site.`)
  dropChecksum(place.backup)
  change(place.backup, `INSERT INTO migrations VALUES ('9999_tomorrow', 0)`)
  const sentence = `${place.backup} was made by a newer Thuis, which has migrated it to 9999_tomorrow: use that one.`
  await expectRefusal(place, place.backup, sentence)
})

const foreign = {
  'trigger named thief':
    'CREATE TRIGGER thief AFTER INSERT ON sessions BEGIN DELETE FROM devices; END',
  'view named totals': 'CREATE VIEW totals AS SELECT count(*) FROM users',
}

for (const [name, statement] of Object.entries(foreign)) {
  test(`a backup with a ${name} of nobody knows whom is refused, and its own database leaves it out`, async () => {
    await using place = await openBackedUp()
    dropChecksum(place.backup)
    change(place.backup, statement)
    const sentence = `${place.backup} has a ${name}, which Thuis has not made: use another backup.`
    await expectRefusal(place, place.backup, sentence)

    change(place.path, statement)
    const file = join(place.folder, 'own.db')
    const made = await runCommand('backup', [file], place.folder, { DATABASE_URL: place.url })
    expect(made.said).toEndWith(` Left out, for Thuis has not made it: the ${name}.`)
    await place.restore(file)
    expect(idsIn(place.path)).toEqual(['old'])
  })
}

test('a trigger that took another’s name in a backup is refused', async () => {
  await using place = await openBackedUp()
  dropChecksum(place.backup)
  const first = `FROM sqlite_schema WHERE type = 'trigger' LIMIT 1`
  const [name] = columnOf(place.backup, `SELECT name ${first}`)
  const [table] = columnOf(place.backup, `SELECT tbl_name ${first}`)
  const other = `CREATE TRIGGER ${name} AFTER UPDATE ON ${table} BEGIN SELECT 1; END`
  change(place.backup, `DROP TRIGGER ${name}`, other)
  const sentence = `${place.backup} has a trigger named ${name}, which Thuis has not made: use another backup.`
  await expectRefusal(place, place.backup, sentence)
})
