import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { books } from '../../../db/schema/books'
import { readings as readingsTable } from '../../../db/schema/readings'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { purge, purgeAccounts } from '../../../src/purge'
import { rooms } from '../../../src/rooms'
import { everything } from '../../account/export/unzip'
import { goodPassword } from '../../fixtures/app'
import { openReadings } from '../../fixtures/rooms/readings'
import { texts } from '../../fixtures/select'
import { emailOf } from '../../fixtures/site'

const day = 86_400_000
let now = new Date('2026-11-21T12:00:00Z')
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z')
})

const site = await openReadings({ now: () => now })
const { addBook, addReading, db, read, reading, readings, write } = site
const words = i18nObject('nl').readings

const secret = 'Motten in de wachtkamer'

async function problemsOf(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(422)
  const { issues } = (await answer.json()).error
  return Object.fromEntries(
    issues.map(({ path, message }: Record<string, string>) => [path, message]),
  )
}

test('a book is read as often as its reader likes, and each time keeps its days, stars and words', async () => {
  const slug = await addBook({ book_name: 'Austerlitz', author_name: 'W.G. Sebald', pages: 416 })
  await addReading(slug, { started: '2014', finished: '2014-10', state: 'stopped', page: 90 })
  const second = { started: '2019-03-03', finished: '2019-03-21', stars: 4.25, review: secret }
  const id = await addReading(slug, { ...second, format: 'paper' })
  await addReading(slug, { state: 'reading', started: '2026-11-12', page: 212 })
  const { readings: listed, total } = await readings({ slug })
  expect(total).toBe(3)
  expect(listed.map(({ state, finished }) => [state, finished])).toEqual([
    ['finished', '2019-03-21'],
    ['stopped', '2014-10'],
    ['reading', null],
  ])
  expect(await reading(id)).toEqual({
    ...second,
    id,
    slug,
    book_name: 'Austerlitz',
    author_name: 'W.G. Sebald',
    pages: 416,
    state: 'finished',
    page: null,
    percent: null,
    format: 'paper',
    version: 1,
  })
})

test('a book can be read on no day at all, and without a star', async () => {
  const slug = await addBook({ book_name: 'Oeroeg' })
  const id = await addReading(slug, { stars: 0 })
  expect(await reading(id)).toMatchObject({ started: null, finished: null, stars: null })
})

test('two days that cannot both be right, or a page that is not there, are asked about', async () => {
  const slug = await addBook({ book_name: 'De aanslag', pages: 255 })
  const refused = async (fields: object) =>
    problemsOf(await write('addReading', { slug, state: 'finished', ...fields }))
  expect(await refused({ started: '2026-03-12', finished: '2026-03-11' })).toEqual({
    finished: words.isBeforeStart({ started: '12 maart 2026' }),
  })
  expect(await refused({ started: '2026', finished: '2025-12' })).toEqual({
    finished: words.isBeforeStart({ started: '2026' }),
  })
  expect(await refused({ page: 256 })).toEqual({
    page: words.isBeyond({ count: '255', pages: 255 }),
  })
  expect(await refused({ state: 'reading', finished: '2026' })).toEqual({
    finished: words.isNotOver(),
  })
  expect(Object.keys(await refused({ stars: 4.3 }))).toEqual(['stars'])
  expect(Object.keys(await refused({ started: '2026-02-30' }))).toEqual(['started'])
  expect((await readings({ slug })).total).toBe(0)
  // A year that has both days in it contradicts neither, nor does the last page.
  await addReading(slug, { started: '2026-05', finished: '2026', page: 255 })
  expect((await readings({ slug })).total).toBe(1)
})

test('a day begins for its reader where they live, and not before', async () => {
  now = new Date('2026-11-21T23:30:00Z')
  const slug = await addBook({ book_name: 'Rayuela' })
  const start = (started: string, as: string) =>
    write('addReading', { slug, state: 'reading', started }, as)
  expect((await start('2026-11-22', 'user')).status).toBe(200)
  const early = await problemsOf(await start('2026-11-23', 'otherUser'))
  expect(early).toEqual({ started: words.isToCome() })
})

