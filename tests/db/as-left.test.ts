import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { copyFile, rename, truncate } from 'node:fs/promises'
import { openDatabase } from '../../db/client'
import { change } from '../fixtures/processes/backed-up'
import { startWriter } from '../fixtures/processes/writer'
import { temporaryDatabase } from '../fixtures/temporary-database'

async function isTrustedAfter(happens: (path: string) => unknown): Promise<boolean> {
  await using place = await temporaryDatabase()
  await (await openDatabase({ url: place.url })).close()
  await happens(place.path)
  const db = await openDatabase({ url: place.url })
  await db.close()
  return db.isAsLeft
}

const happenings: Record<string, { happens(path: string): unknown; isTrusted?: true }> = {
  'after a clean end': { happens() {}, isTrusted: true },
  'that another program has written': {
    happens: (path) => change(path, 'PRAGMA user_version = 7'),
  },
  'of which another one was put in its place': {
    async happens(path) {
      await using other = await temporaryDatabase()
      await (await openDatabase({ url: other.url })).close()
      change(other.path, 'CREATE TABLE more (id)')
      await copyFile(other.path, `${path}.other`)
      // Written into the old file, pages that are new would be unknown to what is open of it.
      await rename(`${path}.other`, path)
    },
  },
  'after a process that was killed, even where nothing was written': {
    async happens(path) {
      const writer = startWriter([`file:${path}`])
      expect(await writer.hear()).toBe('open')
      await writer.kill()
    },
  },
  'whose note was cut short by a full disk': {
    happens: (path) => truncate(`${path}.as-left`, 3),
  },
  'that is another one since it was opened': {
    async happens(path) {
      const db = await openDatabase({ url: `file:${path}` })
      db.checked(true)
      await copyFile(path, `${path}.other`)
      await rename(`${path}.other`, path)
      await db.close()
    },
  },
  'that was stopped before it was read': {
    async happens(path) {
      await (await openDatabase({ url: `file:${path}` })).close()
    },
  },
  'that is gone while it is used': {
    async happens(path) {
      const db = await openDatabase({ url: `file:${path}` })
      db.checked(true)
      await rename(path, `${path}.other`)
      await db.close()
      await rename(`${path}.other`, path)
    },
  },
  'whose check has found damage': {
    async happens(path) {
      const db = await openDatabase({ url: `file:${path}` })
      db.checked(false)
      await db.close()
    },
  },
}

for (const [what, { happens, isTrusted = false }] of Object.entries(happenings)) {
  test(`a start ${isTrusted ? 'trusts' : 'reads all of'} a database ${what}`, async () => {
    expect(await isTrustedAfter(happens)).toBe(isTrusted)
  })
}

test('nothing says of a database that is in use how it was left', async () => {
  await using place = await temporaryDatabase()
  const note = `${place.path}.as-left`
  for (let turn = 0; turn < 2; turn += 1) {
    const db = await openDatabase({ url: place.url })
    expect(existsSync(note)).toBe(false)
    // One that was trusted is trusted again only when it was read meanwhile.
    if (db.isAsLeft) db.checked(true)
    await db.close()
    expect(existsSync(note)).toBe(true)
  }
})
