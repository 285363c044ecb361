import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { books } from '../../../db/schema/books'
import { sharedPages } from '../../../db/schema/shared-pages'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { goodPassword, origin } from '../../fixtures/app'
import { openReadings } from '../../fixtures/rooms/readings'
import { attributes, texts } from '../../fixtures/select'
import type { As } from '../../fixtures/site'
import { picture } from '../../fixtures/stand-ins/picture'

const site = await openReadings({ now: () => new Date('2026-11-21T12:00:00Z') })
const { addBook, addReading, ask, call, db, get, lines, page, send, signUp, write } = site
const words = i18nObject('nl').readingYear

async function share(fields: Record<string, string> = {}, as: As = 'user'): Promise<string> {
  const answer = await send(paths.shareReadingYear('2026'), fields, as)
  const [address = ''] = texts(await answer.text(), '.secret')
  expect(address).toStartWith(origin)
  return address.slice(origin.length)
}

async function read(link: string): Promise<string> {
  const answer = await ask(link)
  expect(answer.status).toBe(200)
  return answer.text()
}

async function idOf(link: string): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256').update(link.split('/').at(-1) ?? '').digest('hex')
  const [row] = await db.orm.select().from(sharedPages).where(eq(sharedPages.id, hash))
  return row?.id ?? ''
}

async function addCover(width: number): Promise<string> {
  const bytes = await picture('png', width)
  return (await (await write('addCover', { picture: bytes.toBase64() }, 'admin')).json()).id
}

const [ownCover, otherCover, hiddenCover] = [
  await addCover(8),
  await addCover(9),
  await addCover(7),
]

const emma = await addBook({
  book_name: 'Emma',
  author_name: 'Jane Austen',
  pages: 474,
  cover_id: ownCover,
  place: 'Onder het bed',
  remark: 'Cadeau voor Fatima',
})
const momo = await addBook({ book_name: 'Momo', pages: 304 })
const secret = await addBook({
  book_name: 'Geheimschrift',
  pages: 999,
  is_unlisted: true,
  cover_id: hiddenCover,
})
const stopped = await addBook({ book_name: 'Der Zauberberg' })
const open = await addBook({ book_name: 'Austerlitz' })
const elsewhen = await addBook({ book_name: 'Vorig jaar', cover_id: otherCover })
const others = await addBook({ book_name: 'Van een ander' })
await addReading(emma, { finished: '2025-01-03' })
await addReading(emma, { finished: '2026-01-19', stars: 3.25, review: 'Om de dialogen' })
await addReading(momo, { finished: '2026-03-09' })
await addReading(secret, { finished: '2026-04-01', stars: 5, review: 'Niemand mag dit weten' })
await addReading(stopped, { state: 'stopped', finished: '2026-05-01' })
await addReading(open, { state: 'reading', page: 3 })
await addReading(elsewhen, { finished: '2025-02-02' })
await addReading(others, { finished: '2026-02-02' }, 'otherUser')

const hidden = [
  ...['Geheimschrift', 'Niemand mag dit weten', '999', 'Der Zauberberg', 'Austerlitz'],
  ...['Vorig jaar', 'Van een ander', 'Onder het bed', 'Fatima', '/books/'],
]

test('whoever has the link sees the year as its reader chose, and nothing else of what they read', async () => {
  const link = await share()
  const answer = await ask(link)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  const html = await answer.text()
  expect(attributes(html, 'meta[name=robots]', 'content')).toEqual(['noindex'])
  expect(texts(html, '.year-shelf .visually-hidden').filter((text) => text.length > 3)).toContain(
    'Emma, Jane Austen',
  )
  expect(texts(html, '.year-figures dd')).toEqual(['2 boeken', '778 bladzijden'])
  expect(texts(html, '.year-figures dt').join()).toContain('waarvan 1 opnieuw')
  expect(html).toContain(words.pagesPerMonth())
  for (const word of [...hidden, 'Om de dialogen', 'star-windows', '3,25']) {
    expect(html).not.toContain(word)
  }
})

test('stars and what was written about a book are shown only if their reader ticks them', async () => {
  const withStars = await read(await share({ has_stars: 'true' }))
  expect(texts(withStars, '.opinions h3')).toEqual(['Emma'])
  expect(withStars).toContain('3,25')
  expect(withStars).not.toContain('Om de dialogen')
  const withReviews = await read(await share({ has_reviews: 'true' }))
  expect(texts(withReviews, '.opinions li').join()).toContain('Om de dialogen')
  expect(withReviews).not.toContain('3,25')
  const both = await share({ has_stars: 'true', has_reviews: 'true' })
  for (const word of hidden) expect(await read(both)).not.toContain(word)
  const own = await page(paths.readingYear('2026'))
  expect(attributes(own, 'input[name=has_stars][checked]', 'name')).toHaveLength(1)
})

test('the link opens the covers of its year, and no others', async () => {
  const link = await share()
  expect(attributes(await read(link), '.cover img', 'src')).toEqual([`${link}/${ownCover}`])
  expect((await ask(`${link}/${ownCover}`)).headers.get('Content-Type')).toBe('image/webp')
  for (const cover of [otherCover, hiddenCover]) {
    expect((await ask(`${link}/${cover}`)).status).toBe(404)
  }
})

test('a book that is not for the window-sill stays hidden when it is gone', async () => {
  const link = await share()
  await db.orm.delete(books).where(eq(books.slug, secret))
  const html = await read(link)
  for (const word of hidden) expect(html).not.toContain(word)
  expect(await page(paths.readingYear('2026'))).toContain('Geheimschrift')
})

