import { expect, spyOn, test } from 'bun:test'
import { createClient, LibsqlError } from '@libsql/client'
import { openDatabase } from '../../db/client'
import { isReadStatement } from '../../db/driver/is-read'
import { WriteQueue } from '../../db/write-queue'
import { temporaryDatabase } from '../fixtures/temporary-database'

test('the write queue answers the statements under way while it reconnects', async () => {
  await using place = await temporaryDatabase()
  const queue = new WriteQueue(createClient({ url: place.url, timeout: 50 }), 1000)
  await queue.executeMultiple('PRAGMA journal_mode = WAL; CREATE TABLE names (id)')
  // Each starts one step later, so that some are interrupted.
  const reads = Array.from({ length: 30 }, async (_, steps) => {
    for (let step = 0; step < steps; step += 1) await undefined
    if (steps % 3 === 0) queue.reconnect()
    const { rows } = await queue.execute('SELECT count(*) AS count FROM names')
    return rows[0]?.count
  })
  const writes = reads.map((_, id) => queue.execute('INSERT INTO names VALUES (?)', [id]))
  await Promise.all(writes)
  for (const count of await Promise.all(reads)) expect(count).toBeNumber()
  const { rows } = await queue.execute('SELECT count(*) AS count FROM names')
  expect(rows[0]?.count).toBe(reads.length)
  queue.close()
})

test('the write queue’s connections made anew are like those before', async () => {
  await using place = await temporaryDatabase()
  const queue = new WriteQueue(createClient({ url: place.url, timeout: 50 }), 1000)
  const settings = 'SELECT * FROM pragma_foreign_keys, pragma_synchronous, pragma_busy_timeout'
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => queue.execute(settings)))
    for (const { rows } of answers) {
      expect({ ...rows[0] }).toEqual({ foreign_keys: 1, synchronous: 2, timeout: 50 })
    }
    queue.reconnect()
  }
  queue.close()
})

test('the write queue trusts no connection after its disk has failed, and each after a wrong statement', async () => {
  await using place = await temporaryDatabase()
  const client = createClient({ url: place.url, timeout: 50 })
  const queue = new WriteQueue(client, 1000)
  await queue.execute('CREATE TABLE names (id PRIMARY KEY)')
  const [fails, reconnect] = [spyOn(client, 'execute'), spyOn(client, 'reconnect')]
  for (const code of ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_CANTOPEN']) {
    reconnect.mockClear()
    fails.mockRejectedValueOnce(new LibsqlError(code, code))
    await expect(queue.execute('INSERT INTO names VALUES (1)')).rejects.toThrow(code)
    expect(reconnect).not.toHaveBeenCalled()
    await queue.execute('INSERT INTO names VALUES (?)', [code])
    expect(reconnect).toHaveBeenCalledTimes(1)
  }
  reconnect.mockClear()
  for (const wrong of ['INSERT INTO names VALUES (1), (1)', 'INSERT', 'SELECT nothing']) {
    await expect(queue.execute(wrong)).rejects.toThrow()
  }
  await queue.execute('INSERT INTO names VALUES (1)')
  expect(reconnect).not.toHaveBeenCalled()
  queue.close()
})

test('a closed write queue stays closed', async () => {
  await using place = await temporaryDatabase()
  const queue = new WriteQueue(createClient(place), 1000)
  queue.reconnect()
  queue.close()
  await expect(queue.execute('SELECT 1')).rejects.toThrow('CLIENT_CLOSED')
  await expect(queue.execute('CREATE TABLE names (id)')).rejects.toThrow('CLIENT_CLOSED')
})

const reads = [
  'SELECT 1',
  ' \n-- a remark\n/* another */ select 1',
  'VALUES (1)',
  'WITH a AS (SELECT 1) SELECT * FROM a',
  'EXPLAIN QUERY PLAN DELETE FROM users',
]
const writes = [
  'INSERT INTO users (id) VALUES (1) RETURNING id',
  '/* SELECT */ UPDATE users SET id = 1',
  'WITH a AS (SELECT 1) INSERT INTO users SELECT * FROM a',
  '-- SELECT 1\nDELETE FROM users',
  'PRAGMA journal_mode',
  'REPLACE INTO users VALUES (1)',
  'CREATE TABLE selected (id)',
  'VACUUM',
  '',
]

for (const statement of [...reads, ...writes]) {
  const is = reads.includes(statement)
  test(`${JSON.stringify(statement)} ${is ? 'goes past' : 'waits in'} the write queue`, () => {
    expect(isReadStatement(statement)).toBe(is)
  })
}

test('a statement that is asked again has the columns of that moment, and works after it failed', async () => {
  await using place = await temporaryDatabase()
  const db = await openDatabase(place)
  const client = db.orm.$client
  await client.executeMultiple('CREATE TABLE names (id PRIMARY KEY); INSERT INTO names VALUES (1)')
  const columnsOf = async () =>
    Object.keys((await client.execute('SELECT * FROM names')).rows[0] ?? {})
  for (const _ of [1, 2]) expect(await columnsOf()).toEqual(['id'])
  await client.execute('ALTER TABLE names ADD word')
  expect(await columnsOf()).toEqual(['id', 'word'])
  await client.executeMultiple('ALTER TABLE names ADD tag; ALTER TABLE names ADD day')
  expect(await columnsOf()).toEqual(['id', 'word', 'tag', 'day'])
  const both = async (...args: string[]) => ({
    ...(await client.execute('SELECT ? AS one, ? AS other', args)).rows[0],
  })
  expect([await both('a', 'b'), await both('c')]).toEqual([
    { one: 'a', other: 'b' },
    { one: 'c', other: null },
  ])
  const insert = (id: number) => client.execute('INSERT INTO names (id) VALUES (?)', [id])
  for (const _ of [1, 2]) await expect(insert(1)).rejects.toThrow('UNIQUE')
  await insert(2)
  // More than a chunk of the driver's rows, and another number each time.
  const many =
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n'
  for (const length of [100, 1, 250, 200, 99]) {
    const { rows } = await client.execute(many, [length])
    expect(rows.map(({ i }) => i)).toEqual(Array.from({ length }, (_, i) => i + 1))
    Bun.gc(true)
  }
  await db.close()
})
