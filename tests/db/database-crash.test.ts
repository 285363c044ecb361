import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { oneTimeCodes } from '../../db/schema/account'
import { startWriter } from '../fixtures/processes/writer'
import { temporaryDatabase } from '../fixtures/temporary-database'

async function readNames(url: string): Promise<string[]> {
  const { orm, close } = await openDatabase({ url })
  const rows = await orm.select().from(oneTimeCodes)
  expect(await orm.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
  await close()
  return rows.map(({ id }) => id)
}

test('a database’s write that waited for another program’s lock, and those after it, outlive a kill', async () => {
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
  writer.tell('second')
  expect(await writer.hear()).toBe('wrote second')
  await writer.kill()
  expect(await readNames(place.url)).toEqual(['first', 'second'])
})

test('a database’s write after one that a lock has defeated outlives a kill', async () => {
  await using place = await temporaryDatabase()
  const writer = startWriter([place.url, '0'])
  expect(await writer.hear()).toBe('open')

  const outsider = new Database(place.path)
  outsider.run('BEGIN IMMEDIATE')
  writer.tell('defeated')
  expect(await writer.hear()).toBe('refused The database stays locked by another program.')
  outsider.run('ROLLBACK')
  outsider.close()

  writer.tell('later')
  expect(await writer.hear()).toBe('wrote later')
  await writer.kill()
  expect(await readNames(place.url)).toEqual(['later'])
})
