import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import type { Borrower } from '../../../src/features/books/borrowers/output'
import { borrowerAddress } from '../../../src/features/books/loans/borrower-address'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes, select, texts } from '../../fixtures/select'

const { addBook, book, read, write, lend, page, get, send } = await openBooks()
const { loanDesk } = i18nObject('nl')

async function borrower(name: string, page = 1): Promise<Borrower> {
  return (await read('fetchBorrower', { name, page }, 'admin')).json()
}

test('a borrower has a page with what is out, the first due first, and what came back', async () => {
  const { id } = await lend('Al terug', 'Wilma')
  await write('returnBook', { id }, 'admin')
  await lend('Ooit', 'Wilma')
  await lend('Laatst', 'Wilma', '2099-02-02')
  await lend('Eerst', 'Wilma', '2099-01-01')
  const { name, out, past } = await borrower('Wilma')
  expect(name).toBe('Wilma')
  expect(out.map(({ book_name }) => book_name)).toEqual(['Eerst', 'Laatst', 'Ooit'])
  expect(past.map(({ book_name }) => book_name)).toEqual(['Al terug'])
  const html = await page(borrowerAddress('Wilma'), 'admin')
  expect(texts(html, 'main h3 a')).toEqual(['Eerst', 'Laatst', 'Ooit', 'Al terug'])
})

for (const [first, other] of [
  ['Émile Zola', 'émile  ZOLA'],
  ['Jan de Vries', ' JAN\u00a0DE VRIES '],
  ['Ａｎｎａ', 'anna'],
]) {
  test(`${first} and ${other} are one borrower`, async () => {
    await lend(`Van ${first}`, first ?? '')
    await lend(`Van ${other}`, other ?? '')
    expect((await borrower(first ?? '')).out).toHaveLength(2)
    expect((await borrower(other ?? '')).out).toHaveLength(2)
  })
}

for (const name of [
  'Jan, "de" Vries & zoon',
  'a/b?c#d%20e',
  '../..',
  '.',
  '100%',
  '+31 6',
  '名前 🦄',
  "<b>O'Neill</b>",
]) {
  test(`the borrower ${name} is found from the book that they have, by a link`, async () => {
    const { slug } = await lend(`Bij ${name}`, name)
    const links = attributes(await page(`/books/${slug}`, 'admin'), '.loan-history a', 'href')
    const answer = await get(links[0] ?? '', 'admin')
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(texts(html, '.current-room h1')).toEqual([name])
    expect(select(html, '.current-room b')).toEqual([])
  })
}

test('nobody who never borrowed has a borrower’s page', async () => {
  for (const path of [borrowerAddress('Niemand'), '/books/_admin/borrower']) {
    const answer = await get(path, 'admin')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(loanDesk.unknown())
  }
  const injected = await read('fetchBorrower', { name: "' or 1=1 --" }, 'admin')
  expect(injected.status).toBe(404)
})

test('an admin takes a book back on a borrower’s page, and stays there', async () => {
  const { id, slug } = await lend('Even langs', 'Tante Jo')
  const path = borrowerAddress('Tante Jo')
  const answer = await send(path.replace('?', '/return?'), { id }, 'admin')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(path)
  expect((await borrower('Tante Jo')).out).toEqual([])
  expect((await book(slug)).loan).toBeNull()
})

test('a borrower’s long history is read in pages', async () => {
  const slug = await addBook({ book_name: 'Heen en weer' })
  for (let time = 0; time < 51; time += 1) {
    await write('lendBook', { slug, borrower: 'Trouwe lezer' }, 'admin')
    const loans = (await book(slug, 'admin')).admin?.loans ?? []
    const out = loans.find(({ returned_on }) => returned_on === null)
    await write('returnBook', { id: out?.id }, 'admin')
  }
  const first = await borrower('Trouwe lezer')
  const second = await borrower('Trouwe lezer', 2)
  expect([first.past.length, second.past.length, first.total]).toEqual([50, 1, 51])
  const html = await page(borrowerAddress('Trouwe lezer'), 'admin')
  expect(attributes(html, '.pagination [rel=next]', 'href')).toEqual([
    borrowerAddress('Trouwe lezer', 2),
  ])
})

test('the list of borrowers begins with who is due first', async () => {
  await lend('Te laat', 'Zara', '2098-01-01')
  await lend('Daarna', 'Yolanda', '2098-01-02')
  const html = await page('/books/_admin/borrowers', 'admin')
  const names = texts(html, '.loan-rows h2 a')
  expect(names.slice(0, 2)).toEqual(['Zara', 'Yolanda'])
  expect(texts(html, '.loan-rows .state').slice(0, 2)).toEqual([
    expect.stringContaining('1\u00a0jan\u00a02098'),
    expect.stringContaining('2\u00a0jan\u00a02098'),
  ])
  expect(new Set(names).size).toBe(names.length)
})

test('whoever is no admin reads no borrower’s name anywhere', async () => {
  const { slug, id } = await lend('Geheim geleend', 'Incognito', '2001-01-01')
  await write('lendBook', { slug, borrower: 'Incognito' }, 'admin')
  await write('returnBook', { id }, 'admin')
  for (const path of [
    `/books/${slug}`,
    '/books?is_loaned=true&per_page=200',
    '/books?is_loaned=true&per_page=200&view=list',
    '/books/_admin/borrowers',
    borrowerAddress('Incognito'),
    '/books/_admin/deleted',
  ]) {
    expect(await page(path)).not.toContain('Incognito')
    expect(await page(path, 'guest')).not.toContain('name=Incognito">')
  }
  for (const id of ['fetchBorrowers', 'fetchBorrower', 'fetchDeletedBooks'] as const) {
    const answer = await read(id, { name: 'Incognito' })
    expect(answer.status).toBe(403)
  }
  const posted = await send(borrowerAddress('Incognito'), { id })
  expect(posted.headers.get('Location')).toBe('/books')
})
