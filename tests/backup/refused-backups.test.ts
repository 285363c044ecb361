import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { copyFile, readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { dropChecksum, idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'

type Place = Awaited<ReturnType<typeof openBackedUp>>

async function expectRefusal(place: Place, file: string, sentence: string): Promise<void> {
  const before = await readdir(place.folder)
  expect(await place.restore(file)).toEqual({ code: 1, said: '', complaint: sentence })
  expect(await readdir(place.folder)).toEqual(before)
  expect(idsIn(place.path)).toEqual(['old'])
}

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

test('a backup without a checksum that is damaged, of another site or of a newer Thuis is refused in a sentence', async () => {
  await using place = await openBackedUp()
  dropChecksum(place.backup)
  const damaged = join(place.folder, 'damaged')
  await copyFile(place.backup, damaged)
  await truncate(damaged, 40_000)
  await expectRefusal(place, damaged, `${damaged} is damaged: use another backup.`)

  const bytes = await Bun.file(place.backup).bytes()
  await Bun.write(damaged, bytes.fill(0xa5, 60_000, 90_000))
  await expectRefusal(place, damaged, `${damaged} is damaged: use another backup.`)

  // Reading all rows does not notice that two of them are swapped.
  const swapped = Buffer.from(await Bun.file(place.backup).bytes())
  const [first, second] = [swapped.readUInt16BE(4096 + 8), swapped.readUInt16BE(4096 + 10)]
  swapped.writeUInt16BE(second, 4096 + 8)
  swapped.writeUInt16BE(first, 4096 + 10)
  await Bun.write(damaged, swapped)
  await expectRefusal(place, damaged, `${damaged} is damaged: use another backup.`)

  const foreign = join(place.folder, 'foreign')
  const one = new Database(foreign)
  one.run('CREATE TABLE albums (id)')
  one.close()
  await expectRefusal(place, foreign, `${foreign} is no database of this site.`)

  const newer = join(place.folder, 'newer')
  await copyFile(place.backup, newer)
  const two = new Database(newer)
  two.run(`INSERT INTO migrations VALUES ('9999_tomorrow', 0)`)
  two.close()
  const sentence = `${newer} was made by a newer Thuis, which has migrated it to 9999_tomorrow: use that one.`
  await expectRefusal(place, newer, sentence)
})

test('a backup whose rows point nowhere is refused', async () => {
  await using place = await openBackedUp()
  dropChecksum(place.backup)
  const broken = new Database(place.backup)
  broken.run('PRAGMA foreign_keys = OFF')
  broken.run(
    `INSERT INTO one_time_codes (id, purpose, user_id, created_at) VALUES ('a', 'proof', 'nobody', 0)`,
  )
  broken.close()
  const sentence = `${place.backup} is damaged: use another backup.`
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
    const planted = new Database(place.backup)
    planted.run(statement)
    planted.close()
    await expectRefusal(
      place,
      place.backup,
      `${place.backup} has a ${name}, which Thuis has not made: use another backup.`,
    )

    const own = new Database(place.path)
    own.run(statement)
    own.close()
    const file = join(place.folder, 'own.db')
    const made = await runCommand('backup', [file], place.folder, { DATABASE_URL: place.url })
    expect(made.said).toEndWith(` Left out, for Thuis has not made it: the ${name}.`)
    expect(await place.restore(file)).toMatchObject({ code: 0, complaint: '' })
    expect(idsIn(place.path)).toEqual(['old'])
  })
}

test('a trigger that took another’s name in a backup is refused', async () => {
  await using place = await openBackedUp()
  dropChecksum(place.backup)
  const file = new Database(place.backup)
  const known = file
    .query<{ name: string; on: string }, []>(
      `SELECT name, tbl_name AS "on" FROM sqlite_schema WHERE type = 'trigger'`,
    )
    .get()
  file.run(`DROP TRIGGER ${known?.name}`)
  file.run(`CREATE TRIGGER ${known?.name} AFTER UPDATE ON ${known?.on} BEGIN SELECT 1; END`)
  file.close()
  const sentence = `${place.backup} has a trigger named ${known?.name}, which Thuis has not made: use another backup.`
  await expectRefusal(place, place.backup, sentence)
})