test('what is begun twice at once, or sent twice, is read once', async () => {
  const slug = await addBook({ book_name: 'Ficciones' })
  const start = { slug, state: 'reading', started: '2026-11-20' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => write('addReading', start)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await readings({ slug })).total).toBe(1)
  const other = await write('addReading', { slug, state: 'reading' })
  expect(await problemsOf(other)).toEqual({ state: words.isOpen() })
  const done = { id: crypto.randomUUID(), slug, state: 'finished', finished: '2020' }
  for (let time = 0; time < 2; time += 1) await write('addReading', done)
  expect((await readings({ slug })).total).toBe(2)
  const again = await write('editReading', { id: done.id, version: 1, state: 'reading' })
  expect(await problemsOf(again)).toEqual({ state: words.isOpen() })
})

test('of two changes of one reading the later is told, and overwrites nothing', async () => {
  const slug = await addBook({ book_name: 'Momo' })
  const id = await addReading(slug, { finished: '2026-01' })
  const edit = (fields: object) =>
    write('editReading', { id, version: 1, state: 'finished', ...fields })
  expect((await edit({ review: 'Grijze heren.' })).status).toBe(200)
  const late = await edit({ stars: 5 })
  expect(late.status).toBe(409)
  expect((await late.json()).error.present).toMatchObject({ review: 'Grijze heren.', version: 2 })
  expect(await reading(id)).toMatchObject({ review: 'Grijze heren.', stars: null, version: 2 })
})

test('a deleted reading can be taken back, for thirty days', async () => {
  const slug = await addBook({ book_name: 'Nada' })
  const id = await addReading(slug, { review: secret })
  expect((await write('deleteReading', { id })).status).toBe(200)
  expect((await readings({ slug })).total).toBe(0)
  expect((await read('fetchReading', { id })).status).toBe(404)
  expect((await write('restoreReading', { id })).status).toBe(200)
  expect(await reading(id)).toMatchObject({ review: secret })
  await write('deleteReading', { id })
  const later = new Date(now.getTime() + 31 * day)
  for (let days = 1; days < 33; days += 1) {
    await purge(db, new Date(now.getTime() + days * day), rooms)
  }
  expect(await db.orm.$count(readingsTable, eq(readingsTable.id, id))).toBe(0)
  now = later
  expect((await write('restoreReading', { id })).status).toBe(404)
})

test('what was deleted is listed for its reader alone, until the trash forgets it', async () => {
  let later = new Date('2026-11-21T12:00:00Z')
  const other = await openReadings({ now: () => later })
  const slug = await other.addBook({ book_name: 'Emma' })
  const id = await other.addReading(slug, { finished: '2024', review: 'Om de dialogen' })
  expect(texts(await other.page(paths.readingTrash), '.empty-plank h2')).toHaveLength(1)
  await other.write('deleteReading', { id })
  const [row = ''] = texts(await other.page(paths.readingTrash), '.loan-rows li')
  for (const word of ['Emma', '2024', 'Om de dialogen', '21 november']) expect(row).toContain(word)
  for (const who of ['otherUser', 'admin']) {
    expect(await other.page(paths.readingTrash, who)).not.toContain('Om de dialogen')
  }
  later = new Date('2026-12-20T12:00:00Z')
  expect(await other.page(paths.readingTrash)).toContain('Om de dialogen')
  later = new Date('2026-12-22T12:00:00Z')
  expect(await other.page(paths.readingTrash)).not.toContain('Om de dialogen')
  expect((await other.write('restoreReading', { id })).status).toBe(404)
})

test('a book that is deleted for good while it is read leaves its title to the reading', async () => {
  const slug = await addBook({ book_name: 'Vaarwel', author_name: 'A. Nders', pages: 120 })
  const id = await addReading(slug, { state: 'reading', page: 30 })
  await site.editBook(slug, { book_name: 'Vaarwel dan', author_name: 'A. Nders', pages: 121 })
  await write('deleteBook', { slug }, 'admin')
  const left = { book_name: 'Vaarwel dan', author_name: 'A. Nders', pages: 121, slug: null }
  expect(await reading(id)).toMatchObject(left)
  await db.orm.delete(books).where(eq(books.slug, slug))
  expect(await reading(id)).toMatchObject({ ...left, page: 30 })
  const finished = { id, version: 1, state: 'finished', finished: '2026-11-21' }
  expect((await write('editReading', finished)).status).toBe(200)
})

