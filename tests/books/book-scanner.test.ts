import { expect, test } from 'bun:test'
import { paths } from '../../src/paths'
import { cookiesOf } from '../fixtures/app'
import { openCovers } from '../fixtures/rooms/covers'
import { attributes, texts } from '../fixtures/select'

const { addBook, cookies, google, page, sendBook, titles } = await openCovers()

const kuinre = '9789023457626'

/**
 * Like Enter in a field: submits by the first button, which holds the ISBN that the page came with.
 */
function enter(fields: Record<string, string>, path: string = paths.addBook): Promise<Response> {
  return sendBook(path, { known_isbn: '', ...fields })
}

test('a scanned ISBN is looked up, and nothing is added yet', async () => {
  const html = await (await enter({ isbn: kuinre, remark: 'Van de markt' })).text()
  expect(texts(html, '.look-up h3')).toEqual(['Het veer van Kuinre'])
  expect(texts(html, '[aria-invalid]')).toEqual([])
  expect(html).toContain('Van de markt')
  expect(attributes(html, '[autofocus]', 'aria-describedby')).toEqual(['candidate-0'])
  expect(google.requests).toHaveLength(1)
  expect(await titles({ query: 'kuinre' })).toEqual([])
})

test('a scanned ISBN that has been looked up is saved by the next Enter', async () => {
  const fields = { isbn: kuinre, book_name: 'Het veer', known_isbn: kuinre }
  expect((await enter(fields)).headers.get('Location')).toBe(paths.book('het-veer'))
  expect(google.requests).toEqual([])
})

test('a scanned ISBN that is wrong is said beside its field, and nothing else is', async () => {
  const answer = await enter({ isbn: '9789023457627' })
  expect(answer.status).toBe(422)
  expect(attributes(await answer.text(), '[aria-invalid]', 'name')).toEqual(['isbn'])
  expect(google.requests).toEqual([])
})

test('an ISBN that is scanned while a book is edited is looked up too', async () => {
  const path = paths.editBook(await addBook({ book_name: 'Zonder nummer' }))
  const html = await (await enter({ book_name: 'Zonder nummer', isbn: kuinre }, path)).text()
  expect(texts(html, '.look-up h3')).toEqual(['Het veer van Kuinre'])
})

test('an ISBN that was left in a draft is looked up when it is scanned again', async () => {
  await enter({ isbn: kuinre, place: 'Zolder', draft: crypto.randomUUID() })
  const html = await page(paths.addBook, 'admin')
  expect(attributes(html, '#isbn', 'value')).toEqual([kuinre])
  expect(attributes(html, '[name=known_isbn]', 'value')).toEqual([''])
})

test('the button that saves a book asks no catalogue about its ISBN', async () => {
  const answer = await sendBook(paths.addBook, {
    book_name: 'Uit het hoofd',
    isbn: '9789023400530',
  })
  expect(answer.headers.get('Location')).toBe(paths.book('uit-het-hoofd'))
  expect(google.requests).toEqual([])
})

test('the focus is in the ISBN of a new book, and in the title of one that was chosen', async () => {
  expect(attributes(await page(paths.addBook, 'admin'), '[autofocus]', 'name')).toEqual(['isbn'])
  const candidate = JSON.stringify({ book_name: 'Kuinre', isbn: kuinre })
  const chosen = await sendBook(paths.chooseBook(paths.addBook), { candidate })
  expect(attributes(await chosen.text(), '[autofocus]', 'name')).toEqual(['book_name'])
})

test('whoever has added a book is offered to add another, and after an edit is not', async () => {
  for (const [path, ways] of [
    [paths.addBook, [paths.addBook]],
    [paths.editBook('de-eerste-van-velen'), []],
  ] as const) {
    const cookie = cookiesOf(await sendBook(path, { book_name: 'De eerste van velen' }))
    const html = await page(
      paths.book('de-eerste-van-velen'),
      `${cookie}; ${await cookies('admin')}`,
    )
    expect(attributes(html, '.alert a', 'href')).toEqual([...ways])
  }
})
