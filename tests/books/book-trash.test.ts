import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../db/client'
import { repairDerived } from '../../db/derived'
import { books, covers } from '../../db/schema/books'
import { i18nObject } from '../../i18n/i18n-util'
import { borrowerAddress } from '../../src/features/books/loans/borrower-address'
import { hasOpenLoans } from '../../src/features/books/trash/queries'
import { paths } from '../../src/paths'
import { purge } from '../../src/purge'
import { purgeTrash } from '../../src/records/trash/trash'
import { cookiesOf } from '../fixtures/app'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'
import { temporaryDatabase } from '../fixtures/temporary-database'

const site = await openBooks()
const { addBook, ask, book, cookies, db, get, lend, page, read, send, shelf, titles, write } = site
const { bookForm, flash, loanDesk } = i18nObject('nl')

/** @returns the form that takes it back */
async function remove(slug: string): Promise<string> {
  const answer = await send(paths.deleteBook(slug), { loans: 'kept' }, 'admin')
  const html = await page(paths.books, `${cookiesOf(answer)}; ${await cookies('admin')}`)
  expect(html).toContain(flash.bookDeleted())
  return attributes(html, 'main .alert form', 'action')[0] ?? ''
}

test('a book that was deleted by mistake comes back with all that it had, in one press, once', async () => {
  await Promise.all([cookies('user'), cookies('admin')])
  const book_name = 'Het bewaarde boek'
  const shown = {
    author_name: 'Zeldzame Schrijver',
    isbn: '9789023457626',
    categories: 'een, twee',
  }
  const hidden = { bought_on: '2001-02-03', price: '€ 1', remark: 'een opmerking' }
  const slug = await addBook({ book_name, ...shown, ...hidden, serie_number: '1.5', copies: 3 })
  const picture = { id: 'picture', bytes: new Uint8Array([1]), width: 2, height: 3 }
  await db.orm.insert(covers).values({ ...picture, stored_at: new Date(0) })
  await db.orm.update(books).set({ cover_id: 'picture' }).where(eq(books.slug, slug))
  await write('lendBook', { slug, borrower: 'Bram', due_on: '2099-01-01' }, 'admin')
  const stored = () => db.orm.select().from(books).where(eq(books.slug, slug))
  const before = [await book(slug, 'admin'), await stored()]
  expect(JSON.stringify(before)).toMatch(/picture.*Bram/s)
  const undo = await remove(slug)
  expect((await get(paths.book(slug))).status).toBe(404)
  const answer = await send(undo, {}, 'admin')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, paths.book(slug)])
  expect([await book(slug, 'admin'), await stored()]).toEqual(before)
  expect(await titles({ query: 'zeldzame' })).toEqual([book_name])
  const again = await send(undo, {}, 'admin')
  expect(again.headers.get('Set-Cookie')).toContain('NOTICE=undoTooLate')
})

test('a deleted book is nowhere to be found', async () => {
  const series = { serie_name: 'Verdwijnreeks' }
  const other = await addBook({ book_name: 'Deel twee', ...series })
  const names = { book_name: 'Verdwenen deel', author_name: 'Onvindbaar' }
  const gone = { ...names, ...series, isbn: '9789023400530' }
  const slug = await addBook(gone)
  await write('lendBook', { slug, borrower: 'Spoorloos', due_on: '2099-01-01' }, 'admin')
  const link = (await (await write('makeLoanCalendar', {}, 'admin')).json()).address
  const feed = async () => (await ask(new URL(link).pathname)).text()
  const { total } = await shelf()
  expect(await feed()).toContain('Verdwenen deel')

  await remove(slug)
  expect((await shelf()).total).toBe(total - 1)
  for (const query of ['verdwenen', 'onvindbaar', '9789023400530']) {
    expect(await titles({ query })).toEqual([])
  }
  expect(await titles({ is_loaned: true, per_page: 200 })).not.toContain('Verdwenen deel')
  expect((await book(other)).series).toEqual([])
  expect(await feed()).not.toContain('Verdwenen deel')
  expect((await read('fetchBook', { slug })).status).toBe(404)
  expect((await write('addBook', gone, 'admin')).status).toBe(200)
})

test('a trashed book comes back beside the one that took its address', async () => {
  const slug = await addBook({ book_name: 'Max Havelaar', author_name: 'Multatuli' })
  const undo = await remove(slug)
  expect(await addBook({ book_name: 'Max Havelaar', author_name: 'Een ander' })).toBe(slug)
  expect((await send(undo, {}, 'admin')).headers.get('Location')).toBe(`/books/${slug}-2`)
  expect((await book(slug)).author_name).toBe('Een ander')
  expect((await book(`${slug}-2`)).author_name).toBe('Multatuli')
})

