import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { openBooks } from '../../fixtures/rooms/books'
import { texts } from '../../fixtures/select'

const { books } = i18nObject('nl')

async function namesIn({ read }: Awaited<ReturnType<typeof openBooks>>): Promise<string[]> {
  const { borrowers } = await (await read('fetchBorrowers', {}, 'admin')).json()
  return borrowers.map(({ name }: { name: string }) => name)
}

test('whoever borrowed before is called as they were first written, however somebody types them', async () => {
  const site = await openBooks()
  await site.lend('Eerste', 'Anna de Vries')
  const { slug } = await site.lend('Tweede', 'anna DE VRIES')
  expect(await namesIn(site)).toEqual(['Anna de Vries'])
  expect((await site.book(slug, 'admin')).loan?.borrower).toBe('Anna de Vries')
})

test('a name that is spelled anew in one loan is so in all of them', async () => {
  const site = await openBooks()
  const first = await site.lend('Eerste', 'anna DE VRIES')
  const { id } = await site.lend('Tweede', 'anna DE VRIES')
  await site.sendEdit(paths.editLoan(id), { borrower: 'Anna de Vries' }, 'admin')
  expect(await namesIn(site)).toEqual(['Anna de Vries'])
  expect((await site.book(first.slug, 'admin')).loan?.borrower).toBe('Anna de Vries')
})

test('a loan that goes to somebody else renames neither of them', async () => {
  const site = await openBooks()
  await site.lend('Eerste', 'Bram')
  const { id } = await site.lend('Tweede', 'Fatima')
  await site.lend('Derde', 'Fatima')
  await site.sendEdit(paths.editLoan(id), { borrower: 'BRAM' }, 'admin')
  expect((await namesIn(site)).toSorted()).toEqual(['Bram', 'Fatima'])
})

test('whoever may not know who had a book reads that it was lent, and not that it never was', async () => {
  const { addBook, lend, page, write } = await openBooks()
  const never = await page(paths.book(await addBook({ book_name: 'Nooit weg' })))
  expect(texts(never, '.loan-box p')).toEqual([books.loan.home(), books.loan.never()])
  const { slug, id } = await lend('Terug', 'Incognito')
  await write('returnBook', { id }, 'admin')
  const html = await page(paths.book(slug))
  const [home, last] = texts(html, '.loan-box p')
  expect(home).toBe(books.loan.home())
  expect(last).toStartWith('laatst uitgeleend van ')
  expect(html).not.toContain('Incognito')
})
