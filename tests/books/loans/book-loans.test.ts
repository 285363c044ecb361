import { expect, test } from 'bun:test'
import { openBooks } from '../../fixtures/rooms/books'
import { texts } from '../../fixtures/select'

const { addBook, book, titles, write, page } = await openBooks()

test('a book is lent, is seen to be, and comes back in one action', async () => {
  const slug = await addBook({ book_name: 'De uitgeleende' })
  expect(
    (await write('lendBook', { slug, borrower: 'Bram', due_on: '2099-05-06' }, 'admin')).status,
  ).toBe(200)
  expect((await book(slug)).loan).toMatchObject({ due_on: '2099-05-06', borrower: null })
  expect(await titles({ is_loaned: true, query: 'uitgeleende' })).toEqual(['De uitgeleende'])
  expect(await titles({ is_loaned: false, query: 'uitgeleende' })).toEqual([])
  const [loan] = (await book(slug, 'admin')).admin?.loans ?? []
  expect((await write('returnBook', { id: loan?.id }, 'admin')).status).toBe(200)
  expect((await book(slug)).loan).toBeNull()
  expect((await write('returnBook', { id: loan?.id }, 'admin')).status).toBe(404)
  expect((await book(slug, 'admin')).admin?.loans).toHaveLength(1)
})

test('no more copies of a book are lent than there are', async () => {
  const slug = await addBook({ book_name: 'Twee exemplaren', copies: 2 })
  const lend = () => write('lendBook', { slug, borrower: 'Lotte' }, 'admin')
  expect((await lend()).status).toBe(200)
  expect((await lend()).status).toBe(200)
  const answer = await lend()
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.issues[0].path).toBe('borrower')
  expect((await write('lendBook', { slug, borrower: '' }, 'admin')).status).toBe(422)
})

test('a loan that is written down late may be late already', async () => {
  const slug = await addBook({ book_name: 'Allang weg' })
  const loan = { slug, borrower: 'Jonas', lent_on: '2001-02-03', due_on: '2001-03-04' }
  expect((await write('lendBook', loan, 'admin')).status).toBe(200)
  expect((await book(slug)).loan).toMatchObject({ lent_on: '2001-02-03', due_on: '2001-03-04' })
  const html = await page(`/books/${slug}`, 'admin')
  expect(texts(html, '.loan-box .overdue')).toHaveLength(1)
})

test('nobody borrows a book tomorrow', async () => {
  const slug = await addBook({ book_name: 'Morgen' })
  const loan = { slug, borrower: 'Jonas', lent_on: '2999-01-01' }
  const answer = await write('lendBook', loan, 'admin')
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.issues[0].path).toBe('lent_on')
  expect((await book(slug)).loan).toBeNull()
})

test('nobody is asked to bring a book back yesterday', async () => {
  const slug = await addBook({ book_name: 'Gisteren' })
  const answer = await write('lendBook', { slug, borrower: 'Jonas', due_on: '2001-01-01' }, 'admin')
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.issues[0].path).toBe('due_on')
  expect((await book(slug)).loan).toBeNull()
})

test('books that are lent are listed in the order in which they come back', async () => {
  for (const [name, due_on] of [
    ['Laatst', '2098-03-03'],
    ['Eerst', '2098-01-01'],
    ['Ooit', null],
    ['Dan', '2098-02-02'],
  ]) {
    const slug = await addBook({ book_name: `${name} terug` })
    await write('lendBook', { slug, borrower: 'Fatima', due_on }, 'admin')
  }
  const lent = await titles({ is_loaned: true, per_page: 200 })
  expect(lent.filter((title) => title.endsWith(' terug'))).toEqual([
    'Eerst terug',
    'Dan terug',
    'Laatst terug',
    'Ooit terug',
  ])
})
