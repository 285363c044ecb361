import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { copyFile, rename, truncate } from 'node:fs/promises'
import { openDatabase } from '../../db/client'
import { change } from '../fixtures/processes/backed-up'
import { startWriter } from '../fixtures/processes/writer'
import { temporaryDatabase } from '../fixtures/temporary-database'

const happenings: Record<string, (path: string) => unknown> = {
  'after a clean end'() {},
  'that another program has written': (path) => change(path, 'PRAGMA user_version = 7'),
  async 'of which another one was put in its place'(path) {
    await using other = await temporaryDatabase()
    await (await openDatabase({ url: other.url })).close()
    change(other.path, 'CREATE TABLE more (id)')
    await copyFile(other.path, `${path}.other`)
    // Written into the old file, pages that are new would be unknown to what is open of it.
    await rename(`${path}.other`, path)
  },
  async 'after a process that was killed, even where nothing was written'(path) {
    const writer = startWriter([`file:${path}`])
    expect(await writer.hear()).toBe('open')
    await writer.kill()
  },
  'whose hash was cut short by a full disk': (path) => truncate(`${path}.as-left`, 3),
  async 'that is another one since it was opened'(path) {
    const db = await openDatabase({ url: `file:${path}` })
    db.checked(true)
    await copyFile(path, `${path}.other`)
    await rename(`${path}.other`, path)
    await db.close()
  },
  async 'that was stopped before it was read'(path) {
    await (await openDatabase({ url: `file:${path}` })).close()
  },
  async 'that is gone while it is used'(path) {
    const db = await openDatabase({ url: `file:${path}` })
    db.checked(true)
    await rename(path, `${path}.other`)
    await db.close()
    await rename(`${path}.other`, path)
  },
  async 'whose check has found damage'(path) {
    const db = await openDatabase({ url: `file:${path}` })
    db.checked(false)
    await db.close()
  },
}

for (const [what, happens] of Object.entries(happenings)) {
  const isTrusted = what === 'after a clean end'
  test(`a start ${isTrusted ? 'trusts' : 'reads all of'} a database ${what}`, async () => {
    await using place = await temporaryDatabase()
    await (await openDatabase(place)).close()
    await happens(place.path)
    const db = await openDatabase(place)
    await db.close()
    expect(db.isTrusted).toBe(isTrusted)
  })
}

test('nothing says of a database that is in use how it was left', async () => {
  await using place = await temporaryDatabase()
  const hash = `${place.path}.as-left`
  for (let turn = 0; turn < 2; turn += 1) {
    const db = await openDatabase({ url: place.url })
    expect(existsSync(hash)).toBe(false)
    // One that was trusted is trusted again only when it was read meanwhile.
    if (db.isTrusted) db.checked(true)
    await db.close()
    expect(existsSync(hash)).toBe(true)
  }
})
