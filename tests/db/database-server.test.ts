import { afterAll, expect, test } from 'bun:test'
import { generateKeyPairSync, sign } from 'node:crypto'
import { Glob } from 'bun'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../db/client'
import { oneTimeCodes } from '../../db/schema/account'
import { plainCode } from '../fixtures/plain-code'
import { startSqld } from '../fixtures/processes/sqld'
import { refusalOf } from '../fixtures/temporary-database'

const server = await startSqld()
const url = server?.url ?? ''
const served = test.skipIf(server === undefined)
afterAll(() => server?.stop())

async function readNames({ orm }: Database): Promise<string[]> {
  return (await orm.select().from(oneTimeCodes)).map(({ id }) => id)
}

served(
  'two that start at once on a new database server migrate it once, and share it',
  async () => {
    const [one, other] = await Promise.all([openDatabase({ url }), openDatabase({ url })])
    expect(one.file).toBeUndefined()
    const written = await Array.fromAsync(new Glob('*.sql').scan({ cwd: 'db/migrations' }))
    const tags = written.toSorted().map((name) => ({ tag: name.replace('.sql', '') }))
    expect(await one.orm.all(sql`SELECT tag FROM migrations ORDER BY tag`)).toEqual(tags)
    await Promise.all([
      one.orm.insert(oneTimeCodes).values(plainCode('from one')),
      other.orm.insert(oneTimeCodes).values(plainCode('from the other')),
    ])
    expect((await readNames(one)).toSorted()).toEqual(['from one', 'from the other'])
    expect((await readNames(other)).toSorted()).toEqual(['from one', 'from the other'])
    await Promise.all([one.close(), other.close()])
  },
)

served('a database server has foreign keys, and nothing of what was rolled back', async () => {
  const { orm, close } = await openDatabase({ url })
  const orphan = { ...plainCode('code'), userId: 'nobody' }
  await expect(orm.insert(oneTimeCodes).values(orphan).run()).rejects.toThrow()
  const transaction = orm.transaction(async (tx) => {
    await tx.insert(oneTimeCodes).values(plainCode('never'))
    throw new Error('Changed my mind')
  })
  await expect(transaction).rejects.toThrow('Changed my mind')
  expect(await orm.$count(oneTimeCodes, sql`id = 'never'`)).toBe(0)
  await close()
})

served('a database server that was started again is used on', async () => {
  const database = await openDatabase({ url })
  const before = await readNames(database)
  await server?.restart()
  await database.orm.insert(oneTimeCodes).values(plainCode('after the restart'))
  expect(await readNames(database)).toEqual([...before, 'after the restart'])
  await database.close()
})

served('a database server that asks for a token is opened with it alone', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const guarded = await startSqld({ publicKey: pem })
  const place = { url: guarded?.url ?? '' }
  const content = ['{"alg":"EdDSA","typ":"JWT"}', '{"a":"rw"}']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
  const signature = sign(null, Buffer.from(content), privateKey).toString('base64url')

  const sentence = `The database server at ${new URL(place.url).host} does not accept DATABASE_AUTH_TOKEN.`
  expect(await refusalOf(place)).toBe(sentence)
  expect(await refusalOf({ ...place, authToken: `${content}.Wrong` })).toBe(sentence)
  await (await openDatabase({ ...place, authToken: `${content}.${signature}` })).close()
  await guarded?.stop()
})

test('a database server that is not there is named, and its token is not', async () => {
  const gone = Bun.serve({ port: 0, fetch: () => new Response() })
  const { host } = gone.url
  await gone.stop(true)
  expect(await refusalOf({ url: `http://${host}`, authToken: 'secret' })).toBe(
    `The database server at ${host} cannot be reached (ECONNREFUSED).`,
  )
})

test('a database server that never answers is not waited for without end', async () => {
  const silent = Bun.serve({ port: 0, fetch: () => new Promise<Response>(() => {}) })
  expect(await refusalOf({ url: silent.url.origin, timeout: 20 })).toBe(
    `The database server at ${silent.url.host} cannot be reached (TimeoutError).`,
  )
  await silent.stop(true)
})

test('a server of another kind is no database server', async () => {
  const other = Bun.serve({ port: 0, fetch: () => new Response('A page', { status: 404 }) })
  expect(await refusalOf({ url: other.url.origin })).toBe(
    `The database server at ${other.url.host} cannot be reached (404).`,
  )
  await other.stop(true)
})
