import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { openCovers } from '../fixtures/rooms/covers'
import { attributes, texts } from '../fixtures/select'

const { search, bookForm, validation } = i18nObject('nl')
const { addBook, lend, page, read } = await openBooks()
const catalogues = await openCovers()
const slug = await addBook({ book_name: 'Momo' })
const { id } = await lend('Oeroeg', 'Bram')

for (const path of [paths.book(slug), paths.addBook, paths.editBook(slug), paths.editLoan(id)]) {
  test(`what makes no sense behind ${path.replace(id, 'its id')} is dropped, said, and led nowhere`, async () => {
    const html = await page(`${path}?page=0&foo=1&is_loaned=maybe&query=reeks&query=twee`, 'admin')
    expect(texts(html, '.alert.wrong')).toEqual([search.dropped()])
    const ways = [
      ...attributes(html, 'main a', 'href'),
      ...attributes(html, 'main form', 'action'),
      ...attributes(html, 'main [formaction]', 'formaction'),
    ].map((address) => address?.split('?')[1])
    expect(new Set(ways.filter(Boolean))).toEqual(new Set(['query=reeks']))
  })

  test(`a search that makes sense behind ${path.replace(id, 'its id')} is kept without a word`, async () => {
    const html = await page(`${path}?is_loaned=true&page=2&utm_source=x`, 'admin')
    expect(texts(html, '.alert.wrong')).toEqual([])
    expect(attributes(html, '.page-links a', 'href')[0]).toEndWith('?is_loaned=true&page=2')
  })
}

test('a look-up needs a title, which may be empty where there is an author or an ISBN', async () => {
  const look = async (data: object) => {
    const answer = await read('fetchBookFromGoogleBooks', data, 'admin')
    const { error } = await answer.json()
    return [answer.status, error?.issues]
  }
  const required = [{ path: 'title', message: validation.required() }]
  expect(await look({})).toEqual([422, required])
  expect(await look({ isbn: '9789023400530' })).toEqual([422, required])
  expect(await look({ title: ' ' })).toEqual([422, required])
})

test('the form looks up by an ISBN alone, and asks for something where nothing was typed', async () => {
  const { google, sendBook } = catalogues
  google.requests.length = 0
  const found = await sendBook(paths.lookUpBook(paths.addBook), { isbn: '9781491910054' })
  expect(found.status).toBe(200)
  expect(google.requests.length).toBeGreaterThan(0)
  const empty = await sendBook(paths.lookUpBook(paths.addBook), {})
  expect([empty.status, texts(await empty.text(), '.look-up p')]).toEqual([
    200,
    [bookForm.nothingToLookUp()],
  ])
})

test('whoever looks up an ISBN that stands on the shelf is told so, with a link to that book', async () => {
  const { addBook, sendBook } = catalogues
  const mine = await addBook({ book_name: 'De aanslag', isbn: '9789023400530' })
  const ask = (form: string) => sendBook(paths.lookUpBook(form), { isbn: '978-90-234-0053-0' })
  const html = await (await ask(paths.addBook)).text()
  expect(html.includes(bookForm.isHere({ title: 'De aanslag' }))).toBe(true)
  expect(attributes(html, '.alert.wrong a', 'href')).toEqual([paths.book(mine)])
  expect(attributes(await (await ask(paths.editBook(mine))).text(), '.alert a', 'href')).toEqual([])
})
