import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { findYear } from '../../src/features/books/years/queries'
import { paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { emailOf } from '../fixtures/site'
import { fillBooks, fillReadings } from './believable-books'
import { duration, quantiles } from './distributions'
import { any } from './growing-rooms'

const shelved = 100_000

const read = 20_000

/** Of the time with these readings to that without. */
const maxRatio = 1.2

/** Of the time of the page to that of its queries alone. */
const maxPageRatio = 3

/** Of the time with 10,000 readings to that with 100. */
const maxYearRatio = 1.5

const tries = 300

type Site = Awaited<ReturnType<typeof openBooks>>

const shelf = (search: object) => (site: Site) => site.read('fetchBooks', search)

/** A filter is compared with the whole shelf, whose page is as long. */
const questions: Record<string, [withReadings: Ask, without: Ask]> = {
  'the list': [shelf({}), shelf({})],
  'its 100th page': [shelf({ page: 100 }), shelf({ page: 100 })],
  'being read': [shelf({ read_by_me: 'reading' }), shelf({})],
  read: [shelf({ read_by_me: 'finished' }), shelf({})],
  stopped: [shelf({ read_by_me: 'stopped' }), shelf({})],
  unread: [shelf({ read_by_me: 'unread' }), shelf({})],
  'a search': [shelf({ query: 'de' }), shelf({ query: 'de' })],
  'a book saved': [saveBook, saveBook],
  'a reading saved': [saveReading, saveReading],
}

type Ask = (site: Site) => Promise<Response>

export async function measureReadShelves(): Promise<void> {
  console.info(`\n${shelved} books, ${read} of them read, beside as many of which none is`)
  const [site, other] = [await openShelf(shelved), await openShelf(shelved)]
  const userId = await userOf(site)
  await fillReadings(site.db, userId, read, shelved)
  for (const [name, [ask, askOther]] of Object.entries(questions)) {
    const [time, otherTime] = await byTurns(
      () => answer(ask(site)),
      () => answer(askOther(other)),
    )
    report(name, time, otherTime, maxRatio)
  }
  const [page, queries] = await byTurns(
    () => answer(site.get(paths.readingYear('2026'))),
    () => findYear(site.db, userId, 2026),
  )
  report('a year’s page ÷ queries', page, queries, maxPageRatio)
}

const years: Record<string, Ask> = {
  'a year of reading': ({ read }) => read('fetchReadingYear', { year: 2026 }),
  'its page': ({ get }) => get(paths.readingYear('2026')),
}

export async function measureYears(): Promise<void> {
  const books = 10_000
  console.info(`\n10,000 readings of ${books} books, beside 100`)
  const [site, other] = [await openShelf(books), await openShelf(books)]
  await fillReadings(site.db, await userOf(site), 10_000, books)
  await fillReadings(other.db, await userOf(other), 100, books)
  for (const [name, ask] of Object.entries(years)) {
    const [time, otherTime] = await byTurns(
      () => answer(ask(site)),
      () => answer(ask(other)),
    )
    report(name, time, otherTime, maxYearRatio)
  }
}

async function openShelf(size: number): Promise<Site> {
  const site = await openBooks()
  await Promise.all([site.cookies('user'), site.cookies('admin')])
  await fillBooks(site.db, size)
  return site
}

async function userOf({ db }: Site): Promise<string> {
  const isUser = eq(users.email, emailOf.user)
  const [user] = await db.orm.select({ id: users.id }).from(users).where(isUser)
  return user?.id ?? ''
}

async function saveBook({ write, read }: Site): Promise<Response> {
  const slug = `boek-${any(shelved)}`
  const { admin, ...book } = await (await read('fetchBook', { slug }, 'admin')).json()
  const edit = { slug, version: admin.version, book_name: `${book.book_name} bis` }
  return write('editBook', edit, 'admin')
}

function saveReading({ write }: Site): Promise<Response> {
  const state = 'finished'
  return write('addReading', { slug: `boek-${any(shelved)}`, state, finished: '2019-03-02' })
}

async function answer(asked: Promise<Response>): Promise<void> {
  const response = await asked
  await response.text()
  if (!response.ok) throw new Error(`The answer was ${response.status}`)
}

/**
 * By turns, each first in half of them, so that both suffer alike from what else the machine does.
 * @returns the times that three quarters exceed: the others waited for something else
 */
async function byTurns(one: () => unknown, other: () => unknown): Promise<[number, number]> {
  const times = new Map([one, other].map((ask) => [ask, [] as number[]]))
  for (let index = 0; index < tries; index += 1) {
    for (const ask of index % 2 === 0 ? [one, other] : [other, one]) {
      times.get(ask)?.push(await duration(ask))
    }
  }
  // The first answers are slower.
  const quick = (ask: () => unknown) => quantiles((times.get(ask) ?? []).slice(50), [0.25])[0] ?? 0
  return [quick(one), quick(other)]
}

function report(name: string, time: number, otherTime: number, max: number): void {
  const ratio = time / otherTime
  const verdict = ratio <= max ? '' : `  more than ${max}`
  if (verdict) process.exitCode = 1
  console.info(
    `  ${name.padEnd(24)} ${time.toFixed(2)} ÷ ${otherTime.toFixed(2)}  × ${ratio.toFixed(2)}${verdict}`,
  )
}
