import { expect, test } from 'bun:test'
import { eq, isNull } from 'drizzle-orm'
import { books } from '../../db/schema/books'
import { importRows, imports } from '../../db/schema/imports'
import type { FunctionId } from '../../src/functions'
import { paths } from '../../src/paths'
import { purgeImports } from '../../src/records/imports/queries'
import { runImports } from '../../src/records/imports/run-imports'
import { roomParts } from '../../src/room-parts'
import { cookiesOf, testApp } from '../fixtures/app'
import { importing } from '../fixtures/importing'
import { type As, emailOf, openSite } from '../fixtures/site'

const day = 86_400_000
const noon = Date.parse('2026-11-29T12:00:00Z')

const header = 'Book Id,Title,Author,Author l-f,My Rating,Exclusive Shelf,Date Read'

function library(count: number, name = 'Boek', stars = 4): string {
  const rows = Array.from({ length: count }, (_, at) => {
    return `${name}${at},${name} ${at},A,,${stars},read,2021/03/01`
  })
  return [header, ...rows].join('\n')
}

async function openHouse() {
  let at = noon
  const now = () => new Date(at)
  const site = await openSite({ now })
  await site.cookies('admin')
  let by: As = 'admin'
  const ask = async (id: FunctionId, data: object = {}, as: As = by) =>
    (await (id.startsWith('fetch') ? site.read(id, data, as) : site.write(id, data, as))).json()
  const preview = async (text: string, as: As = by): Promise<string> => {
    const { id } = await ask('previewImport', { file: btoa(text), file_name: 'a.csv' }, as)
    return id
  }
  const press = (id: string, as: As = by) => site.send(paths.importFile(id), {}, as)
  const pressUndo = (id: string, as: As = by) => site.send(paths.undoImport(id), {}, as)
  const run = () => runImports({ ...importing, db: site.db, now, roomImports: roomParts })
  const settle = async () => {
    await site.background.settled()
    await run()
  }
  /** As a press does, but that nothing runs by itself. */
  const begin = (id: string, is_undoing = false) =>
    site.db.orm
      .update(imports)
      .set({ state: 'running', is_undoing, done: 0, started_at: now() })
      .where(eq(imports.id, id))
  const stateOf = async (id: string) => (await ask('fetchImport', { id })).state
  const shelf = () => site.db.orm.select().from(books).where(isNull(books.trashed_at))
  const pass = (milliseconds: number) => {
    at += milliseconds
  }
  /** No session outlives a clock that is set back to before it. */
  const setBack = async (milliseconds: number) => {
    at -= milliseconds
    by = cookiesOf(await site.signIn(emailOf.admin))
  }
  return {
    ...site,
    ask,
    preview,
    press,
    pressUndo,
    run,
    settle,
    begin,
    stateOf,
    shelf,
    pass,
    setBack,
    now,
  }
}

const goesTo = (answer: Response) => [answer.status, answer.headers.get('Location')]

test('pressed: twice, in two tabs at once, it starts once, and both show how far it is', async () => {
  const { preview, press, pressUndo, settle, shelf, stateOf } = await openHouse()
  const id = await preview(library(60))
  const answers = await Promise.all([press(id), press(id)])
  expect(answers.map(goesTo)).toEqual([
    [303, paths.importFile(id)],
    [303, paths.importFile(id)],
  ])
  await settle()
  expect(await shelf()).toHaveLength(60)
  const undone = await Promise.all([pressUndo(id), pressUndo(id)])
  expect(undone.map(({ status }) => status)).toEqual([303, 303])
  await settle()
  expect([await stateOf(id), await shelf()]).toEqual(['undone', []])
})

test('pressed: while another file of the account runs, the preview says so, and stays', async () => {
  const { preview, press, begin, settle, shelf, stateOf } = await openHouse()
  const first = await preview(library(30))
  await begin(first)
  const second = await preview(library(30, 'Ander'))
  const refused = await press(second)
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toContain('Er loopt al een bestand')
  expect(html).toContain('Ander 1')
  expect(await stateOf(second)).toBe('waiting')
  await settle()
  expect((await press(second)).status).toBe(303)
  await settle()
  expect(await shelf()).toHaveLength(60)
})

test('pressed: a file cannot be taken back while it comes in, nor twice', async () => {
  const { preview, begin, pressUndo, settle, shelf, stateOf } = await openHouse()
  const id = await preview(library(40))
  await begin(id)
  expect(goesTo(await pressUndo(id))).toEqual([303, paths.importFile(id)])
  await settle()
  expect([await stateOf(id), (await shelf()).length]).toEqual(['done', 40])
  await pressUndo(id)
  await settle()
  const again = await pressUndo(id)
  expect([again.status, await stateOf(id)]).toEqual([409, 'undone'])
  expect(await again.text()).toContain('teruggedraaid')
})

