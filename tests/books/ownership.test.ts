import { expect, test } from 'bun:test'
import { i18nObject } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { openedEdit } from '../fixtures/opened-edit'
import { openBooks } from '../fixtures/rooms/books'
import { attributes, texts } from '../fixtures/select'

const { books: words, bookForm } = i18nObject('nl')
const site = await openBooks()
const { addBook, book, editBook, lend, page, read, send, shelf, titles, write } = site

const wanted = await addBook({ book_name: 'Gewild', ownership: 'wanted', copies: 2 })
await addBook({ book_name: 'Thuis' })
await addBook({ book_name: 'Elders', ownership: 'elsewhere' })
await addBook({ book_name: 'Weg', ownership: 'given_away', place: 'Hal' })

const allOf = async (search: object) => {
  const { total } = await shelf(search)
  return [await titles({ per_page: 200, ...search }), total]
}

test('what is not owned is not counted as in the house, and each kind is found by its filter', async () => {
  expect(await allOf({})).toEqual([['Gewild', 'Thuis'], 2])
  expect(await allOf({ is_loaned: false })).toEqual([['Thuis'], 1])
  expect(await allOf({ ownership: 'owned' })).toEqual([['Thuis'], 1])
  expect(await allOf({ ownership: 'wanted' })).toEqual([['Gewild'], 1])
  expect(await allOf({ ownership: 'elsewhere' })).toEqual([['Elders'], 1])
  expect(await allOf({ ownership: 'given_away' })).toEqual([['Weg'], 1])
  expect(await allOf({ ownership: 'given_away', is_loaned: false })).toEqual([[], 0])
  expect(await allOf({ place: 'Hal' })).toEqual([[], 0])
  expect(await allOf({ place: 'Hal', ownership: 'given_away' })).toEqual([['Weg'], 1])
  expect(await allOf({ query: 'weg' })).toEqual([['Weg'], 1])
  const counts = { all: 2, wanted: 1, elsewhere: 1, given_away: 1 }
  expect((await shelf()).counts).toMatchObject(counts)
  const html = await page('/books')
  const filters = texts(html, `nav[aria-label="${words.show.label()}"] a`)
  expect(filters).toContain(`${words.ownerships.wanted()}1`)
  expect(texts(html, '.books-count [role="status"]')).toEqual([
    words.inHouse({ count: '1', total: 1, wanted: '1' }),
  ])
  expect(texts(html, '.slip-title')).toEqual(['Gewild'])
})

test('what is not owned is not lent, and says instead what it is', async () => {
  const lent = await write('lendBook', { slug: wanted, borrower: 'Bo' }, 'admin')
  expect(lent.status).toBe(422)
  const { error } = await lent.json()
  expect(error.issues).toEqual([{ path: 'borrower', message: bookForm.notInHouse() }])
  expect((await book(wanted)).available).toBe(0)
  const html = await page(paths.book(wanted), 'admin')
  expect(html).not.toContain(paths.lendBook(wanted))
  expect(html).toContain(bookForm.isHereNow())
  expect(await page(paths.book(wanted))).not.toContain(bookForm.isHereNow())
})

test('a wanted book is turned into an owned one by a press, which its earlier version shows', async () => {
  const slug = await addBook({ book_name: 'Verlangd', ownership: 'wanted', remark: 'Duur' })
  const pressed = await send(paths.addCopy(slug), { copies: '1' }, 'admin')
  expect(pressed.headers.get('Location')).toBe(paths.book(slug))
  expect(await book(slug, 'admin')).toMatchObject({
    ownership: 'owned',
    available: 1,
    admin: { version: 2, remark: 'Duur' },
  })
  const version = await read('fetchBookVersion', { slug, version: 1 }, 'admin')
  expect(await version.json()).toMatchObject({ ownership: 'wanted', remark: 'Duur' })
})

test('a copy more is added once, however often the press is sent', async () => {
  const slug = await addBook({ book_name: 'Dubbel' })
  const html = await page(paths.book(slug), 'admin')
  const copies = attributes(html, 'input[name="copies"]', 'value')[0] ?? ''
  for (const _ of [1, 2]) await send(paths.addCopy(slug), { copies }, 'admin')
  expect((await book(slug)).copies).toBe(2)
  expect((await send(paths.addCopy(slug), { copies: '9' }, 'admin')).status).toBe(409)
})

test('a lent book is not given away before it is back, by a form, a program or an earlier version', async () => {
  const { slug, id } = await lend('Uitgeleend', 'Bram')
  const given = { book_name: 'Uitgeleend', ownership: 'given_away', copies: 9 }
  expect((await editBook(slug, given)).status).toBe(422)
  const edit = paths.editBook(slug)
  const opened = openedEdit(await page(edit, 'admin'))
  const refused = await send(edit, { ...opened, ...given, copies: '9' }, 'admin')
  expect(refused.status).toBe(422)
  expect(texts(await refused.text(), '#is_back-problem')).toEqual([
    bookForm.isStillLent({ names: 'Bram' }),
  ])
  await write('returnBook', { id }, 'admin')
  expect((await editBook(slug, given)).status).toBe(200)
  expect((await write('reopenLoan', { id }, 'admin')).status).toBe(404)
  await editBook(slug, { ...given, ownership: 'owned' })
  await write('lendBook', { slug, borrower: 'Bo' }, 'admin')
  expect((await write('restoreBookVersion', { slug, version: 2 }, 'admin')).status).toBe(200)
  expect((await book(slug)).ownership).toBe('owned')
})

