import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { copyFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { restore } from '../../db/backup/restore'
import { openDatabase } from '../../db/client'
import { DatabaseError } from '../../db/database-error'
import { migrationsBefore } from '../fixtures/migrations-before'
import { dropChecksum, fill, idsIn, openBackedUp } from '../fixtures/processes/backed-up'
import { runCommand } from '../fixtures/processes/run-command'
import { temporaryDatabase } from '../fixtures/temporary-database'
import { times } from '../long-form'

const none = 'It has no checksum'

async function restoreFlipped(bytes: Uint8Array, bit: number, folder: string) {
  const backup = join(folder, 'flipped.db')
  const flipped = bytes.slice()
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  await Bun.write(backup, flipped)
  return restore({ backup, path: join(folder, 'elsewhere.db'), now: new Date() }).then(
    ({ sentence }) => sentence,
    (error: unknown) => (error instanceof DatabaseError ? 'refused' : error),
  )
}

test('a backup in which a single bit has changed is refused, wherever it is', async () => {
  await using place = await openBackedUp()
  const bytes = await Bun.file(place.backup).bytes()
  const letter = Buffer.from(bytes).indexOf('kept')
  const size = 8 * bytes.length
  const random = Array.from({ length: times(60, 2000) }, () => Math.floor(Math.random() * size))
  for (const bit of [8 * letter, 8 * 70, size - 1, ...random]) {
    expect(await restoreFlipped(bytes, bit, place.folder), `bit ${bit}`).toBe('refused')
  }
  expect(await readdir(place.folder)).not.toContain('elsewhere.db')
  const damaged = join(place.folder, 'flipped.db')
  await restoreFlipped(bytes, 8 * letter, place.folder)
  expect(await place.restore(damaged)).toEqual({
    code: 1,
    said: '',
    complaint: `${damaged} is not what was backed up, for its checksum is another: use another backup.`,
  })
  expect(idsIn(place.path)).toEqual(['old'])
  const restored = await place.restore()
  expect([restored.code, restored.said.includes(none)]).toEqual([0, false])
})

test('a backup without a checksum is restored, and it is said that it has none', async () => {
  await using place = await openBackedUp()
  dropChecksum(place.backup)
  const { code, said } = await place.restore()
  expect(code).toBe(0)
  expect(said).toEndWith(
    ' It has no checksum, as what an older Thuis or a copy by hand leaves: were a letter in it another, nobody would see it.',
  )
  expect(idsIn(place.path)).toEqual(['kept'])
})

test('a backup that was put in place by hand is used, copied by hand and backed up as any other', async () => {
  await using place = await openBackedUp()
  const path = join(place.folder, 'by-hand.db')
  await copyFile(place.backup, path)
  await fill(path, 'since')
  expect(tablesOf(path)).not.toContain('backup_checksum')
  const copy = join(place.folder, 'copy.db')
  await copyFile(path, copy)
  const restored = await place.restore(copy)
  expect([restored.code, restored.said.includes(none)]).toEqual([0, true])
  expect(idsIn(place.path)).toEqual(['kept', 'since'])
  expect(tablesOf(place.path)).not.toContain('backup_checksum')

  const again = join(place.folder, 'again.db')
  const variables = { DATABASE_URL: place.url }
  expect(await runCommand('backup', [again], place.folder, variables)).toMatchObject({ code: 0 })
  const last = await place.restore(again)
  expect([last.code, last.said.includes(none)]).toEqual([0, false])
})

test('the checksum of a backup that another program has changed is another', async () => {
  await using place = await openBackedUp()
  const file = new Database(place.backup)
  file.run(`UPDATE one_time_codes SET id = 'forged'`)
  file.close()
  expect(await place.restore()).toMatchObject({ code: 1, said: '' })
  expect(idsIn(place.path)).toEqual(['old'])
})

test('what is copied before a migration has a checksum too', async () => {
  await using place = await temporaryDatabase()
  const journal = await Bun.file(resolve('db/migrations/meta/_journal.json')).json()
  const last: string = journal.entries.at(-1).tag
  const migrations = await migrationsBefore(last, place.folder)
  await (await openDatabase({ ...place, migrations })).close()
  await fill(place.path)
  const backup = `${place.path}.before-${last}`
  const path = join(place.folder, 'elsewhere.db')
  const { hasChecksum } = await restore({ backup, path, now: new Date() })
  expect(hasChecksum).toBe(true)
})

function tablesOf(path: string): string[] {
  const file = new Database(path, { readonly: true })
  const rows = file.query<{ name: string }, []>('SELECT name FROM sqlite_schema').all()
  file.close()
  return rows.map(({ name }) => name)
}
