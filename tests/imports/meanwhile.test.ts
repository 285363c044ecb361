import { expect, test } from 'bun:test'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { books } from '../../db/schema/books'
import { importRows, imports } from '../../db/schema/imports'
import { readings } from '../../db/schema/readings'
import { workouts } from '../../db/schema/workouts'
import type { FunctionId } from '../../src/functions'
import { purgeImports } from '../../src/records/imports/queries'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { takeErrors, testApp } from '../fixtures/app'
import { failingDatabase, isWrite } from '../fixtures/faults/failing-database'
import { importing } from '../fixtures/importing'
import { type As, emailOf, openSite } from '../fixtures/site'

const now = () => new Date('2026-11-29T12:00:00Z')

async function openHouse() {
  const site = await openSite({ now })
  await site.cookies('admin')
  const call = (id: FunctionId, data: object = {}, by: As = 'admin') =>
    id.startsWith('fetch') ? site.read(id, data, by) : site.write(id, data, by)
  const ask = async (id: FunctionId, data: object = {}, by: As = 'admin') =>
    (await call(id, data, by)).json()
  const preview = (text: string, by: As = 'admin') =>
    ask('previewImport', { file: Buffer.from(text).toString('base64'), file_name: 'a.csv' }, by)
  const given = { ...importing, db: site.db, roomImports: roomParts }
  const run = () => runImports({ ...given, now })
  /** As a press does, but that nothing runs by itself. */
  const begin = (id: string, isUndoing = false) =>
    site.db.orm
      .update(imports)
      .set({ state: 'running', is_undoing: isUndoing, done: 0, started_at: now() })
      .where(eq(imports.id, id))
  /** Some of its rows come in, and no more. */
  const stopAfter = async (steps: number) => {
    const stopping = new AbortController()
    let asked = 0
    const counting = () => {
      asked += 1
      if (asked > steps) stopping.abort(new Error('stopped'))
      return now()
    }
    const stopped = runImports({ ...given, now: counting }, stopping.signal)
    await expect(stopped).rejects.toThrow('stopped')
  }
  const shelf = () =>
    site.db.orm.select().from(books).where(isNull(books.trashed_at)).orderBy(asc(books.id))
  return { ...site, call, ask, preview, begin, run, stopAfter, shelf }
}

const header = 'Book Id,Title,Author,Author l-f,My Rating,Exclusive Shelf,Date Read'
const library = (count: number, name = 'Boek') =>
  [
    header,
    ...Array.from({ length: count }, (_, at) => `${name}${at},${name} ${at},A,,4,read,2021/03/01`),
  ].join('\n')
const gym = (count: number) =>
  [
    'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps',
    ...Array.from(
      { length: count },
      (_, at) =>
        `Borst,"${1 + (at % 28)} Sep ${2000 + Math.floor(at / 28)}, 07:48",,Druk,0,normal,60,5`,
    ),
  ].join('\n')

test('meanwhile: an account brings in one file at a time, and two accounts each their own', async () => {
  const { preview, ask, call, begin, run, db, shelf, cookies } = await openHouse()
  await cookies('user')
  const one = await preview(library(60))
  await begin(one.id)
  const two = await preview(gym(60))
  expect((await call('startImport', { id: two.id })).status).toBe(409)
  const theirs = await preview(gym(60), 'user')
  await begin(theirs.id)
  await Promise.all([run(), run()])
  expect(await shelf()).toHaveLength(60)
  expect(await db.orm.$count(workouts)).toBe(60)
  await ask('startImport', { id: two.id })
  await Promise.all([run(), run()])
  expect(await db.orm.$count(workouts)).toBe(120)
  for (const [id, by] of [
    [one.id, 'admin'],
    [two.id, 'admin'],
    [theirs.id, 'user'],
  ] as const) {
    expect(await ask('fetchImport', { id }, by)).toMatchObject({ state: 'done', done: 60 })
  }
})

test('meanwhile: what is edited by hand while a file comes in stays, also when it is taken back', async () => {
  const { preview, ask, begin, run, stopAfter, shelf } = await openHouse()
  const { id } = await preview(library(80))
  await begin(id)
  await stopAfter(1)
  const [brought] = await shelf()
  const { slug = '', version = 0 } = brought ?? {}
  await ask('editBook', { slug, version, book_name: 'Met de hand' })
  await ask('addBook', { book_name: 'Boek 79', author_name: 'A' })
  await run()
  const all = await shelf()
  expect(all.map(({ book_name }) => book_name)).toContain('Met de hand')
  expect(all.filter(({ book_name }) => book_name === 'Boek 79')).toHaveLength(1)
  expect(await ask('fetchImport', { id })).toMatchObject({
    state: 'done',
    outcomes: { added: 79, matched: 1 },
  })
  await begin(id, true)
  await stopAfter(1)
  await run()
  expect((await shelf()).map(({ book_name }) => book_name).toSorted()).toEqual([
    'Boek 79',
    'Met de hand',
  ])
})

