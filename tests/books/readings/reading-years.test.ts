import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { books } from '../../../db/schema/books'
import { readings as readingsTable } from '../../../db/schema/readings'
import { i18nObject } from '../../../i18n/i18n-util'
import type { BookReading } from '../../../src/features/books/readings/output'
import type { ReadingYear } from '../../../src/features/books/years/output'
import { paths } from '../../../src/paths'
import { openReadings } from '../../fixtures/rooms/readings'
import { attributes, texts } from '../../fixtures/select'
import { times } from '../../long-form'

const site = await openReadings({ now: () => new Date('2026-11-21T12:00:00Z') })
const { addBook, addReading, db, get, page, read, readings } = site
const words = i18nObject('nl').readingYear

async function yearOf(year: number, as?: string): Promise<ReadingYear> {
  return (await read('fetchReadingYear', { year }, as)).json()
}

test('the year stands in the order of finishing, each month once, what was stopped at its end', async () => {
  const emma = await addBook({ book_name: 'Emma', author_name: 'Jane Austen', pages: 474 })
  const momo = await addBook({ book_name: 'Momo', pages: 304 })
  const mann = await addBook({ book_name: 'Der Zauberberg', pages: 1002 })
  await addReading(momo, { finished: '2025-12-31', stars: 4 })
  await addReading(momo, { finished: '2026-03-09', stars: 4.5 })
  await addReading(emma, { finished: '2026-01-19', stars: 3.25 })
  await addReading(emma, { finished: '2026-03-22' })
  await addReading(momo, { finished: '2026' })
  await addReading(mann, { finished: '2026-05', state: 'stopped', page: 300 })
  await addReading(emma, { state: 'reading', page: 3 })
  const html = await page(paths.readingYear('2026'))
  expect(texts(html, '.year-shelf li a .visually-hidden')).toEqual([
    'Emma, Jane Austen',
    'Momo',
    'Emma, Jane Austen',
    'Momo',
  ])
  expect(texts(html, '.year-shelf .first time')).toEqual(['Jan 19', 'Mrt 9', words.someTime()])
  expect(texts(html, '.year-shelf .year-day > span')).toHaveLength(3)
  expect(texts(html, '.year-stopped li')).toEqual(['Der Zauberbergbladzijde 300'])
  const [count, pages, stars] = texts(html, '.year-figures dd')
  expect([count, pages, stars]).toEqual(['4 boeken', '1.556 bladzijden', '3,9 van de 5 sterren'])
  expect(texts(html, '.year-figures dt').join()).toContain('waarvan 3 opnieuw')
  expect(texts(html, '.year-figures dt').join()).toContain('Emma, 474')
  expect(attributes(html, 'main .page-links a', 'href')).toEqual([
    paths.books,
    paths.readingYear('2025'),
    paths.readingTrash,
  ])
  const first = await get(paths.readingYears)
  expect(first.headers.get('Location')).toBe(paths.readingYear('2026'))
})

test('a year in which nothing was finished leads to the book that is being read', async () => {
  const other = await openReadings()
  const none = await other.page(paths.readingYear('2024'))
  expect(texts(none, '.empty-plank h2')).toEqual([words.nothing()])
  const slug = await other.addBook({ book_name: 'Austerlitz' })
  await other.addReading(slug, { state: 'reading', page: 236 })
  const open = await other.page(paths.readingYear('2024'))
  expect(texts(open, '.empty-plank h2')).toEqual([words.firstIsOpen()])
  expect(attributes(open, '.empty-plank a', 'href')).toEqual([paths.book(slug)])
  expect((await other.get(paths.readingYear('vorig'))).status).toBe(404)
})

test('nobody sees the year of somebody else', async () => {
  const slug = await addBook({ book_name: 'Geheimschrift' })
  await addReading(slug, { finished: '2026-02-02' })
  for (const who of ['otherUser', 'admin']) {
    expect(await page(paths.readingYear('2026'), who)).not.toContain('Geheimschrift')
    expect(await yearOf(2026, who)).toMatchObject({
      finished: [],
      months: [],
      years: [],
      open: null,
    })
  }
  expect((await get(paths.readingYear('2026'), 'guest')).headers.get('Location')).toContain(
    '/sign-in',
  )
})

test('a book that is gone stands in the year by its title, and leads to the reading', async () => {
  const slug = await addBook({ book_name: 'Weggegeven', pages: 99 })
  const id = await addReading(slug, { finished: '2023-04-04' })
  await db.orm.delete(books).where(eq(books.slug, slug))
  const html = await page(paths.readingYear('2023'))
  expect(texts(html, '.year-shelf a .visually-hidden')).toEqual(['Weggegeven'])
  expect(attributes(html, '.year-shelf a', 'href')).toEqual([paths.editReading(id)])
  expect(texts(html, '.year-figures dd')[1]).toContain('99')
})

