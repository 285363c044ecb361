import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { books } from '../../../db/schema/books'
import { readings } from '../../../db/schema/readings'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { openReadings } from '../../fixtures/rooms/readings'
import { attributes, select, texts } from '../../fixtures/select'
import { times } from '../../long-form'

const { show } = i18nObject('nl').books
const filters = `nav[aria-label="${show.label()}"] a`

const site = await openReadings()
const { addBook, addReading, db, page, shelf, titles, write } = site

const standings = ['reading', 'finished', 'stopped', 'unread'] as const
const states = ['reading', 'finished', 'stopped'] as const

async function empty(): Promise<void> {
  await db.orm.delete(readings)
  await db.orm.delete(books)
}

test('whoever has read nothing is offered no such filter', async () => {
  await addBook({ book_name: 'Ongelezen' })
  await addBook({ book_name: 'Ook niet' })
  expect(texts(await page(paths.books), filters)).toEqual([])
})

test('what somebody reads stands above their shelf with its number, and on nobody else’s', async () => {
  await empty()
  const [open, read, left] = [
    await addBook({ book_name: 'Austerlitz', pages: 416 }),
    await addBook({ book_name: 'Oeroeg' }),
    await addBook({ book_name: 'Het bureau' }),
  ]
  for (const book_name of ['Emma', 'Persuasie']) await addBook({ book_name })
  await addReading(open, { state: 'reading', page: 212 })
  await addReading(open, { finished: '2019' })
  await addReading(read, { finished: '2024-05', stars: 3.75 })
  await addReading(left, { state: 'stopped' })
  const own = await page(`${paths.books}?sort=author`)
  expect(texts(own, filters)).toEqual([
    `${show.all()}5`,
    `${show.reading()}1`,
    `${show.finished()}1`,
    `${show.stopped()}1`,
    `${show.unread()}2`,
  ])
  const [, toReading = ''] = attributes(own, filters, 'href')
  expect(toReading).toBe('/books?read_by_me=reading&sort=author')
  const reading = await page(toReading)
  expect(select(reading, '.shelf > li')).toHaveLength(1)
  expect(select(reading, '.shelf .bookmark')).toHaveLength(1)
  expect(texts(reading, '.shelf .loan-label')).toEqual(['bladzijde 212'])
  const finished = await page('/books?read_by_me=finished&view=list')
  expect(texts(finished, '.book-name')).toEqual(['Oeroeg'])
  expect(select(finished, '.star-windows .lit')).toHaveLength(15)
  const searched = await page('/books?query=oeroeg&read_by_me=finished')
  expect(attributes(searched, 'input[name=read_by_me]', 'value')).toEqual(['finished'])
  expect(await titles({ query: 'oeroeg', read_by_me: 'stopped' })).toEqual([])
  for (const who of ['otherUser', 'admin']) {
    const others = await page(paths.books, who)
    expect(texts(others, filters)).toEqual([])
    expect(select(others, '.bookmark, .star-windows')).toHaveLength(0)
    expect(await titles({ read_by_me: 'finished' }, who)).toEqual([])
  }
})

test('whatever is read, lent and deleted, the filters show what a recount finds, in the shelf’s order', async () => {
  const book = fc.record({
    states: fc.array(fc.constantFrom(...states), { maxLength: 3 }),
    isForeign: fc.boolean(),
    isTrashed: fc.boolean(),
    isLent: fc.boolean(),
  })
  const slugs = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(book, { minLength: 1, maxLength: 6 }), async (shelved) => {
      await empty()
      const expected = new Map<string, string[]>(standings.map((standing) => [standing, []]))
      const lentToo: string[] = []
      for (const [index, { states, isForeign, isTrashed, isLent }] of shelved.entries()) {
        const book_name = `Boek ${index}`
        const slug = await addBook({ book_name })
        slugs.add(slug)
        const as = isForeign ? 'otherUser' : 'user'
        for (const state of states) await addReading(slug, { state }, as)
        if (isLent) await write('lendBook', { slug, borrower: 'Bram' }, 'admin')
        if (isTrashed) {
          await write('deleteBook', { slug, loans: 'kept' }, 'admin')
          continue
        }
        const own = isForeign ? [] : states
        const standing = standings.find((one) => own.some((state) => state === one)) ?? 'unread'
        expected.get(standing)?.push(book_name)
        if (isLent && standing === 'finished') lentToo.push(book_name)
      }
      for (const standing of standings) {
        const found = await shelf({ read_by_me: standing })
        const names = expected.get(standing) ?? []
        expect(found.books.map(({ book_name }) => book_name)).toEqual(names)
        expect([found.total, found.counts[standing]]).toEqual([names.length, names.length])
        const second = await shelf({ read_by_me: standing, per_page: 1, page: 2, sort: 'newest' })
        expect(second.books.map(({ book_name }) => book_name)).toEqual(
          names
            .toReversed()
            .slice(0, 2)
            .slice(names.length > 1 ? 1 : 0),
        )
      }
      const lent = await shelf({ read_by_me: 'finished', is_loaned: true })
      expect([lent.books.map(({ book_name }) => book_name), lent.total]).toEqual([
        lentToo,
        lentToo.length,
      ])
    }),
    { numRuns: times(4, 60) },
  )
  expect(slugs.size).toBeGreaterThan(1)
})
