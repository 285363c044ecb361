import { expect, test } from 'bun:test'
import { paths } from '../../src/paths'
import { openedEdit } from '../fixtures/opened-edit'
import { openBooks } from '../fixtures/rooms/books'
import { attributes } from '../fixtures/select'

const { addBook, book, page, send } = await openBooks()

const search = '?query=reeks&sort=series&view=list'
const slug = await addBook({ book_name: 'Eerste', serie_name: 'Reeks', copies: 2 })
await addBook({ book_name: 'Tweede', serie_name: 'Reeks' })

async function ways(path: string): Promise<(string | undefined)[]> {
  const html = await page(path, 'admin')
  return [
    ...attributes(html, 'main a', 'href'),
    ...attributes(html, 'main form', 'action'),
    ...attributes(html, 'main [formaction]', 'formaction'),
  ]
}

test('the shelf’s search is kept on the pages of its books, and of a new one', async () => {
  for (const view of ['', '&view=list']) {
    const found = await ways(`${paths.books}?query=reeks&is_loaned=${view}`)
    expect(found).toContain(`${paths.book(slug)}?query=reeks${view}`)
    expect(found).toContain(`${paths.addBook}?query=reeks${view}`)
  }
})

test('from a book one comes back to what was found', async () => {
  const found = await ways(paths.book(slug) + search)
  for (const path of [
    paths.books,
    paths.editBook(slug),
    paths.lendBook(slug),
    paths.book('tweede'),
  ]) {
    expect(found).toContain(path + search)
  }
})

test('from the form of a book one comes back to what was found', async () => {
  for (const path of [paths.addBook, paths.editBook(slug)]) {
    const found = await ways(path + search)
    expect(found).toContain((path === paths.addBook ? paths.books : paths.book(slug)) + search)
    for (const form of [path, paths.lookUpBook(path)]) expect(found).toContain(form + search)
  }
})

test('whatever is done with a book leads back to what was found', async () => {
  const leadsTo = async (path: string, fields: Record<string, string>) =>
    (await send(path + search, fields, 'admin')).headers.get('Location')
  expect(await leadsTo(paths.addBook, { book_name: 'Nieuw' })).toBe(paths.book('nieuw') + search)
  const edit = paths.editBook('nieuw')
  const opened = openedEdit(await page(edit, 'admin'))
  expect(await leadsTo(edit, { ...opened, book_name: 'Ouder' })).toBe(paths.book('nieuw') + search)
  expect(await leadsTo(paths.lendBook(slug), { borrower: 'Bo' })).toBe(paths.book(slug) + search)
  const id = (await book(slug, 'admin')).admin?.loans[0]?.id ?? ''
  expect(await leadsTo(paths.returnBook(slug), { id })).toBe(paths.book(slug) + search)
  expect(await leadsTo(paths.deleteBook('nieuw'), {})).toBe(paths.books + search)
})
