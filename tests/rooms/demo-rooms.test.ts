import { expect, test } from 'bun:test'
import { eq, isNull } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { users } from '../../db/schema/account'
import { bookRequests } from '../../db/schema/book-requests'
import { books } from '../../db/schema/books'
import { loans } from '../../db/schema/loans'
import { notes } from '../../db/schema/notes'
import { readings } from '../../db/schema/readings'
import { workoutKinds } from '../../db/schema/workout'
import { workouts } from '../../db/schema/workouts'
import { demoReadings } from '../../src/commands/demo/books/demo-readings'
import { demoAccounts, demoReader, fillDemo } from '../../src/commands/demo/demo-accounts'
import { fillDemoRooms } from '../../src/commands/demo/fill-demo-rooms'
import { demoVariables } from '../../src/commands/demo/prepare-demo'
import { demoWorkouts } from '../../src/commands/demo/workouts/demo-workouts'
import { parseIsbn } from '../../src/features/books/isbn'
import { workoutInput } from '../../src/features/workouts/input'
import { paths, roomOf, splitLocale } from '../../src/paths'
import { type Room, rooms } from '../../src/rooms'
import { emptySite } from '../fixtures/app'
import { subsets } from '../fixtures/rooms/lived-in'
import { listViews } from '../tools/list-views'

const today = '2026-11-21'
const now = new Date(`${today}T12:00:00Z`)

async function fill(now: Date, open: readonly Room[] = rooms) {
  const { db } = await emptySite()
  await fillDemo(db, 'no hash', now)
  await fillDemoRooms(db, now, open)
  return db
}

const db = await fill(now)
const { orm } = db
const tables = { books, notes, workouts } satisfies Record<Room, SQLiteTable>
const shelf = await orm.select().from(books)
const lent = (await orm.select().from(loans).innerJoin(books, eq(books.id, loans.book_id))).map(
  ({ books: book, loans: loan }) => ({ ...loan, book }),
)