test('pressed: in the first of two tabs that looked at a file, the page says that it is gone', async () => {
  const { preview, press, settle, shelf, get } = await openHouse()
  const [first, second] = [await preview(library(3)), await preview(library(3))]
  const gone = await press(first)
  expect([gone.status, (await get(paths.importFile(first), 'admin')).status]).toEqual([404, 404])
  const html = await gone.text()
  expect(html).toContain('Dit bestand is hier niet meer')
  expect(html).toContain(`href="${paths.bringIn}"`)
  await press(second)
  await settle()
  expect(await shelf()).toHaveLength(3)
})

test('pressed: after a week a file that waited is gone, and one that came in stays', async () => {
  const { preview, press, settle, pass, now, db, get } = await openHouse()
  const kept = await preview(library(3))
  await press(kept)
  await settle()
  const id = await preview(library(3, 'Ander'))
  const purge = () => purgeImports(db, now(), async () => undefined)
  pass(7 * day - 1)
  await purge()
  expect((await get(paths.importFile(id), 'admin')).status).toBe(200)
  pass(1)
  await purge()
  expect((await press(id)).status).toBe(404)
  expect((await get(paths.importFile(kept), 'admin')).status).toBe(200)
  expect(await db.orm.$count(importRows)).toBe(3)
})

test('pressed: when its room was closed meanwhile, the page says so, and the file waits', async () => {
  const house = await openHouse()
  const id = await house.preview(library(3))
  const closed = await testApp({ ...house, rooms: ['notes', 'workouts'] })
  const headers = { Cookie: await house.cookies('admin') }
  const refused = await closed.post(paths.importFile(id), {}, headers)
  expect([refused.status, await house.stateOf(id)]).toEqual([422, 'waiting'])
  expect(await refused.text()).toContain('De kamer van dit bestand is dicht.')
  await house.press(id)
  await house.settle()
  expect(await house.shelf()).toHaveLength(3)
})

test('pressed: by a session that has ended, nothing starts; what has started goes on without one', async () => {
  const { ask, preview, press, begin, cookies, send, settle, shelf, signIn } = await openHouse()
  const first = await cookies('admin')
  const id = await preview(library(30))
  await send(paths.signOut, {}, first)
  const refused = await press(id, first)
  expect(refused.headers.get('Location')).toContain(paths.signIn)
  const second = cookiesOf(await signIn(emailOf.admin))
  expect(await ask('fetchImport', { id }, second)).toMatchObject({ state: 'waiting' })
  await begin(id)
  await send(paths.signOut, {}, second)
  await settle()
  expect(await shelf()).toHaveLength(30)
  const third = cookiesOf(await signIn(emailOf.admin))
  expect(await ask('fetchImport', { id }, third)).toMatchObject({ state: 'done' })
})

test('pressed: a second file of the program waits while the first is taken back, and then comes in whole', async () => {
  const { preview, press, begin, settle, shelf, ask } = await openHouse()
  const first = await preview(library(60))
  await press(first)
  await settle()
  const second = await preview(library(60, 'Boek', 5))
  await begin(first, true)
  expect((await press(second)).status).toBe(409)
  await settle()
  expect(await shelf()).toEqual([])
  await press(second)
  await settle()
  expect(await shelf()).toHaveLength(60)
  const { outcomes } = await ask('fetchImport', { id: second })
  expect(outcomes).toEqual({ added: 60 })
})

test('pressed: a newer file after the first was taken back brings everything, as it says it', async () => {
  const { preview, press, pressUndo, settle, shelf, ask } = await openHouse()
  const first = await preview(library(5))
  await press(first)
  await settle()
  await pressUndo(first)
  await settle()
  const { fates } = await ask('previewImport', { file: btoa(library(6, 'Boek', 5)) })
  expect(fates).toEqual({ new: 6 })
  await press(await preview(library(6, 'Boek', 5)))
  await settle()
  expect(await shelf()).toHaveLength(6)
  const { readings } = await ask('fetchReadings')
  expect(readings.map(({ stars }: { stars: number }) => stars)).toEqual([5, 5, 5, 5, 5, 5])
})

test('pressed: with a clock that was set back, a file comes in, is taken back, and comes in again', async () => {
  const { preview, press, pressUndo, settle, shelf, stateOf, setBack, ask } = await openHouse()
  const first = await preview(library(30))
  await setBack(3 * day)
  await press(first)
  await settle()
  expect([await stateOf(first), (await shelf()).length]).toEqual(['done', 30])
  await setBack(3 * day)
  const newer = await preview(library(30, 'Boek', 5))
  await press(newer)
  await settle()
  expect((await ask('fetchImport', { id: newer })).outcomes).toEqual({ updated: 30 })
  await setBack(3 * day)
  await pressUndo(newer)
  await settle()
  await pressUndo(first)
  await settle()
  expect([await stateOf(first), await shelf()]).toEqual(['undone', []])
  await press(await preview(library(30)))
  await settle()
  expect(await shelf()).toHaveLength(30)
})
