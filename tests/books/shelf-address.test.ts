import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { openedEdit } from '../fixtures/opened-edit'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'

const { dropped } = i18nObject('nl').search
const { addBook, book, lend, page, send, shelf, titles } = await openBooks()
const slug = await addBook({ book_name: 'Eerste', serie_name: 'Reeks', copies: 2 })
await addBook({ book_name: 'Tweede', serie_name: 'Reeks' })
const { id } = await lend('Oeroeg', 'Bram')

function waysOn(html: string): string[] {
  return [
    ...attributes(html, 'main a:not(.facet-link)', 'href'),
    ...attributes(html, 'main form', 'action'),
    ...attributes(html, 'main [formaction]', 'formaction'),
  ].map((address) => address ?? '')
}

test('the shelf is shown at an address that cannot be meant all the same, and says so', async () => {
  for (const wrong of ['page=0', 'per_page=201', 'is_loaned=maybe', 'sort=colour', 'view=cube']) {
    const html = await page(`/books?${wrong}&query=eerste`)
    expect([wrong, ...texts(html, '.alert.wrong')]).toEqual([wrong, dropped()])
    expect(html).toContain('Eerste')
  }
  const whole = await page('/books?page=1&per_page=16&query=&is_loaned=&sort=&utm_source=x')
  expect(whole).not.toContain('role="alert"')
})

test('the pages of the shelf show every book once, and past the last is the last', async () => {
  for (let number = 1; number < 9; number += 1) await addBook({ book_name: `Deel ${number}` })
  const { total } = await shelf()
  for (const per_page of [1, 3, 5, 200]) {
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(total / per_page); page += 1) {
      seen.push(...(await titles({ page, per_page })))
    }
    expect(seen).toEqual(await titles({ per_page: 200 }))
    expect(new Set(seen).size).toBe(total)
  }
  const last = await shelf({ page: 9999, per_page: 5 })
  expect([last.page, last.books.length > 0]).toEqual([Math.ceil(total / 5), true])
})

for (const path of [paths.book(slug), paths.addBook, paths.editBook(slug), paths.editLoan(id)]) {
  test(`behind ${path.replace(id, 'its id')} a search is kept without a word, and what makes no sense of it is dropped and said`, async () => {
    const html = await page(`${path}?page=0&foo=1&is_loaned=maybe&query=reeks&query=twee`, 'admin')
    expect(texts(html, '.alert.wrong')).toEqual([dropped()])
    const searches = waysOn(html).map((address) => address.split('?')[1])
    expect(new Set(searches.filter(Boolean))).toEqual(new Set(['query=reeks']))
    const good = await page(`${path}?is_loaned=true&page=2&utm_source=x`, 'admin')
    expect(texts(good, '.alert.wrong')).toEqual([])
    expect(attributes(good, '.page-links a', 'href')[0]).toEndWith('?is_loaned=true&page=2')
  })
}

const search = '?query=reeks&sort=series&view=list'

const ofBook = [paths.books, paths.editBook(slug), paths.lendBook(slug), paths.book('tweede')]

for (const [path, ...ways] of [
  [paths.books, paths.book(slug), paths.addBook],
  [paths.book(slug), ...ofBook],
  [paths.addBook, paths.books, paths.lookUpBook(paths.addBook)],
  [paths.editBook(slug), paths.book(slug), paths.lookUpBook(paths.editBook(slug))],
] as const) {
  test(`from ${path} one comes back to what was found`, async () => {
    const found = waysOn(await page(path + search, 'admin'))
    for (const way of ways) expect(found).toContain(way + search)
  })
}

test('whatever is done with a book leads back to what was found', async () => {
  const leadsTo = async (path: string, fields: Record<string, string>) =>
    (await send(path + search, fields, 'admin')).headers.get('Location')
  expect(await leadsTo(paths.addBook, { book_name: 'Nieuw' })).toBe(paths.book('nieuw') + search)
  const edit = paths.editBook('nieuw')
  const opened = openedEdit(await page(edit, 'admin'))
  expect(await leadsTo(edit, { ...opened, book_name: 'Ouder' })).toBe(paths.book('nieuw') + search)
  expect(await leadsTo(paths.lendBook(slug), { borrower: 'Bo' })).toBe(paths.book(slug) + search)
  const loan = (await book(slug, 'admin')).admin?.loans[0]?.id ?? ''
  expect(await leadsTo(paths.returnBook(slug), { id: loan })).toBe(paths.book(slug) + search)
  expect(await leadsTo(paths.deleteBook('nieuw'), {})).toBe(paths.books + search)
})