test('the demo has at least 60 books in several languages, each with an address of its own', () => {
  expect(shelf.length).toBeGreaterThanOrEqual(60)
  const languages = shelf.map(({ language }) => new Intl.Locale(language ?? 'und').language)
  for (const language of ['nl', 'en', 'de', 'es']) {
    expect(languages.filter((one) => one === language).length).toBeGreaterThan(5)
  }
  expect(new Set(languages).size).toBeGreaterThan(5)
  expect(JSON.stringify(shelf)).not.toContain('undefined')
  const slugs = shelf.map(({ slug }) => slug)
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('every ISBN of the demo has thirteen digits, the right last one, and one book', () => {
  const isbns = shelf.flatMap(({ isbn }) => isbn ?? [])
  expect(isbns.filter((isbn) => parseIsbn(isbn) !== isbn)).toEqual([])
  expect(new Set(isbns).size).toBe(isbns.length)
  expect(isbns.length).toBeLessThan(shelf.length)
})

test('the demo’s books have dates that have been', () => {
  const dates = shelf.flatMap(({ published, bought_on }) =>
    [published ?? [], bought_on ?? []].flat(),
  )
  const isPast = (date: string) => new Date(date) < now
  expect(dates.filter((date) => !/^\d{4}(-\d\d){0,2}$/.test(date) || !isPast(date))).toEqual([])
  expect(new Set(dates.map(({ length }) => length))).toEqual(new Set([4, 7, 10]))
})

test('the demo’s books have a series of seven, one with a half, and a work in volumes', () => {
  const numbersOf = (series: string) =>
    shelf
      .flatMap(({ serie_name, serie_number }) => (serie_name === series ? [serie_number] : []))
      .toSorted((one, other) => Number(one) - Number(other))
  expect(numbersOf('Het Bureau')).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(numbersOf('The Broken Earth')).toEqual([1, 2, 3])
  expect(numbersOf('The Kingkiller Chronicle')).toEqual([1, 2, 2.5])
  const volumes = shelf.filter(({ book_name }) => book_name === 'The Art of Computer Programming')
  expect(volumes.map(({ volume }) => volume).toSorted()).toEqual(['1', '2', '3', '4A'])
})

test('of the demo’s loans, two are overdue and one has no date, and none is out of order', () => {
  const out = lent.filter(({ returned_on }) => returned_on === null)
  const overdue = out.filter(({ due_on }) => due_on !== null && due_on < today)
  expect(overdue.map(({ book, borrower, due_on }) => [book.book_name, borrower, due_on])).toEqual([
    ['Oeroeg', 'Fatima', '2026-11-10'],
    ['The Pragmatic Programmer', 'Jonas', '2026-11-18'],
  ])
  expect(out.filter(({ due_on }) => due_on === null).length).toBe(1)
  expect(out.length).toBe(9)
  expect(new Set(out.map(({ book_id }) => book_id)).size).toBe(out.length)
  const wrong = lent.filter(
    ({ book, lent_on, due_on, returned_on }) =>
      lent_on < book.created_at.toISOString().slice(0, 10) ||
      (due_on !== null && due_on <= lent_on) ||
      (returned_on !== null && returned_on <= lent_on),
  )
  expect(wrong).toEqual([])
})

test('the demo’s reader has a book, asks for one, and the house has a want list and an address', async () => {
  const [reader] = await orm.select().from(users).where(eq(users.email, demoReader))
  const own = lent.filter(({ borrower_id }) => borrower_id === reader?.id)
  expect(own).toMatchObject([{ borrower: 'Demo', returned_on: null, letters: 0 }])
  expect(String(own[0]?.due_on) > today).toBe(true)
  const asked = await orm.select().from(bookRequests)
  expect(asked).toMatchObject([{ user_id: reader?.id, answer: null, days: 28 }])
  const askedBook = shelf.find(({ id }) => id === asked[0]?.book_id)
  expect(
    lent.filter(({ book_id, returned_on }) => book_id === askedBook?.id && !returned_on),
  ).toEqual([])
  const wanted = shelf.filter(({ ownership }) => ownership === 'wanted')
  expect(wanted.length).toBeGreaterThan(1)
  expect(wanted.filter(({ place, price }) => place || price)).toEqual([])
  expect(lent.filter(({ borrower_email }) => borrower_email !== null).length).toBe(1)
})

const written = await orm.select().from(notes)

test('the demo has a year of notes, with all that a note can have', () => {
  const rows = written.filter(({ user_id }) => user_id === written[0]?.user_id)
  expect(rows.length).toBeGreaterThanOrEqual(40)
  const bodies = rows.map(({ body }) => body).join('\n')
  for (const part of ['| --- |', '```css', '- [ ] ', '- [x] ', '**', '> ', '1. ']) {
    expect(bodies).toContain(part)
  }
  for (const word of ['Seit', 'Bake', 'fuego', 'scharnieren']) expect(bodies).toContain(word)
  const count = (place: string) => rows.filter((row) => row.place === place).length
  expect([count('trash'), count('archive') > 3]).toEqual([1, true])
  expect(rows.filter(({ is_pinned }) => is_pinned).length).toBeGreaterThan(1)
  expect(rows.filter(({ title }) => title === null).length).toBeGreaterThan(0)
  expect(rows.filter(({ open_tasks }) => open_tasks > 0).length).toBeGreaterThan(5)
  expect(new Set(rows.flatMap(({ tags }) => tags)).size).toBeGreaterThan(15)
  expect(JSON.stringify(rows)).not.toContain('undefined')
})

test('no note of the demo is changed before it is written, or trashed before that', () => {
  const wrong = written.filter(
    ({ created_at, updated_at, trashed_at }) =>
      updated_at < created_at ||
      updated_at > now ||
      (trashed_at !== null && trashed_at < updated_at),
  )
  expect(wrong).toEqual([])
})

test('the demo has a lived-in year of workouts of several kinds, which the form would take', () => {
  const year = demoWorkouts(today)
  const months = new Set(year.map(({ date }) => date.slice(0, 7)))
  expect(year.length).toBeGreaterThan(100)
  expect(months.size).toBeGreaterThanOrEqual(12)
  expect(new Set(year.map(({ kind }) => kind)).size).toBeGreaterThan(workoutKinds.length / 2)
  expect(year.filter(({ date }) => date > today)).toEqual([])
  for (const workout of year) expect(workoutInput.safeParse(workout).error).toBeUndefined()
})

for (const clock of ['00:05', '08:15', '10:50', '13:00', '23:59']) {
  test(`no workout of a demo that is made at ${clock} has yet to end`, async () => {
    const now = new Date(`${today}T${clock}:00+01:00`)
    const { orm } = await fill(now, ['workouts'])
    const all = await orm.select().from(workouts)
    const ends = all.map(({ date, start, minutes }) => {
      const begin = Date.parse(`${date}T${start ?? '00:00'}:00+01:00`)
      return begin + (minutes ?? 0) * 60_000
    })
    expect(ends.length).toBeGreaterThan(200)
    expect(Math.max(...ends)).toBeLessThanOrEqual(now.getTime())
  })
}

test('a second start of the demo adds nothing and leaves what a visitor changed', async () => {
  await orm.delete(books).where(eq(books.slug, 'v'))
  await orm.update(loans).set({ returned_on: '2026-11-20' }).where(isNull(loans.returned_on))
  await orm.update(notes).set({ is_pinned: false })
  const all = () =>
    Promise.all([loans, ...Object.values(tables)].map((table) => orm.select().from(table)))
  const before = await all()
  await fillDemoRooms(db, new Date('2026-12-21T12:00:00Z'), rooms)
  expect(await all()).toEqual(before)
})

test('both accounts of the demo have lived-in notes and workouts', async () => {
  expect(demoAccounts).toHaveLength(2)
  for (const { email } of demoAccounts) {
    const [user] = await orm.select().from(users).where(eq(users.email, email))
    const id = user?.id ?? ''
    expect(await orm.$count(notes, eq(notes.user_id, id))).toBeWithin(20, 100)
    expect(await orm.$count(workouts, eq(workouts.user_id, id))).toBeWithin(100, 300)
  }
})

test('what the demo once kept in a note of books read stands in its readings, with every word', async () => {
  const rows = await orm.select().from(readings).innerJoin(books, eq(books.id, readings.book_id))
  expect(rows).toHaveLength(2 * demoReadings.length)
  const said = rows.map(({ books: { book_name }, readings: { state, page, review } }) =>
    [book_name, state, page, review].join('|'),
  )
  for (const line of [
    'De avonden|finished||Opnieuw, in de kou, dat helpt.',
    'Oeroeg|finished||',
    'The Fifth Season|finished||',
    'Der Zauberberg|reading|212|En het sneeuwt nog steeds.',
    'Cien años de soledad|reading||Nu in het Spaans.',
  ]) {
    expect(said.filter((one) => one.startsWith(line)).length).toBeGreaterThanOrEqual(2)
  }
  expect(written.filter(({ title }) => title === 'Gelezen dit jaar')).toEqual([])
  const wrong = rows.filter(({ books: { pages }, readings: { started, finished, page } }) => {
    return (
      (finished ?? '') > today ||
      (started ?? '') > (finished ?? today) ||
      (page ?? 0) > (pages ?? 1e6)
    )
  })
  expect(wrong).toEqual([])
})

const sights = {
  origin: 'http://a.example',
  brokenOrigin: 'http://b.example',
  cookies: [],
  noteId: 'n1',
  project: 'kast',
  article: 'drempels',
  wordy: {
    origin: 'http://c.example',
    pages: Object.values(paths).filter((path) => typeof path === 'string'),
    cookie: { name: 'session', value: '' },
  },
}

for (const open of subsets) {
  test(`the demo and the screenshots of a site with ${open.join(', ') || 'no room'} show no other`, async () => {
    const { orm } = await fill(new Date(), open)
    for (const room of rooms) {
      const count = await orm.$count(tables[room])
      expect([room, count >= demoAccounts.length, count > 0]).toEqual(
        open.includes(room) ? [room, true, true] : [room, false, false],
      )
    }
    const views = listViews({ ...sights, rooms: open })
    const seen = views.map(({ address }) => roomOf(splitLocale(new URL(address).pathname).path))
    expect(new Set(seen.filter((room) => room !== undefined))).toEqual(new Set(open))
  })
}

test('demos of several sites from one clone have a database each', async () => {
  const chosen = [undefined, '/sites/noor', '/sites/saar', '/other/saar']
  const urls = await Promise.all(chosen.map(async (one) => (await demoVariables(one)).DATABASE_URL))
  expect(urls[0]).toBe('file:.data/demo.db')
  expect(new Set(urls).size).toBe(4)
})
