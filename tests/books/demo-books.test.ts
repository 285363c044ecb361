import { expect, test } from 'bun:test'
import { eq, isNull } from 'drizzle-orm'
import { type Database, openDatabase } from '../../db/client'
import { fillDemoBooks } from '../../db/demo-books'
import { books } from '../../db/schema/books'
import { loans } from '../../db/schema/loans'
import { temporaryDatabase } from '../fixtures/temporary-database'

const now = new Date('2026-11-21T12:00:00Z')

async function filledShelf() {
  const place = await temporaryDatabase()
  const db = await openDatabase(place)
  await fillDemoBooks(db, now)
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.close()
      await place[Symbol.asyncDispose]()
    },
  }
}

async function listLoans({ orm }: Database) {
  const rows = await orm.select().from(loans).innerJoin(books, eq(books.id, loans.book_id))
  return rows.map(({ books: book, loans: loan }) => ({ ...loan, book }))
}

test('the demo has at least 60 books in several languages', async () => {
  await using shelf = await filledShelf()
  const rows = await shelf.db.orm.select().from(books)
  expect(rows.length).toBeGreaterThanOrEqual(60)
  const languages = rows.map(({ language }) => new Intl.Locale(language ?? 'und').language)
  for (const language of ['nl', 'en', 'de', 'es']) {
    expect(languages.filter((one) => one === language).length).toBeGreaterThan(5)
  }
  expect(new Set(languages).size).toBeGreaterThan(5)
  expect(JSON.stringify(rows)).not.toContain('undefined')
})

test('every book of the demo has an address of its own, in plain letters and digits', async () => {
  await using shelf = await filledShelf()
  const slugs = (await shelf.db.orm.select().from(books)).map(({ slug }) => slug)
  expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('every ISBN of the demo has thirteen digits, the right last one, and one book', async () => {
  await using shelf = await filledShelf()
  const rows = await shelf.db.orm.select().from(books)
  const isbns = rows.flatMap(({ isbn }) => isbn ?? [])
  expect(isbns.filter((isbn) => !/^97[89]\d{10}$/.test(isbn) || weigh(isbn) % 10 !== 0)).toEqual([])
  expect(new Set(isbns).size).toBe(isbns.length)
  expect(isbns.length).toBeLessThan(rows.length)
})

/** A multiple of ten if the ISBN-13 is valid. */
function weigh(isbn: string): number {
  return [...isbn].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0)
}

test('the demo’s books have dates that have been', async () => {
  await using shelf = await filledShelf()
  const rows = await shelf.db.orm.select().from(books)
  const dates = rows
    .flatMap(({ published, bought_on }) => [published, bought_on])
    .filter((date) => date !== null)
  const wrong = dates.filter((date) => !/^\d{4}(-\d\d){0,2}$/.test(date) || !isPast(date))
  expect(wrong).toEqual([])
  expect(new Set(dates.map(({ length }) => length))).toEqual(new Set([4, 7, 10]))
})

function isPast(date: string): boolean {
  return new Date(date) < now
}

test('the demo’s books have a series of seven, one with a half, and a work in volumes', async () => {
  await using shelf = await filledShelf()
  const rows = await shelf.db.orm.select().from(books).orderBy(books.serie_number, books.volume)
  const numbersOf = (series: string) =>
    rows.filter((book) => book.serie_name === series).map(({ serie_number }) => serie_number)
  expect(numbersOf('Het Bureau')).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(numbersOf('The Broken Earth')).toEqual([1, 2, 3])
  expect(numbersOf('The Kingkiller Chronicle')).toEqual([1, 2, 2.5])
  const volumes = rows.filter(({ book_name }) => book_name === 'The Art of Computer Programming')
  expect(volumes.map(({ volume }) => volume)).toEqual(['1', '2', '3', '4A'])
})

test('of the demo’s loans, two are overdue and one has no date', async () => {
  await using shelf = await filledShelf()
  const out = (await listLoans(shelf.db)).filter(({ returned_on }) => returned_on === null)
  const overdue = out.filter(({ due_on }) => due_on !== null && due_on < '2026-11-21')
  expect(overdue.map(({ book, borrower, due_on }) => [book.book_name, borrower, due_on])).toEqual([
    ['Oeroeg', 'Fatima', '2026-11-10'],
    ['The Pragmatic Programmer', 'Jonas', '2026-11-18'],
  ])
  expect(out.filter(({ due_on }) => due_on === null).length).toBe(1)
  expect(out.length).toBe(8)
  expect(new Set(out.map(({ book_id }) => book_id)).size).toBe(out.length)
})

test('no book of the demo is lent before it is here, or comes back before it went', async () => {
  await using shelf = await filledShelf()
  const wrong = (await listLoans(shelf.db)).filter(
    ({ book, lent_on, due_on, returned_on }) =>
      lent_on < book.created_at.toISOString().slice(0, 10) ||
      (due_on !== null && due_on <= lent_on) ||
      (returned_on !== null && returned_on <= lent_on),
  )
  expect(wrong).toEqual([])
})

test('a second start of the demo adds no books and leaves what a visitor changed', async () => {
  await using shelf = await filledShelf()
  const { orm } = shelf.db
  await orm.delete(books).where(eq(books.slug, 'v'))
  await orm.update(loans).set({ returned_on: '2026-11-20' }).where(isNull(loans.returned_on))
  const before = [await orm.select().from(books), await orm.select().from(loans)]
  await fillDemoBooks(shelf.db, new Date('2026-12-21T12:00:00Z'))
  expect([await orm.select().from(books), await orm.select().from(loans)]).toEqual(before)
})