test('meanwhile: an account that ends takes its file along, and those of others go on', async () => {
  const { preview, ask, begin, run, stopAfter, db, cookies } = await openHouse()
  await cookies('user')
  await begin((await preview(gym(60))).id)
  const theirs = await preview(gym(60), 'user')
  await begin(theirs.id)
  await stopAfter(1)
  await db.orm.delete(users).where(eq(users.email, emailOf.admin))
  await run()
  expect(await db.orm.$count(imports)).toBe(1)
  expect(await db.orm.$count(importRows)).toBe(60)
  expect(await ask('fetchImport', { id: theirs.id }, 'user')).toMatchObject({ state: 'done' })
  expect(await db.orm.$count(workouts)).toBe(60)
})

test('meanwhile: a file of a room that is closed is not started, and one that has begun goes on', async () => {
  const house = await openHouse()
  const { preview, ask, run, db, cookies } = house
  const { id } = await preview(library(30))
  const closed = await testApp({ ...house, rooms: ['notes', 'workouts'] })
  const start = (asked: string) => closed.call('startImport', { id: asked }, { Cookie: cookie })
  const cookie = await cookies('admin')
  expect((await start(id)).status).toBe(422)
  expect(await db.orm.$count(books)).toBe(0)
  await ask('startImport', { id })
  expect((await start(id)).status).toBe(422)
  await run()
  expect(await db.orm.$count(books)).toBe(30)
})

test('meanwhile: on a full disk a file waits, is told, and comes in whole once there is room', async () => {
  const house = await openHouse()
  const { preview, call, ask, begin, run, db, shelf } = house
  const { whileFailing } = failingDatabase(db)
  const file = { file: Buffer.from(library(60)).toString('base64'), file_name: 'a.csv' }
  for (let turn = 1; turn <= 3; turn += 1) {
    let writes = 0
    const fails = (question: { sql: string; turn: number }) => {
      if (isWrite(question) && /import/.test(question.sql)) writes += 1
      return writes === turn
    }
    const refused = await whileFailing(fails, () => call('previewImport', file))
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('"error"'),
    ])
    expect(takeErrors().join('\n')).toContain('SQLITE_FULL')
    expect([await db.orm.$count(imports), await db.orm.$count(importRows)]).toEqual([0, 0])
  }
  const { id } = await preview(library(60))
  await begin(id)
  for (let turn = 1; turn <= 60; turn += 7) {
    let writes = 0
    const fails = (question: { sql: string; turn: number }) => {
      if (isWrite(question)) writes += 1
      return writes >= turn
    }
    await whileFailing(fails, run).catch(({ cause }) => expect(cause.code).toBe('SQLITE_FULL'))
    const { state } = await ask('fetchImport', { id })
    expect(['running', 'done']).toContain(state)
  }
  await run()
  expect(await ask('fetchImport', { id })).toMatchObject({ state: 'done', outcomes: { added: 60 } })
  expect(await shelf()).toHaveLength(60)
  expect(await db.orm.$count(readings)).toBe(60)
})

test('meanwhile: of a preview that a kill has broken off nobody sees anything, and it is deleted', async () => {
  const { preview, ask, call, page, db } = await openHouse()
  const { id } = await preview(library(60))
  await db.orm.update(imports).set({ state: sql`'unready'` })
  for (const which of ['fetchImport', 'startImport', 'fetchImportColumns'] as const) {
    expect((await call(which, { id })).status).toBe(404)
  }
  expect(await ask('fetchImports')).toEqual([])
  expect(await page('/account/import', 'admin')).not.toContain('a.csv')
  const hour = 3_600_000
  await purgeImports(db, new Date(now().getTime() + hour - 1), async () => {})
  expect(await db.orm.$count(importRows)).toBe(60)
  await purgeImports(db, new Date(now().getTime() + hour), async () => {})
  expect([await db.orm.$count(imports), await db.orm.$count(importRows)]).toEqual([0, 0])
})
