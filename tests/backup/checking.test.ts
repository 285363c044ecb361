import { expect, test } from 'bun:test'
import { open } from 'node:fs/promises'
import { openDatabase } from '../../db/client'
import { createOperations } from '../../src/http/operations/operations'
import { anyProcess } from '../fixtures/account/operations'
import { temporaryDatabase } from '../fixtures/temporary-database'

test('a database is read whole while it is in use, and damage shows', async () => {
  await using place = await temporaryDatabase()
  const db = await openDatabase({ url: place.url })
  const { operations } = anyProcess()
  const { check, lastCheck } = createOperations({
    ...operations,
    database: { isFile: true, name: place.path },
    now: () => new Date(),
  })
  expect(lastCheck()?.isSound).toBe(true)
  expect((await check())?.isSound).toBe(true)
  expect(await db.orm.$client.execute('PRAGMA user_version')).toBeDefined()
  await db.close()

  await using file = await open(place.path, 'r+')
  await file.write(Buffer.alloc(4096, 7), 0, 4096, 8192)
  expect((await check())?.isSound).not.toBe(true)
  expect(lastCheck()?.isSound).not.toBe(true)
})

test('a database on a server is not read from here', async () => {
  const { operations } = anyProcess({ database: { isFile: false, name: 'db.example' } })
  const { check } = createOperations({ ...operations, now: () => new Date() })
  expect(await check()).toBeUndefined()
})
