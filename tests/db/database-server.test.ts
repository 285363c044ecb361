import { afterAll, expect, test } from 'bun:test'
import { generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import { Glob } from 'bun'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../db/client'
import { oneTimeCodes } from '../../db/schema/account'
import { covers } from '../../db/schema/books'
import { fillDemoBooks } from '../../src/commands/demo/fill-demo-books'
import { plainCode } from '../fixtures/plain-code'
import { runCommand } from '../fixtures/processes/run-command'
import { startSqld } from '../fixtures/processes/sqld'
import { refusalOf, temporaryDatabase } from '../fixtures/temporary-database'

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

served('a database server’s backup is a file with all of it', async () => {
  await using place = await temporaryDatabase()
  const remote = await openDatabase({ url })
  await fillDemoBooks(remote, new Date())
  const picture = Buffer.from(crypto.getRandomValues(new Uint8Array(70_000)))
  const cover = { id: 'cover', width: 8, height: 12, bytes: picture, stored_at: new Date() }
  await remote.orm.insert(covers).values(cover)
  await remote.orm.insert(oneTimeCodes).values(plainCode('ë’\u{1f3e0}'))

  const file = join(place.folder, 'backup.db')
  const made = await runCommand('backup', [file], place.folder, { DATABASE_URL: url })
  expect(made).toMatchObject({ code: 0, complaint: '' })
  expect(made.said).toContain('72 books, 4 borrowers, 1 cover, 15 loans, 3 one time codes')
  const refused = await runCommand('restore', [file], place.folder, { DATABASE_URL: url })
  expect(refused.complaint).toStartWith('A backup can be restored to a file alone. 127.0.0.1:')

  const variables = { DATABASE_URL: place.url }
  expect(await runCommand('restore', [file], place.folder, variables)).toMatchObject({ code: 0 })
  const lines: string[] = []
  const local = await openDatabase({ ...place, log: { info: (line) => lines.push(line) } })
  expect(lines).toEqual([])
  const { rows } = await remote.orm.$client.execute(
    `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite%'`,
  )
  expect(rows.length).toBeGreaterThan(15)
  for (const { name } of rows) {
    const all = `SELECT * FROM "${name}" ORDER BY rowid`
    const [here, there] = [
      await local.orm.$client.execute(all),
      await remote.orm.$client.execute(all),
    ]
    expect(here.rows.map((row) => ({ ...row }))).toEqual(there.rows.map((row) => ({ ...row })))
  }
  const search = `SELECT count(*) AS found FROM book_words WHERE book_words MATCH 'de'`
  const [found] = (await local.orm.$client.execute(search)).rows
  expect(Number(found?.found)).toBeGreaterThan(10)
  await Promise.all([local.close(), remote.close()])
})

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
