import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { books, covers } from '../../db/schema/books'
import { i18nObject } from '../../i18n/i18n-util'
import { isTrashed, purgeTrash } from '../../src/records/trash'
import { cookiesOf } from '../fixtures/app'
import { openBooks } from '../fixtures/rooms/books'
import { attributes } from '../fixtures/select'
import type { As } from '../fixtures/site'

const { ask, addBook, book, call, cookies, get, page, read, send, titles, write, db } =
  await openBooks()
const { flash, loanDesk } = i18nObject('nl')

async function remove(slug: string): Promise<{ id: string; html: string }> {
  const answer = await send(`/books/_admin/edit/${slug}/delete`, { is_lent_meant: 'true' }, 'admin')
  const html = await page('/books', `${cookiesOf(answer)}; ${await cookies('admin')}`)
  return { id: restoredIds(html)[0] ?? '', html }
}

function restoredIds(html: string): string[] {
  const actions = attributes(html, 'main form', 'action').map((action) => action ?? '')
  return actions.flatMap((action) => /deleted\/(.+)\/restore$/.exec(action)?.[1] ?? [])
}

async function undo(id: string, as: As = 'admin'): Promise<Response> {
  return send(`/books/_admin/deleted/${id}/restore`, {}, as)
}

const whole = {
  book_name: 'Het bewaarde boek',
  subtitle: 'met alles',
  author_name: 'Zeldzame Schrijver',
  serie_name: 'De hele reeks',
  serie_number: '1.5',
  volume: '2',
  isbn: '9789023457626',
  publisher: 'Uitgever',
  published: '1992-10',
  pages: 300,
  language: 'nl',
  description: 'Een beschrijving',
  categories: 'een, twee',
  place: 'boven',
  copies: 3,
  bought_on: '2001-02-03',
  bought_at: 'De winkel',
  price: '€ 1',
  condition: 'goed',
  remark: 'een opmerking',
}

test('a book that was deleted by mistake comes back as it was, in one press', async () => {
  const slug = await addBook(whole)
  await db.orm.insert(covers).values({
    id: 'picture',
    bytes: new Uint8Array([1]),
    width: 2,
    height: 3,
    stored_at: new Date(0),
  })
  await db.orm.update(books).set({ cover_id: 'picture' }).where(eq(books.slug, slug))
  await write('lendBook', { slug, borrower: 'Bram', due_on: '2099-01-01' }, 'admin')
  const before = await book(slug, 'admin')
  const [row] = await db.orm.select().from(books).where(eq(books.slug, slug))
  const { id, html } = await remove(slug)
  expect(html).toContain(flash.bookDeleted())
  expect((await get(`/books/${slug}`)).status).toBe(404)
  const answer = await undo(id)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(`/books/${slug}`)
  expect(await book(slug, 'admin')).toEqual(before)
  expect(before.cover?.id).toBe('picture')
  expect(before.loan?.borrower).toBe('Bram')
  expect(await db.orm.select().from(books).where(eq(books.slug, slug))).toEqual(row ? [row] : [])
  expect(await titles({ query: 'zeldzame' })).toEqual([whole.book_name])
})

test('a deleted book is nowhere to be found', async () => {
  const other = await addBook({
    book_name: 'Deel twee',
    serie_name: 'Verdwijnreeks',
    serie_number: 2,
  })
  const gone = {
    book_name: 'Verdwenen deel',
    author_name: 'Onvindbaar',
    serie_name: 'Verdwijnreeks',
    isbn: '9789023400530',
  }
  const slug = await addBook(gone)
  await write('lendBook', { slug, borrower: 'Spoorloos', due_on: '2099-01-01' }, 'admin')
  const counted = (await (await read('fetchBooks', {})).json()).total
  const headers = { Cookie: await cookies('admin') }
  const link = (await (await call('makeLoanCalendar', undefined, headers)).json()).address
  const feed = async () => (await ask(new URL(link).pathname)).text()
  expect(await feed()).toContain('Verdwenen deel')

  await remove(slug)
  expect((await (await read('fetchBooks', {})).json()).total).toBe(counted - 1)
  for (const query of ['verdwenen', 'onvindbaar', '9789023400530']) {
    expect(await titles({ query })).toEqual([])
  }
  expect(await titles({ is_loaned: true, per_page: 200 })).not.toContain('Verdwenen deel')
  expect((await book(other)).series).toEqual([])
  expect(await feed()).not.toContain('Verdwenen deel')
  expect((await read('fetchBook', { slug })).status).toBe(404)
  expect((await write('addBook', gone, 'admin')).status).toBe(200)
})

test('after thirty days a deleted book is gone for good', async () => {
  await db.orm.delete(books).where(isTrashed(books))
  const slug = await addBook({ book_name: 'Voorgoed' })
  await db.orm
    .insert(covers)
    .values({ id: 'kept', bytes: new Uint8Array([1]), width: 2, height: 3, stored_at: new Date(0) })
  await db.orm.update(books).set({ cover_id: 'kept' }).where(eq(books.slug, slug))
  const { id } = await remove(slug)
  const day = 24 * 60 * 60 * 1000
  await purgeTrash(db, books, new Date(Date.now() + 29 * day))
  expect(await db.orm.$count(books, isTrashed(books))).toBe(1)
  expect(await db.orm.$count(covers, eq(covers.id, 'kept'))).toBe(1)
  await purgeTrash(db, books, new Date(Date.now() + 31 * day))
  expect(await db.orm.$count(books, isTrashed(books))).toBe(0)
  expect(await db.orm.$count(covers, eq(covers.id, 'kept'))).toBe(0)
  expect((await undo(id)).headers.get('Set-Cookie')).toContain('NOTICE=undoTooLate')
  const html = await page('/books/_admin/deleted', 'admin')
  expect(html).toContain(loanDesk.trash.none())
})
