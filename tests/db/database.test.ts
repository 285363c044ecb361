import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../db/client'
import { oneTimeCodes, rateLimits } from '../../db/schema/account'
import { plainCode } from '../fixtures/plain-code'
import { temporaryDatabase } from '../fixtures/temporary-database'

const names = Array.from({ length: 20 }, (_, index) => String(index))

async function readNames({ orm }: Database): Promise<string[]> {
  return (await orm.select().from(oneTimeCodes)).map(({ id }) => id)
}

test('every connection of the database has foreign keys, a write-ahead log and full synchronization', async () => {
  await using place = await temporaryDatabase()
  const database = await openDatabase(place)
  const settings = sql`SELECT * FROM pragma_foreign_keys, pragma_journal_mode, pragma_synchronous`
  // Concurrent reads use a connection each.
  const connections = await Promise.all(names.slice(0, 8).map(() => database.orm.all(settings)))
  for (const rows of connections) {
    expect(rows).toEqual([{ foreign_keys: 1, journal_mode: 'wal', synchronous: 2 }])
  }
  await database.close()
})

test('the database’s writes, batches and transactions at the same time all arrive', async () => {
  await using place = await temporaryDatabase()
  const database = await openDatabase(place)
  const { orm } = database
  await orm.insert(rateLimits).values({ key: 'count', usedUntil: new Date(0) })
  await Promise.all(
    names.flatMap((id) => [
      orm.insert(oneTimeCodes).values(plainCode(id)),
      orm
        .insert(oneTimeCodes)
        .values(plainCode(`returned ${id}`))
        .returning(),
      orm.batch([
        orm.insert(oneTimeCodes).values(plainCode(`batch ${id}`)),
        orm.select().from(rateLimits),
      ]),
      orm.transaction(async (tx) => {
        const [row] = await tx.select().from(rateLimits)
        // Lets everything else run first.
        await new Promise((resolve) => setImmediate(resolve))
        const count = row?.usedUntil.getTime() ?? 0
        await tx.update(rateLimits).set({ usedUntil: new Date(count + 1) })
      }),
      orm.select().from(oneTimeCodes),
    ]),
  )
  expect(new Set(await readNames(database))).toEqual(
    new Set(names.flatMap((id) => [id, `returned ${id}`, `batch ${id}`])),
  )
  expect(await orm.select().from(rateLimits)).toEqual([
    { key: 'count', usedUntil: new Date(names.length) },
  ])
  await database.close()
})

test('a database’s write or transaction that fails leaves nothing, and holds up none of those behind it', async () => {
  await using place = await temporaryDatabase()
  const database = await openDatabase(place)
  const write = () => database.orm.insert(oneTimeCodes).values(plainCode('once'))
  const fulfilled = [true, false, false, false, true]
  const outcomes = await Promise.allSettled([
    write(),
    write(),
    database.orm.transaction(async (tx) => {
      await tx.insert(oneTimeCodes).values(plainCode('never'))
      throw new Error('Changed my mind')
    }),
    database.orm.run(sql`No such statement`),
    database.orm.insert(oneTimeCodes).values(plainCode('last')),
  ])
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(fulfilled)
  expect(await readNames(database)).toEqual(['once', 'last'])
  await database.close()
})

test('a transaction that waits for a write outside it is ended with an error', async () => {
  await using place = await temporaryDatabase()
  const database = await openDatabase({ ...place, timeout: 50 })
  const knot = database.orm.transaction(async (tx) => {
    await tx.insert(oneTimeCodes).values(plainCode('inside'))
    await database.orm.insert(oneTimeCodes).values(plainCode('outside'))
  })
  const error = await knot.catch((thrown) => thrown)
  expect(error.cause.message).toBe('A write has waited too long for the one before it.')
  await database.orm.insert(oneTimeCodes).values(plainCode('after'))
  expect(await readNames(database)).toEqual(['after'])
  await database.close()
})

test('closing the database waits for the writes that came before', async () => {
  await using place = await temporaryDatabase()
  const database = await openDatabase(place)
  const writes = names.map((id) => database.orm.insert(oneTimeCodes).values(plainCode(id)).run())
  await writes[0]
  await Promise.all([database.close(), ...writes])
  await expect(database.orm.select().from(oneTimeCodes).all()).rejects.toThrow()

  const again = await openDatabase(place)
  expect(await readNames(again)).toHaveLength(names.length)
  await again.close()
})
