import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'

const { books: words, bookForm } = i18nObject('nl')
let moment = Date.parse('2026-11-21T12:00:00Z')
const site = await openBooks({ now: () => new Date(moment) })
const { addBook, book, editBook, page, send, shelf, write } = site

function passDays(count: number): void {
  moment += count * 86_400_000
}

test('admins want a book by a button beside “Add book”, and nobody else has it', async () => {
  await addBook({ book_name: 'Thuis' })
  const html = await page('/books?view=list', 'admin')
  const buttons = attributes(html, '.search-tools a', 'href')
  expect(buttons).toEqual([`${paths.addBook}?view=list&want=true`, `${paths.addBook}?view=list`])
  expect(texts(html, '.search-tools a').map((text) => text.trim())).toEqual([
    words.want(),
    words.add(),
  ])
  expect(await page('/books', 'user')).not.toContain(paths.addBook)
})

test('its form has “wanted” chosen, and what is saved is wanted', async () => {
  const form = await page(`${paths.addBook}?want=true`, 'admin')
  expect(texts(form, 'main h1')).toContain(bookForm.wantTitle())
  expect(attributes(form, '[name=ownership] [selected]', 'value')).toEqual(['wanted'])
  const plain = await page(paths.addBook, 'admin')
  expect(texts(plain, 'main h1')).toContain(bookForm.addTitle())
  expect(attributes(plain, '[name=ownership] [selected]', 'value')).toEqual(['owned'])
  await send(paths.addBook, { book_name: 'Gezocht', ownership: 'wanted' }, 'admin')
  expect((await book('gezocht')).ownership).toBe('wanted')
})

test('a wanted book says since when, also one that was owned before, until it is here', async () => {
  const slug = await addBook({ book_name: 'Sindsdien', ownership: 'wanted' })
  passDays(3)
  await editBook(slug, { book_name: 'Sindsdien', ownership: 'wanted', remark: 'Nog steeds' })
  expect(await page(paths.book(slug))).toContain(words.wantedSince({ date: '21 november 2026' }))
  await write('addCopy', { slug, copies: 1 }, 'admin')
  const here = await page(paths.book(slug))
  expect(here).not.toContain(words.wantedSince({ date: '21 november 2026' }))
  expect((await book(slug)).ownership_since).toStartWith('2026-11-24')
  passDays(6)
  const lost = { books: [{ slug, version: 3 }], place: null, ownership: 'wanted' }
  expect((await write('moveBooks', lost, 'admin')).status).toBe(200)
  expect(await page(paths.book(slug))).toContain(words.wantedSince({ date: '30 november 2026' }))
  expect((await shelf({ ownership: 'wanted' })).total).toBe(2)
})