for (const who of ['otherUser', 'admin', 'guest'] as const) {
  test(`${who} sees nothing of what somebody else reads, and changes nothing of it`, async () => {
    const other = await openReadings()
    const slug = await other.addBook({ book_name: 'Het smelt' })
    const id = await other.addReading(slug, { review: secret, stars: 4.75, finished: '2025-02' })
    const before = await other.reading(id)
    const calls = [
      ['fetchReading', { id }],
      ['editReading', { id, version: 1, state: 'stopped' }],
      ['deleteReading', { id }],
      ['restoreReading', { id }],
    ] as const
    for (const [name, data] of calls) {
      const ask = name.startsWith('fetch') ? other.read : other.write
      const answer = await ask(name, data, who)
      expect([name, answer.status]).toEqual([name, who === 'guest' ? 401 : 404])
      expect(await answer.text()).not.toContain(secret)
    }
    expect(await other.reading(id)).toEqual(before)
    if (who === 'guest') return
    expect(await other.readings({}, who)).toMatchObject({ readings: [], total: 0 })
    expect(await other.readings({ slug }, who)).toMatchObject({ readings: [], total: 0 })
    const { names, text } = await everything(other.send, who)
    expect(names.map(text).join()).not.toContain(secret)
    expect(names).not.toContain('readings.json')
  })
}

test('whoever takes their things along has their readings, the deleted ones too', async () => {
  const other = await openReadings()
  const slug = await other.addBook({ book_name: 'V.', author_name: 'Thomas Pynchon' })
  const id = await other.addReading(slug, { finished: '2026', review: '=1+1', stars: 0.25 })
  const gone = await other.addReading(slug, { finished: '2019' })
  await other.write('deleteReading', { id: gone })
  await other.write('setReadingGoal', { year: 2026, goal: 20 })
  const { text } = await everything(other.send)
  const exported = JSON.parse(text('readings.json'))
  expect(exported).toHaveLength(2)
  expect(exported).toContainEqual({ ...(await other.reading(id)), deleted_at: null })
  expect(exported.find((one: { id: string }) => one.id === gone).deleted_at).toMatch(/^20/)
  const { data } = Papa.parse<Record<string, string>>(text('readings.csv').trim(), { header: true })
  expect(data.map(({ review }) => review).toSorted()).toEqual(['', "'=1+1"])
  expect(text('LEES MIJ.txt')).toContain('readings.json')
  expect(JSON.parse(text('reading-goals.json'))).toEqual([{ year: 2026, books: 20 }])
})

test('whoever shows at the front door what they read finds that among their things', async () => {
  const other = await openReadings()
  const named = async () => (await everything(other.send, 'admin')).names
  expect(await named()).not.toContain('shown-readings.json')
  await other.write('showReadingNow', { is_shown: true }, 'admin')
  const { text } = await everything(other.send, 'admin')
  expect(JSON.parse(text('shown-readings.json'))).toEqual([{ is_shown: true }])
  expect((await everything(other.send)).names).not.toContain('shown-readings.json')
})

test('readings go with the account of their reader, and an admin is told how many', async () => {
  const other = await openReadings()
  const slug = await other.addBook({ book_name: 'Emma' })
  await other.addReading(slug)
  await other.addReading(slug, {}, 'otherUser')
  const { users } = await (await other.read('fetchUserSummaries', {}, 'admin')).json()
  const { id } = users.find(({ email }: { email: string }) => email === emailOf.user)
  const told = texts(await other.page(`/account/users/${id}`, 'admin'), 'main li').join()
  expect(told).toContain('1 keer gelezen')
  await other.write('deleteAccount', { email: emailOf.user, password: goodPassword })
  await purgeAccounts(other.db, new Date(Date.now() + 8 * day))
  expect(await other.db.orm.$count(readingsTable)).toBe(1)
})
