import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { fixedContent } from '../../../src/content/content-source'
import { loadSharedBooks } from '../../../src/features/books/shared/shared-books'
import { paths } from '../../../src/paths'
import { goodPassword } from '../../fixtures/app'
import { sampleContent } from '../../fixtures/content/sample-content'
import { openReadings } from '../../fixtures/rooms/readings'
import { attributes, texts } from '../../fixtures/select'
import { emailOf, openSite } from '../../fixtures/site'
import { picture } from '../../fixtures/stand-ins/picture'

const { sharesBooks: _, ...privately } = sampleContent.site
const site = await openReadings({
  contentSource: fixedContent({ ...sampleContent, site: privately }),
})
const { addBook, addReading, db, get, page, send, write } = site
const year = String(new Date().getFullYear())

async function door(): Promise<string[]> {
  return texts(await page('/en', 'guest'), '#reading-now li')
}

function show(is_shown: boolean, as = 'admin'): Promise<Response> {
  return send(paths.showReadingNow(year), { is_shown: String(is_shown) }, as)
}

async function coverOf(width: number): Promise<string> {
  const cover = { picture: (await picture('png', width)).toBase64() }
  return (await (await write('addCover', cover, 'admin')).json()).id
}

const [cover_id, hiddenCover] = [await coverOf(8), await coverOf(9)]
const austerlitz = await addBook({
  book_name: 'Austerlitz',
  author_name: 'W.G. Sebald',
  pages: 416,
  cover_id,
})
const secret = await addBook({
  book_name: 'Geheimschrift',
  is_unlisted: true,
  cover_id: hiddenCover,
})

test('the front door shows what an admin reads only while they let it, and not a day longer', async () => {
  expect(await door()).toEqual([])
  const open = await addReading(austerlitz, { state: 'reading', page: 212 }, 'admin')
  await addReading(secret, { state: 'reading' }, 'admin')
  expect(await door()).toEqual([])
  expect((await get(paths.sharedCover(cover_id), 'guest')).status).toBe(404)
  expect((await show(true)).headers.get('Location')).toBe(paths.readingYear(year))
  expect(await door()).toHaveLength(1)
  const html = await page('/en', 'guest')
  expect(texts(html, '#reading-now .visually-hidden')).toEqual(['Austerlitz, W.G. Sebald'])
  expect(attributes(html, '#reading-now img', 'src')).toEqual([paths.sharedCover(cover_id)])
  expect(texts(html, '#reading-now').join()).not.toMatch(/212|416/)
  for (const word of ['Geheimschrift', paths.book(austerlitz)]) expect(html).not.toContain(word)
  expect((await get(paths.sharedCover(cover_id), 'guest')).status).toBe(200)
  expect((await get(paths.sharedCover(hiddenCover), 'guest')).status).toBe(404)
  await send(paths.finishReading(open), {}, 'admin')
  expect(await door()).toEqual([])
  expect((await get(paths.sharedCover(cover_id), 'guest')).status).toBe(404)
  const again = await addReading(austerlitz, { state: 'reading' }, 'admin')
  expect(await door()).toHaveLength(1)
  await write('deleteReading', { id: again }, 'admin')
  expect(await door()).toEqual([])
  await write('restoreReading', { id: again }, 'admin')
  expect(await door()).toHaveLength(1)
  await show(false)
  expect(await door()).toEqual([])
})

test('a book that leaves the window-sill or the house leaves the front door', async () => {
  await show(true)
  expect(await door()).toHaveLength(1)
  const book = { book_name: 'Austerlitz', cover_id }
  await site.editBook(austerlitz, { ...book, is_unlisted: true })
  expect(await door()).toEqual([])
  await site.editBook(austerlitz, { ...book, is_unlisted: false })
  expect(await door()).toHaveLength(1)
  const { undo } = await (await write('deleteBook', { slug: austerlitz }, 'admin')).json()
  expect(await door()).toEqual([])
  await write('restoreBook', { id: undo }, 'admin')
  expect(await door()).toHaveLength(1)
})

test('nobody but an admin has a front door, and it shows nobody else', async () => {
  await addReading(austerlitz, { state: 'reading' }, 'user')
  expect((await show(true, 'user')).status).toBe(403)
  expect((await write('showReadingNow', { is_shown: true }, 'user')).status).toBe(403)
  expect(await page(paths.readingYear(year), 'user')).not.toContain('front-door')
  expect(await page(paths.readingYear(year), 'admin')).toContain('front-door')
  expect(await door()).toHaveLength(1)
})

test('the choice survives a start, and a closed room keeps it in', async () => {
  await show(true)
  const sharedBooks = await loadSharedBooks(db)
  const again = await openSite({ db, sharedBooks })
  expect(texts(await again.page('/en', 'guest'), '#reading-now li')).toHaveLength(1)
  const closed = await openSite({ db, sharedBooks, rooms: [] })
  expect(await closed.page('/en', 'guest')).not.toContain('Austerlitz')
  expect((await closed.get(paths.sharedCover(cover_id), 'guest')).status).toBe(404)
})

test('whoever is no admin any more, or leaves, is gone from the front door', async () => {
  await show(true)
  expect(await door()).toHaveLength(1)
  const byEmail = eq(users.email, emailOf.otherUser)
  await site.cookies('otherUser')
  await db.orm.update(users).set({ role: 'admin' }).where(byEmail)
  const left = { email: emailOf.admin, password: goodPassword }
  expect((await write('deleteAccount', left, 'admin')).status).toBe(200)
  // As each process does every five seconds.
  await site.sharedBooks.reload()
  expect(await door()).toEqual([])
})
