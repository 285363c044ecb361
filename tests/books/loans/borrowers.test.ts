import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { loans } from '../../../db/schema/loans'
import { i18nObject } from '../../../i18n/i18n-util'
import type { Borrower } from '../../../src/features/books/borrowers/output'
import { borrowerAddress } from '../../../src/features/books/loans/borrower-address'
import { paths } from '../../../src/paths'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes, select, texts } from '../../fixtures/select'

const { book, db, get, lend, page, read, send, sendEdit, write } = await openBooks()
const { loanDesk } = i18nObject('nl')

async function borrower(name: string, page = 1): Promise<Borrower> {
  return (await read('fetchBorrower', { name, page }, 'admin')).json()
}

async function namesLike(pattern: RegExp): Promise<string[]> {
  const { borrowers } = await (await read('fetchBorrowers', {}, 'admin')).json()
  const names: string[] = borrowers.map(({ name }: { name: string }) => name)
  return names.filter((name) => pattern.test(name)).toSorted()
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
] as const) {
  test(`${first} and ${other} are one borrower, who is called as they were first written`, async () => {
    await lend(`Van ${first}`, first)
    const { slug } = await lend(`Van ${other}`, other)
    for (const name of [first, other]) expect((await borrower(name)).out).toHaveLength(2)
    expect((await book(slug, 'admin')).loan?.borrower).toBe(first)
  })
}

test('a name that is spelled anew in one loan is so in all of them', async () => {
  const first = await lend('Eerste', 'tinus DE BOER')
  const { id } = await lend('Tweede', 'tinus DE BOER')
  const form = await page(paths.editLoan(id), 'admin')
  expect(texts(form, '#borrower-hint')).toEqual([i18nObject('nl').loanDesk.spelling()])
  await sendEdit(paths.editLoan(id), { borrower: 'Tinus de Boer' }, 'admin')
  expect(await namesLike(/tinus/i)).toEqual(['Tinus de Boer'])
  expect((await book(first.slug, 'admin')).loan?.borrower).toBe('Tinus de Boer')
})

test('a loan that goes to somebody else renames neither of them', async () => {
  await lend('Eerste', 'Bram')
  const { id } = await lend('Tweede', 'Fatima')
  await lend('Derde', 'Fatima')
  await sendEdit(paths.editLoan(id), { borrower: 'BRAM' }, 'admin')
  expect(await namesLike(/bram|fatima/i)).toEqual(['Bram', 'Fatima'])
})

for (const name of ['a/b?c#d%20e &"+', '../..', "<b>O'Neill</b> 名前 🦄"]) {
  test(`the borrower ${name} is found from the book that they have, by a link`, async () => {
    const { slug } = await lend(`Bij ${name}`, name)
    const links = attributes(await page(paths.book(slug), 'admin'), '.loan-history a', 'href')
    const answer = await get(links[0] ?? '', 'admin')
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(texts(html, '.current-room h1')).toEqual([name])
    expect(select(html, '.current-room b')).toEqual([])
  })
}

test('nobody who never borrowed has a borrower’s page', async () => {
  for (const path of [borrowerAddress('Niemand'), paths.borrower]) {
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
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, path])
  expect((await borrower('Tante Jo')).out).toEqual([])
  expect((await book(slug)).loan).toBeNull()
})

test('a borrower’s long history is read in pages', async () => {
  const { id } = await lend('Heen en weer', 'Trouwe lezer')
  await write('returnBook', { id }, 'admin')
  const [loan] = await db.orm.select().from(loans).where(eq(loans.id, id))
  if (!loan) throw new Error('There is no loan')
  const more = Array.from({ length: 50 }, () => ({ ...loan, id: crypto.randomUUID() }))
  await db.orm.insert(loans).values(more)
  const [first, second] = [await borrower('Trouwe lezer'), await borrower('Trouwe lezer', 2)]
  expect([first.past.length, second.past.length, first.total]).toEqual([50, 1, 51])
  const html = await page(borrowerAddress('Trouwe lezer'), 'admin')
  expect(attributes(html, '.pagination [rel=next]', 'href')).toEqual([
    borrowerAddress('Trouwe lezer', 2),
  ])
})

test('the list of borrowers begins with who is due first', async () => {
  await lend('Te laat', 'Zara', '2098-01-01')
  await lend('Daarna', 'Yolanda', '2098-01-02')
  const html = await page(paths.borrowers, 'admin')
  const names = texts(html, '.loan-rows h2 a')
  expect(names.slice(0, 2)).toEqual(['Zara', 'Yolanda'])
  expect(texts(html, '.loan-rows .state').slice(0, 2)).toEqual([
    expect.stringContaining('1\u00a0jan\u00a02098'),
    expect.stringContaining('2\u00a0jan\u00a02098'),
  ])
  expect(new Set(names).size).toBe(names.length)
})