test('a year of more than sixty books stands by month, each with two planks and the way to the rest', async () => {
  const other = await openReadings({ now: () => new Date('2026-11-21T12:00:00Z') })
  const slug = await other.addBook({ book_name: 'Vaak' })
  const finish = (finished: string) => other.addReading(slug, { finished })
  for (let count = 0; count < 60; count += 1) {
    await finish(count < 30 ? '2026-03-09' : `2026-0${4 + (count % 5)}-01`)
  }
  const path = paths.readingYear('2026')
  expect(texts(await other.page(path), '.year-shelf')).toHaveLength(1)
  await finish('2026')
  const html = await other.page(path)
  expect(texts(html, 'h2[id^=month-2], h2[id=month-unknown]')).toEqual([
    ...['Maart 2026', 'April 2026', 'Mei 2026', 'Juni 2026', 'Juli 2026', 'Augustus 2026'],
    words.someTime(),
  ])
  expect(texts(html, 'section[aria-labelledby=month-2026-03] .year-shelf > li')).toHaveLength(28)
  const [toAll = ''] = attributes(html, 'a[href*="month="]', 'href')
  expect(texts(html, `a[href="${toAll}"]`)).toEqual(['Alle 30 van maart 2026'])
  const month = await other.page(toAll)
  expect(texts(month, 'main h1, #page-header h1').join()).toContain('Maart 2026')
  expect(texts(month, '.year-shelf > li')).toHaveLength(30)
  expect(attributes(month, 'main .page-links a', 'href')).toEqual([path])
  expect(texts(await other.page(`${path}?month=2026-12`), '.empty-plank h2')).toHaveLength(1)
  expect(texts(await other.page(`${path}?month=mei`), '.year-shelf')).toHaveLength(7)
})

/** Reads nothing but the list of all readings. */
function recount(all: readonly BookReading[], year: number) {
  const finished = all.filter((one) => one.state === 'finished')
  const isThen = ({ finished }: BookReading) => finished?.slice(0, 4) === String(year)
  const of = finished.filter(isThen)
  const key = ({ finished, id }: BookReading) => `${finished ?? ''} ${id}`
  const isAgain = (one: BookReading) =>
    finished.some((other) => other.slug === one.slug && key(other) < key(one))
  const months = new Map<string | null, { books: number; pages: number }>()
  const inOrder = of.toSorted((one, other) => {
    const [a, b] = [one, other].map(({ finished = '' }) => `${finished?.length === 4} ${finished}`)
    return `${a} ${one.id}` < `${b} ${other.id}` ? -1 : 1
  })
  for (const { finished, pages } of inOrder) {
    const month = finished && finished.length > 4 ? finished.slice(0, 7) : null
    const sum = months.get(month) ?? { books: 0, pages: 0 }
    months.set(month, { books: sum.books + 1, pages: sum.pages + (pages ?? 0) })
  }
  const stars = of.flatMap(({ stars }) => stars ?? [])
  return {
    months: Array.from(months, ([month, sums]) => ({ month, ...sums })),
    again: of.filter(isAgain).length,
    rated: stars.length,
    longest: of.length === 0 ? null : Math.max(...of.map(({ pages }) => pages ?? 0)) || null,
    ids: inOrder.map(({ id }) => id),
    stopped: all.filter((one) => one.state === 'stopped' && isThen(one)).length,
    years: [
      ...new Set(all.flatMap(({ finished }) => (finished ? [Number(finished.slice(0, 4))] : []))),
    ].toSorted((one, other) => other - one),
  }
}

test('whatever was read when, the figures of a year are those of a naive recount', async () => {
  await db.orm.delete(readingsTable)
  const slugs = [
    await addBook({ book_name: 'Kort', pages: 12 }),
    await addBook({ book_name: 'Lang', pages: 1200 }),
    await addBook({ book_name: 'Ongeteld' }),
  ]
  const when = fc.constantFrom(
    null,
    '2024',
    '2024-02',
    '2024-02-29',
    '2024-12-31',
    '2025',
    '2025-01-01',
  )
  const one = fc.record({
    slug: fc.constantFrom(...slugs),
    finished: when,
    state: fc.constantFrom('finished', 'finished', 'stopped'),
    stars: fc.constantFrom(null, 0.25, 3, 5),
    as: fc.constantFrom('user', 'user', 'otherUser'),
    isDeleted: fc.boolean(),
  })
  const kept = { state: 'finished', stars: null, as: 'user', isDeleted: false } as const
  const twice = (['2024-02', '2025-01-01'] as const).map((finished) => ({
    ...kept,
    slug: slugs[0] ?? '',
    finished,
  }))
  let again = 0
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 12 }), async (all) => {
      await db.orm.delete(readingsTable)
      for (const { slug, as, isDeleted, ...fields } of all) {
        const id = await addReading(slug, fields, as)
        if (isDeleted) await site.write('deleteReading', { id }, as)
      }
      const { readings: own } = await readings({ per_page: 200 })
      for (const year of [2024, 2025]) {
        const expected = recount(own, year)
        const {
          finished,
          stopped,
          longest,
          mean_stars,
          open,
          goal: _,
          ...rest
        } = await yearOf(year)
        expect({
          ...rest,
          ids: finished.map(({ id }) => id),
          longest: longest?.pages ?? null,
          stopped: stopped.length,
        }).toEqual({ year, ...expected })
        again += expected.again
      }
    }),
    { numRuns: times(10, 200), examples: [[twice]] },
  )
  expect(again).toBeGreaterThan(0)
})
