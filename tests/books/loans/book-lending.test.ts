import { expect, test } from 'bun:test'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { cookiesOf } from '../../fixtures/app'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes } from '../../fixtures/select'

const { cookies, addBook, book, write, lend, page, send } = await openBooks()
const { flash } = i18nObject('nl')

test('names of borrowers are offered to whoever lends a book, and to nobody else', async () => {
  await lend('Eerste keer', 'Gijsbrecht')
  const slug = await addBook({ book_name: 'Nog thuis' })
  const offered = attributes(await page(`/books/${slug}`, 'admin'), 'datalist option', 'value')
  expect(offered).toContain('Gijsbrecht')
  expect(new Set(offered).size).toBe(offered.length)
  expect(await page(`/books/${slug}`)).not.toContain('Gijsbrecht')
})

test('a loan is for three weeks, unless another day is chosen', async () => {
  const slug = await addBook({ book_name: 'Drie weken' })
  const html = await page(`/books/${slug}`, 'admin')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format()
  const due = attributes(html, 'dialog [name=due_on]', 'value')[0] ?? ''
  expect(Date.parse(due) - Date.parse(today)).toBe(21 * 24 * 60 * 60 * 1000)
  expect(attributes(html, 'dialog.lend', 'open')).toEqual([undefined])
})

test('a loan that cannot be is shown as it was typed, in the open dialog', async () => {
  const slug = await addBook({ book_name: 'Half getypt' })
  const typed = { borrower: 'Noud', due_on: '2001-01-01' }
  const answer = await send(`/books/${slug}/lend`, typed, 'admin')
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(attributes(html, 'dialog.lend', 'open')).toEqual([''])
  expect(attributes(html, 'dialog [name=borrower]', 'value')).toEqual(['Noud'])
  expect(attributes(html, 'dialog [name=due_on]', 'value')).toEqual(['2001-01-01'])
})

test('the return of a loan is undone in one press, once', async () => {
  const { id, slug } = await lend('Toch niet terug', 'Evert', '2099-03-03')
  const back = await send(`/books/${slug}/return`, { id }, 'admin')
  const html = await page(`/books/${slug}`, `${cookiesOf(back)}; ${await cookies('admin')}`)
  expect(html).toContain(flash.bookReturned())
  const undo = paths.reopenLoan(id)
  expect(attributes(html, '.alert form', 'action')).toEqual([undo])
  const undone = await send(undo, {}, 'admin')
  expect(undone.headers.get('Location')).toBe(`/books/${slug}`)
  expect((await book(slug)).loan?.due_on).toBe('2099-03-03')
  const again = await send(undo, {}, 'admin')
  expect(again.headers.get('Set-Cookie')).toContain('NOTICE=undoTooLate')
})

test('the return of a loan is undone, whatever else is out', async () => {
  await lend('Een ander boek', 'Iemand anders')
  const slug = await addBook({ book_name: 'Eén exemplaar' })
  await write('lendBook', { slug, borrower: 'De enige' }, 'admin')
  const id = (await book(slug, 'admin')).admin?.loans[0]?.id ?? ''
  await write('returnBook', { id }, 'admin')
  expect(await (await write('reopenLoan', { id }, 'admin')).json()).toEqual({ slug })
})

test('the return of a loan is not undone when the book has gone to somebody else since', async () => {
  const slug = await addBook({ book_name: 'Alweer weg' })
  await write('lendBook', { slug, borrower: 'De eerste' }, 'admin')
  const id = (await book(slug, 'admin')).admin?.loans[0]?.id ?? ''
  await write('returnBook', { id }, 'admin')
  await write('lendBook', { slug, borrower: 'De tweede' }, 'admin')
  expect((await write('reopenLoan', { id }, 'admin')).status).toBe(404)
  expect((await book(slug, 'admin')).loan?.borrower).toBe('De tweede')
})