test('one tick says that a lent book which is given away is back, and its loan is over', async () => {
  const { slug, id } = await lend('Voorgoed', 'Bram')
  const edit = paths.editBook(slug)
  const given = { ...openedEdit(await page(edit, 'admin')), ownership: 'given_away' }
  const refused = await (await send(edit, given, 'admin')).text()
  expect(attributes(refused, 'input#is_back', 'value')).toEqual(['true'])
  expect(texts(refused, '.check-frame label')).toContain(bookForm.isBack())
  const again = { ...openedEdit(refused), ownership: 'given_away' }
  expect((await send(edit, { ...again, is_back: 'true' }, 'admin')).status).toBe(303)
  const { ownership, admin } = await book(slug, 'admin')
  const [loan] = admin?.loans ?? []
  expect([ownership, loan?.id, loan?.returned_on === null]).toEqual(['given_away', id, false])
})

test('whoever goes back to the version before a lent book was given away has it lent again', async () => {
  const { slug } = await lend('Toch gehouden', 'Bram')
  const edit = (ownership: string, more = {}) =>
    editBook(slug, { book_name: 'Toch gehouden', copies: 9, ownership, ...more })
  const isOut = async () => (await book(slug, 'admin')).admin?.loans[0]?.returned_on === null
  const goBack = (version: number) => write('restoreBookVersion', { slug, version }, 'admin')
  const lent = (await book(slug, 'admin')).admin?.version ?? 0
  expect((await edit('given_away', { is_back: true })).status).toBe(200)
  expect(await isOut()).toBe(false)
  await goBack(lent)
  expect([(await book(slug)).ownership, await isOut()]).toEqual(['owned', true])
  // Not by whoever enters it as owned, nor once something else was changed.
  await edit('given_away', { is_back: true })
  await edit('elsewhere')
  await goBack(lent)
  expect([(await book(slug)).ownership, await isOut()]).toEqual(['owned', false])
})

test('a tick that a book is back ends no loan of one that stays in the house', async () => {
  const { slug } = await lend('Blijft', 'Bram')
  expect((await editBook(slug, { book_name: 'Blijft', copies: 9, is_back: true })).status).toBe(200)
  expect((await book(slug, 'admin')).admin?.loans[0]?.returned_on).toBeNull()
})

test('of two copies one is owned and the other wanted, and a double says which', async () => {
  const book_name = 'Tweemaal'
  await addBook({ book_name, ownership: 'wanted' })
  const told = await send(paths.addBook, { book_name }, 'admin')
  const list = words.ownerships.wanted()
  expect(texts(await told.text(), '#is_double_meant-problem')).toEqual([
    bookForm.isListed({ title: book_name, list }),
  ])
  await addBook({ book_name, is_double_meant: true })
  expect(await allOf({ query: 'tweemaal', is_loaned: false })).toEqual([[book_name], 1])
})

test('the look-up says at once that a book is here, with one copy more by a press', async () => {
  const isbn = '9789023466307'
  const slug = await addBook({ book_name: 'Bekend', isbn })
  const found = await send(paths.lookUpBook(paths.addBook), { isbn }, 'admin')
  const html = await found.text()
  expect(html).toContain(bookForm.isHere({ title: 'Bekend' }))
  expect(attributes(html, 'form', 'action')).toContain(paths.addCopy(slug))
})

test('the front door shows neither what is not owned nor what is not for the window-sill', async () => {
  await addBook({ book_name: 'Vensterbank' })
  await addBook({ book_name: 'Privé', is_unlisted: true })
  const names = site.sharedBooks.list().map(({ book_name }) => book_name)
  expect(names).toContain('Vensterbank')
  for (const hidden of ['Privé', 'Gewild', 'Weg', 'Elders']) expect(names).not.toContain(hidden)
})

test('the tick is kept by an edit that leaves it, and taken off by one that does not', async () => {
  const slug = await addBook({ book_name: 'Vinkje', is_unlisted: true })
  const edit = paths.editBook(slug)
  const opened = openedEdit(await page(edit, 'admin'))
  await send(edit, { ...opened, is_unlisted: 'true', place: 'Hal' }, 'admin')
  expect((await book(slug, 'admin')).admin?.is_unlisted).toBe(true)
  const again = openedEdit(await page(edit, 'admin'))
  await send(edit, { ...again, is_unlisted: 'false' }, 'admin')
  expect((await book(slug, 'admin')).admin?.is_unlisted).toBe(false)
})