for (const [prefix, locale] of [
  ['', 'nl'],
  ['/en', 'en'],
  ['/de', 'de'],
  ['/es', 'es'],
] as const) {
  test(`in ${locale} the year is read, and a revoked link says so`, async () => {
    const link = prefix + (await share())
    const LL = i18nObject(locale)
    const html = await read(link)
    expect(texts(html, 'main h1')).toEqual([LL.readingYear.title({ year: '2026' })])
    expect(html).toContain(LL.readingYear.sharedBy({ name: 'Bo' }))
    const revoked = await send(paths.revokeSharedPage(await idOf(link)), {})
    expect(revoked.headers.get('Location')).toBe(paths.readingYear('2026'))
    const gone = await ask(link)
    expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([410, 'no-store'])
    expect(texts(await gone.text(), 'main h1')).toEqual([LL.sharedPages.gone.title()])
  })
}

test('a year is shared once, and nobody but its reader shares or revokes it', async () => {
  const [first, link] = [await share(), await share()]
  expect([(await ask(first)).status, (await ask(link)).status]).toEqual([410, 200])
  const id = await idOf(link)
  for (const as of ['otherUser', 'admin']) {
    expect((await write('revokeSharedPage', { id }, as)).status).toBe(404)
    expect((await write('restoreSharedPage', { id: await idOf(first) }, as)).status).toBe(404)
    expect(await page(paths.readingYear('2026'), as)).not.toContain(id)
  }
  const theirs = await share({}, 'otherUser')
  expect(await read(theirs)).toContain('Van een ander')
  expect((await ask(link)).status).toBe(200)
  expect((await send(paths.shareReadingYear('vorig'), {})).status).toBe(404)
})

test('the link is in no sitemap or log, and works after a start', async () => {
  const link = await share()
  const token = link.slice('/shared/'.length)
  expect(await page(paths.readingYear('2026'))).not.toContain(token)
  for (const path of ['/sitemap-nl.xml', '/llms.txt', '/writing/feed.xml']) {
    expect(await page(path, 'guest')).not.toContain('/shared/')
  }
  expect(lines.join()).not.toContain(token)
  const again = await openReadings({ db })
  expect((await again.ask(link)).status).toBe(200)
})

test('what is read later is on the page, and what is deleted is not', async () => {
  const link = await share()
  const slug = await addBook({ book_name: 'Nagekomen' })
  const id = await addReading(slug, { finished: '2026-11-20' })
  expect(await read(link)).toContain('Nagekomen')
  await write('deleteReading', { id })
  expect(await read(link)).not.toContain('Nagekomen')
})

test('whoever leaves shares no year any more', async () => {
  const email = 'weg@voordeur.example'
  const cookie = await signUp(email)
  await addReading(momo, { finished: '2026-06-06' }, cookie)
  const link = await share({}, cookie)
  expect((await ask(link)).status).toBe(200)
  await call('deleteAccount', { email, password: goodPassword }, { Cookie: cookie })
  expect((await ask(link)).status).toBe(404)
})

test('of two tabs that set a goal the second hears of the first, and may set its own then', async () => {
  const path = paths.readingYear('2024')
  const former = async () => attributes(await page(path), 'input[name=former]', 'value')[0] ?? ''
  const set = (goal: string, former: string) => send(paths.setReadingGoal('2024'), { goal, former })
  const opened = await former()
  expect(opened).toBe('')
  expect((await set('20', opened)).status).toBe(303)
  const second = await set('30', opened)
  expect(second.status).toBe(409)
  const html = await second.text()
  expect(texts(html, '[role=alert]').join()).toContain('intussen')
  expect(attributes(html, 'input[name=goal]', 'value')).toEqual(['30'])
  expect(attributes(html, 'input[name=former]', 'value')).toEqual(['20'])
  expect(await former()).toBe('20')
  // One that wants the same changes nothing, and one that empties it must have seen it.
  expect((await set('20', '')).status).toBe(303)
  expect((await set('', '')).status).toBe(409)
  expect((await set('30', '20')).status).toBe(303)
  expect((await set('', '20')).status).toBe(409)
  const both = await Promise.all([set('40', '30'), set('50', '30')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect((await set('', await former())).status).toBe(303)
  expect(await former()).toBe('')
})

test('a goal is shown only once it is set, and goes when its reader empties it', async () => {
  const path = paths.readingYear('2026')
  const count = async () => texts(await page(path), '.year-figures dd span')[0]
  expect(await count()).toBe('boeken')
  const goal = (typed: string, as?: As) => send(paths.setReadingGoal('2026'), { goal: typed }, as)
  expect((await goal('20')).headers.get('Location')).toBe(path)
  expect(await count()).toBe('van 20 boeken')
  expect(texts(await page(paths.readingYear('2025')), '.year-figures dd span')[0]).toBe('boeken')
  expect(texts(await page(path, 'otherUser'), '.year-figures dd span')[0]).toBe('boek')
  expect(await read(await share())).not.toContain('van 20')
  const wrong = await goal('veel')
  expect(wrong.status).toBe(422)
  expect(attributes(await wrong.text(), 'input[name=goal]', 'value')).toEqual(['veel'])
  await goal('')
  expect(await count()).toBe('boeken')
  expect((await get(paths.setReadingGoal('2026'))).headers.get('Location')).toBe(path)
})
