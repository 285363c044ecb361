import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { copyFile, readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { dropChecksum, idsIn, openBackedUp } from '../fixtures/processes/backed-up'

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

  // Two rows that have changed places hide from whoever reads them all.
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
  broken.run(`INSERT INTO reset_codes (id, user_id, expires_at) VALUES ('a', 'nobody', 0)`)
  broken.close()
  const sentence = `${place.backup} is damaged: use another backup.`
  await expectRefusal(place, place.backup, sentence)
})
