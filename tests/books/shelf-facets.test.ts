import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { splitAuthors } from '../../db/keys/author-key'
import { bookFacets, books } from '../../db/schema/books'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'

const { books: words, bookForm } = i18nObject('nl')
const { addBook, editBook, db, page, shelf, titles, write } = await openBooks()

const hall = await addBook({
  book_name: 'De aanslag',
  author_name: 'Harry Mulisch',
  place: 'Hal',
  categories: 'Oorlog, Haarlem',
})
await addBook({
  book_name: 'Halte',
  author_name: 'Mulisch, Harry; Ana Gil',
  serie_name: 'Reeks',
  serie_number: 2,
  place: 'hál',
  categories: 'Halte',
})
await addBook({ book_name: 'Zolder', serie_name: 'Reeks', serie_number: 1, place: 'Zolder' })
await addBook({ book_name: 'C++ Primer', categories: 'C++' })
await addBook({ book_name: 'C', categories: 'C' })

test('a place leads to exactly the books that stand there, however it was spelled', async () => {
  expect(await titles({ place: 'HAL' })).toEqual(['De aanslag', 'Halte'])
  expect(await titles({ place: 'Ha' })).toEqual([])
})

test('an author leads to all their books, also beside others and last name first', async () => {
  expect(await titles({ author: 'Harry Mulisch' })).toEqual(['De aanslag', 'Halte'])
  expect(await titles({ author: 'Gil, Ana' })).toEqual(['Halte'])
  expect(await titles({ author: 'Mulisch' })).toEqual([])
})

test('a series leads to its books in their order, a subject to those on nothing else', async () => {
  expect(await titles({ series: 'reeks' })).toEqual(['Zolder', 'Halte'])
  expect(await titles({ series: 'reeks', sort: 'title' })).toEqual(['Halte', 'Zolder'])
  expect(await titles({ category: 'c++' })).toEqual(['C++ Primer'])
})

test('names are combined with each other, a search and what is lent', async () => {
  expect(await titles({ place: 'Hal', author: 'Ana Gil' })).toEqual(['Halte'])
  expect(await titles({ place: 'Hal', query: 'aanslag' })).toEqual(['De aanslag'])
  expect(await titles({ place: 'Zolder', query: 'aanslag' })).toEqual([])
  await write('lendBook', { slug: hall, borrower: 'Bo' }, 'admin')
  expect(await titles({ place: 'Hal', is_loaned: true })).toEqual(['De aanslag'])
  expect(await shelf({ place: 'Hal', is_loaned: false })).toMatchObject({ total: 1 })
})

test('a book’s page and its row lead there, and what is asked for is taken off by a press', async () => {
  const way = '/books?author=Harry+Mulisch'
  expect(attributes(await page(paths.book(hall)), '.facet-link', 'href')).toEqual([
    way,
    '/books?place=Hal',
    '/books?category=Oorlog',
    '/books?category=Haarlem',
  ])
  expect(attributes(await page('/books?view=list'), '.facet-link', 'href')).toContain(
    `${way}&view=list`,
  )
  const found = await page('/books?place=Hal&sort=author')
  expect(texts(found, 'a[aria-current="true"].filter-link').join()).toContain(
    `${bookForm.place()}: Hal2`,
  )
  expect(attributes(found, 'a.filter-link', 'href')).toContain('/books?sort=author')
  expect(attributes(found, 'input[type="hidden"][name="place"]', 'value')).toEqual(['Hal'])
  const none = await page('/books?place=Kelder')
  expect(none).toContain(words.empty.noneOfText())
})

test('the pages of a place show each of its books once', async () => {
  for (const number of [1, 2, 3, 4, 5]) await addBook({ book_name: `Nr ${number}`, place: 'Gang' })
  const seen = [1, 2, 3].map((number) => titles({ place: 'Gang', per_page: 2, page: number }))
  expect((await Promise.all(seen)).flat()).toEqual(['Nr 1', 'Nr 2', 'Nr 3', 'Nr 4', 'Nr 5'])
})

test('a book that is moved, deleted or restored is found where it is', async () => {
  const slug = await addBook({ book_name: 'Reiziger', place: 'Bed' })
  await editBook(slug, { book_name: 'Reiziger', place: 'Bad' })
  expect([await titles({ place: 'Bed' }), await titles({ place: 'Bad' })]).toEqual([
    [],
    ['Reiziger'],
  ])
  const { undo } = await (await write('deleteBook', { slug }, 'admin')).json()
  expect(await titles({ place: 'Bad' })).toEqual([])
  await write('restoreBook', { id: undo }, 'admin')
  expect(await titles({ place: 'Bad' })).toEqual(['Reiziger'])
  await db.orm.delete(books).where(eq(books.slug, slug))
  expect(await db.orm.$count(bookFacets, eq(bookFacets.name, 'Bad'))).toBe(0)
})

const lists: [typed: string, names: string[]][] = [
  ['Harry Mulisch', ['Harry Mulisch']],
  ['Mulisch, Harry', ['Mulisch, Harry']],
  ['Terry Pratchett, Neil Gaiman', ['Terry Pratchett', 'Neil Gaiman']],
  ['Mulisch, Harry; Reve, Gerard', ['Mulisch, Harry', 'Reve, Gerard']],
  ['Ana Gil & Bo Park en Cem Ay', ['Ana Gil', 'Bo Park', 'Cem Ay']],
  ['Martin Luther King, Jr., Ana de Gil', ['Martin Luther King, Jr.', 'Ana de Gil']],
  ['José Ortega y Gasset', ['José Ortega y Gasset']],
  [' , ;', []],
]

for (const [typed, names] of lists) {
  test(`“${typed}” is ${names.length} authors`, () => {
    expect(splitAuthors(typed)).toEqual(names)
  })
}
