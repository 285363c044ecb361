import { Database as DatabaseFile } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { type Database, openDatabase } from '../../../db/client'
import { loans } from '../../../db/schema/loans'
import { startSqld } from '../../fixtures/processes/sqld'
import { openBooks } from '../../fixtures/rooms/books'
import { temporaryDatabase } from '../../fixtures/temporary-database'

const server = await startSqld()
const served = test.skipIf(server === undefined)
afterAll(() => server?.stop())

async function lendToTwenty(
  databases: readonly [Database, ...Database[]],
  copies: number,
  whileLending = async (_read: () => Promise<unknown>) => {},
) {
  const [first, ...others] = await Promise.all(databases.map((db) => openBooks({ db })))
  if (!first) throw new Error('There is no instance')
  const sites = [first, ...others]
  const slug = await first.addBook({ book_name: 'Oeroeg', copies })
  const admin = await first.cookies('admin')
  const lending = Array.from({ length: 20 }, async (_, number) => {
    const site = sites[number % sites.length] ?? first
    const { status } = await site.write('lendBook', { slug, borrower: `Lener ${number}` }, admin)
    return status
  })
  await whileLending(() => first.shelf({}, admin))
  const statuses = await Promise.all(lending)
  const { admin: known, available } = await first.book(slug, 'admin')
  return {
    lent: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 422).length,
    out: known?.loans.length,
    available,
  }
}

const once = { lent: 1, refused: 19, out: 1, available: 0 }

test('of twenty who ask at once for a book, as many get it as there are copies, after a restart too', async () => {
  await using place = await temporaryDatabase()
  const db = await openDatabase(place)
  expect(await lendToTwenty([db], 3)).toEqual({ lent: 3, refused: 17, out: 3, available: 0 })
  await db.close()
  const again = await openDatabase(place)
  expect(await again.orm.$count(loans)).toBe(3)
  await again.close()
})

test('one copy is lent once although another program has the database locked', async () => {
  await using place = await temporaryDatabase()
  const db = await openDatabase(place)
  const other = new DatabaseFile(place.path)
  const whileLocked = async (read: () => Promise<unknown>) => {
    other.run('BEGIN IMMEDIATE')
    // Long enough for all twenty to finish reading before they write.
    for (let reads = 0; reads < 20; reads += 1) await read()
    other.run('ROLLBACK')
  }
  expect(await lendToTwenty([db], 1, whileLocked)).toEqual(once)
  other.close()
  await db.close()
})

served('one copy is lent once on a database server with two instances', async () => {
  const url = server?.url ?? ''
  const [one, other] = [await openDatabase({ url }), await openDatabase({ url })]
  expect(await lendToTwenty([one, other], 1)).toEqual(once)
  await Promise.all([one.close(), other.close()])
})
