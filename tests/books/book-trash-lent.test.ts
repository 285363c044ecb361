import { expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { repairDerived } from '../../db/derived'
import { i18nObject } from '../../i18n/i18n-util'
import { borrowerAddress } from '../../src/features/books/loans/borrower-address'
import { paths } from '../../src/paths'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'
import { temporaryDatabase } from '../fixtures/temporary-database'

const { bookForm, loanDesk } = i18nObject('nl')

test('a lent book is deleted by whoever reads who has it and says so, not at the first press', async () => {
  const { get, lend, send } = await openBooks()
  const { slug } = await lend('Oeroeg', 'Fatima')
  const asked = await send(paths.deleteBook(slug), {}, 'admin')
  expect(asked.status).toBe(422)
  const html = await asked.text()
  expect(texts(html, '.problem')).toEqual([bookForm.isLentTo({ names: 'Fatima' })])
  expect(attributes(html, 'main [type=checkbox]', 'name')).toEqual(['is_lent_meant'])
  expect((await get(paths.book(slug))).status).toBe(200)
  const meant = await send(paths.deleteBook(slug), { is_lent_meant: 'true' }, 'admin')
  expect(meant.headers.get('Location')).toBe(paths.books)
  expect((await get(paths.book(slug))).status).toBe(404)
})

test('a book that is at home is deleted at the first press', async () => {
  const { lend, send, write } = await openBooks()
  const { slug, id } = await lend('Oeroeg', 'Fatima')
  await write('returnBook', { id }, 'admin')
  const answer = await send(paths.deleteBook(slug), {}, 'admin')
  expect(answer.headers.get('Location')).toBe(paths.books)
})

test('a book that is lent while somebody deletes it is not deleted unseen', async () => {
  const { addBook, write } = await openBooks()
  for (let turn = 0; turn < 5; turn += 1) {
    const slug = await addBook({ book_name: `Tegelijk ${turn}` })
    const [lent, deleted] = await Promise.all([
      write('lendBook', { slug, borrower: 'Bram' }, 'admin'),
      write('deleteBook', { slug }, 'admin'),
    ])
    expect([200, 404]).toContain(lent.status)
    expect(deleted.status).toBe(lent.status === 200 ? 422 : 200)
  }
})

test('who has what is known while the book is in the trash, a second day too, and when it is back', async () => {
  await using place = await temporaryDatabase()
  const first = await openDatabase(place)
  const site = await openBooks({ db: first })
  const { slug, id } = await site.lend('Oeroeg', 'Fatima', '2099-01-01')
  const answer = await site.write('deleteBook', { slug, is_lent_meant: true }, 'admin')
  const { undo } = await answer.json()
  const admin = await site.cookies('admin')
  await first.close()

  const second = await openDatabase(place)
  const { page, read, send, sendEdit, write } = await openBooks({ db: second })
  expect(await repairDerived(second.orm.$client, 'checks')).toEqual([])
  const list = await page(paths.borrowers, admin)
  expect(texts(list, '.loan-rows h2')).toEqual(['Fatima'])
  expect(texts(list, '.loan-rows .state')[0]).toContain(loanDesk.out(1))
  const html = await page(borrowerAddress('Fatima'), admin)
  expect(texts(html, 'main h3')).toEqual([`Oeroeg (${loanDesk.inTrash()})`])
  expect(attributes(html, 'main h3 a', 'href')).toEqual([paths.bookTrash])
  expect(texts(await page(paths.bookTrash, admin), '.loan-rows .state')).toEqual([
    loanDesk.trash.with({ names: 'Fatima' }),
  ])
  const edited = await sendEdit(paths.editLoan(id), { due_on: '2099-02-02' }, admin)
  expect(edited.headers.get('Location')).toBe(paths.borrowers)
  const extended = await send(paths.extendLoan(id), {}, admin)
  expect(extended.headers.get('Location')).toBe(paths.borrowers)

  expect((await write('restoreBook', { id: undo }, admin)).status).toBe(200)
  const { admin: known } = await (await read('fetchBook', { slug }, admin)).json()
  expect(known.loans).toMatchObject([{ id, borrower: 'Fatima', due_on: '2099-02-23' }])
  expect((await write('returnBook', { id }, admin)).status).toBe(200)
  await second.close()
})

test('what a borrower brings back while the book is in the trash is back', async () => {
  const { lend, read, write } = await openBooks()
  const { slug, id } = await lend('Oeroeg', 'Fatima')
  await write('deleteBook', { slug, is_lent_meant: true }, 'admin')
  expect((await write('returnBook', { id }, 'admin')).status).toBe(200)
  const { out, past } = await (await read('fetchBorrower', { name: 'fatima' }, 'admin')).json()
  expect(out).toEqual([])
  expect(past).toMatchObject([{ book_name: 'Oeroeg', slug: null }])
})
