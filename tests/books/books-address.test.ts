import { expect, test } from 'bun:test'
import { openBooks } from '../fixtures/rooms/books'

const { addBook, shelf, titles, get, page } = await openBooks()
await addBook({ book_name: 'Faust', author_name: 'Marlowe' })
for (let number = 1; number < 12; number += 1) await addBook({ book_name: `Deel ${number}` })

test('the shelf is shown at an address with nonsense in it all the same, and says so', async () => {
  for (const search of [
    'page=0',
    'page=x',
    'per_page=201',
    'is_loaned=maybe',
    'sort=colour',
    'view=cube',
  ]) {
    const answer = await get(`/books?${search}&query=faust`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('role="alert"')
    expect(html).toContain('Marlowe')
  }
  const whole = await page('/books?page=1&per_page=16&query=&is_loaned=&sort=&utm_source=x')
  expect(whole).not.toContain('role="alert"')
})

test('the shelf’s page past the last is the last', async () => {
  const { page, total, books } = await shelf({ page: 9999, per_page: 5 })
  expect(page).toBe(Math.ceil(total / 5))
  expect(books.length).toBeGreaterThan(0)
})

test('a book that is not there is not found, under its name', async () => {
  const answer = await get('/en/books/no-such-book')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<title>Book no-such-book – ')
})

test('the pages of the shelf show every book once, from the first to the last', async () => {
  const { total } = await shelf()
  for (const per_page of [1, 3, 5, 200]) {
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(total / per_page); page += 1) {
      seen.push(...(await titles({ page, per_page })))
    }
    expect(seen).toEqual(await titles({ per_page: 200 }))
    expect(new Set(seen).size).toBe(total)
  }
})
