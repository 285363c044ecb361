import { expect, test } from 'bun:test'
import { contractOf } from '../../../src/islands/contract-of'
import { paths } from '../../../src/paths'
import { functionIds } from '../../fixtures/calls/call-function'
import { openReadings } from '../../fixtures/rooms/readings'

const secret = 'Vlinderstof'
const site = await openReadings()
const { get, read, routes } = site
const slug = await site.addBook({ book_name: 'Austerlitz', pages: 416 })
const year = String(new Date().getFullYear())
const review = `${secret} en stationshallen`
const id = await site.addReading(slug, { review, stars: 4.75, finished: year })
await site.addReading(slug, { state: 'reading', page: 301, review })
const gone = await site.addReading(slug, { review, finished: '2019' })
await site.write('deleteReading', { id: gone })
await site.write('setReadingGoal', { year, goal: 297 })

const pages = [...new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))]
  .filter((path) => path.startsWith('/') && !path.includes('*'))
  .flatMap((path) =>
    [id, gone].map((reading) =>
      path
        .replace(':slug', slug)
        .replace(':id', reading)
        .replace(':year', year)
        .replace(/:\w+(\{.*?\})?/g, 'x'),
    ),
  )

const searches = [
  '/books?query=stationshallen',
  '/books?read_by_me=finished',
  '/books?read_by_me=reading',
]

const questions = [
  {},
  ...[id, gone].map((id) => ({ id })),
  { slug },
  { year: Number(year) },
  { query: secret },
  { read_by_me: 'finished' },
]

/** What only its reader may know. */
const known =
  /Vlinderstof|bookmark"|star-windows|page-chain|"stars":4\.75|"page":301|van 297|"goal":297/

test('the reader finds what the others must not', async () => {
  const own = [paths.book(slug), paths.readingYear(year), paths.readingTrash, '/books']
  for (const path of own) expect(await site.page(path)).toMatch(known)
})

for (const who of ['guest', 'otherUser', 'admin'] as const) {
  test(`no page of the site tells ${who} what somebody else reads`, async () => {
    expect(pages.length).toBeGreaterThan(100)
    for (const path of new Set([...pages, ...searches])) {
      const answer = await get(path, who)
      const text = await answer.text()
      expect([path, known.exec(text)?.[0]]).toEqual([path, undefined])
    }
  })

  test(`no function tells ${who} what somebody else reads`, async () => {
    const asked = functionIds.filter((name) => contractOf(name).method === 'GET')
    expect(asked).toContain('fetchReadings')
    for (const name of asked) {
      for (const data of questions) {
        const text = await (await read(name, data, who)).text()
        expect([name, data, known.exec(text)?.[0]]).toEqual([name, data, undefined])
      }
    }
  })
}