test('a lent book is deleted by whoever reads who has it and says so, and one at home at the first press', async () => {
  const { slug, id } = await lend('Oeroeg', 'Fatima')
  const asked = await send(paths.deleteBook(slug), {}, 'admin')
  expect(asked.status).toBe(422)
  const html = await asked.text()
  expect(texts(html, '#loans-problem')).toEqual([bookForm.isLentTo({ names: 'Fatima' })])
  expect(attributes(html, 'main [name=loans]', 'value')).toEqual(['kept', 'returned'])
  expect((await get(paths.book(slug))).status).toBe(200)
  await send(await remove(slug), {}, 'admin')
  await write('returnBook', { id }, 'admin')
  const home = await send(paths.deleteBook(slug), {}, 'admin')
  expect(home.headers.get('Location')).toBe(paths.books)
})

test('a lent book that is deleted because it is back is with nobody any more', async () => {
  const { slug } = await lend('Stuk terug', 'Wilhelmina')
  const answer = await send(paths.deleteBook(slug), { loans: 'returned' }, 'admin')
  expect(answer.status).toBe(303)
  const { out, past } = await (await read('fetchBorrower', { name: 'Wilhelmina' }, 'admin')).json()
  expect(out).toEqual([])
  expect(past).toMatchObject([{ book_name: 'Stuk terug', slug: null }])
})

test('a book that was deleted because it is back comes back lent, but for what was returned before', async () => {
  // All within a millisecond.
  const still = new Date()
  const { lend, read, write } = await openBooks({ now: () => still })
  const { slug, id } = await lend('Toch niet terug', 'Gerda')
  await write('lendBook', { slug, borrower: 'Eerder' }, 'admin')
  const loans = async () => {
    const { admin } = await (await read('fetchBook', { slug }, 'admin')).json()
    return Object.fromEntries(
      admin.loans.map((loan: { borrower: string; returned_on: string | null }) => [
        loan.borrower,
        loan.returned_on !== null,
      ]),
    )
  }
  const { admin } = await (await read('fetchBook', { slug }, 'admin')).json()
  const earlier = admin.loans.find((loan: { id: string }) => loan.id !== id)
  await write('returnBook', { id: earlier.id }, 'admin')
  const { undo } = await (await write('deleteBook', { slug, loans: 'returned' }, 'admin')).json()
  expect((await write('restoreBook', { id: undo }, 'user')).status).toBe(403)
  await write('restoreBook', { id: undo }, 'admin')
  expect(await loans()).toEqual({ Gerda: false, Eerder: true })
  await write('returnBook', { id }, 'admin')
  const again = await (await write('deleteBook', { slug }, 'admin')).json()
  await write('restoreBook', { id: again.undo }, 'admin')
  expect(await loans()).toEqual({ Gerda: true, Eerder: true })
})

test('a deleted book that is still with somebody stays until that is settled, and may come back', async () => {
  const { slug, id } = await lend('Lang weg', 'Cornelis')
  const { undo } = await (await write('deleteBook', { slug, loans: 'kept' }, 'admin')).json()
  const isThis = eq(books.id, Number(undo))
  const trashed_at = new Date(Date.now() - 90 * 86_400_000)
  await db.orm.update(books).set({ trashed_at }).where(isThis)
  await purgeTrash(db, books, new Date(), undefined, hasOpenLoans)
  const cornelis = await page(borrowerAddress('Cornelis'), 'admin')
  expect(texts(cornelis, 'main h3').join()).toContain('Lang weg')
  expect(texts(await page(paths.bookTrash, 'admin'), '.book-name').join()).toContain('Lang weg')
  expect((await write('restoreBook', { id: undo }, 'admin')).status).toBe(200)
  await db.orm.update(books).set({ trashed_at }).where(isThis)
  await write('returnBook', { id }, 'admin')
  await purge(db, new Date(), ['books'])
  expect(await db.orm.$count(books, isThis)).toBe(0)
})

test('a book that is lent while somebody deletes it is not deleted unseen', async () => {
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

test('what a borrower brings back while the book is in the trash is back', async () => {
  const { slug, id } = await lend('Sleuteloog', 'Wilma')
  await remove(slug)
  expect((await write('returnBook', { id }, 'admin')).status).toBe(200)
  const { out, past } = await (await read('fetchBorrower', { name: 'wilma' }, 'admin')).json()
  expect(out).toEqual([])
  expect(past).toMatchObject([{ book_name: 'Sleuteloog', slug: null }])
})

test('who has what is known while the book is in the trash, a second day too, and when it is back', async () => {
  await using place = await temporaryDatabase()
  const first = await openDatabase(place)
  const site = await openBooks({ db: first })
  const { slug, id } = await site.lend('Oeroeg', 'Fatima', '2099-01-01')
  const answer = await site.write('deleteBook', { slug, loans: 'kept' }, 'admin')
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
})
