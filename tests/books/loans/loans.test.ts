import { expect, test } from 'bun:test'
import { repairDerived } from '../../../db/derived'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { isoDatePart } from '../../../src/ui/dates/dates'
import { addDays } from '../../../src/ui/dates/days'
import { cookiesOf } from '../../fixtures/app'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes, select, texts } from '../../fixtures/select'

const site = await openBooks()
const { addBook, book, cookies, db, get, lend, page, read, send, sendEdit, shelf, titles, write } =
  site
const { books: words, bookForm, flash, validation } = i18nObject('nl')
const today = isoDatePart(new Date(), 'Europe/Amsterdam')

const lendTo = (slug: string, borrower: string, more: object = {}) =>
  write('lendBook', { slug, borrower, ...more }, 'admin')

async function loansOf(slug: string) {
  return (await book(slug, 'admin')).admin?.loans ?? []
}

test('a book is lent, is seen to be, and comes back in one action', async () => {
  const slug = await addBook({ book_name: 'De uitgeleende' })
  expect((await lendTo(slug, 'Bram', { due_on: '2099-05-06' })).status).toBe(200)
  expect((await book(slug)).loan).toMatchObject({ due_on: '2099-05-06', borrower: null })
  expect(await titles({ is_loaned: true, query: 'uitgeleende' })).toEqual(['De uitgeleende'])
  expect(await titles({ is_loaned: false, query: 'uitgeleende' })).toEqual([])
  const [loan] = await loansOf(slug)
  expect((await write('returnBook', { id: loan?.id }, 'admin')).status).toBe(200)
  expect((await book(slug)).loan).toBeNull()
  expect((await write('returnBook', { id: loan?.id }, 'admin')).status).toBe(404)
  expect(await loansOf(slug)).toHaveLength(1)
})

for (const [who, loan, path] of [
  ['a third person, of two copies', { borrower: 'Lotte' }, 'borrower'],
  ['nobody', { borrower: '' }, 'borrower'],
  ['somebody tomorrow', { borrower: 'Jonas', lent_on: '2999-01-01' }, 'lent_on'],
  ['somebody until yesterday', { borrower: 'Jonas', due_on: '2001-01-01' }, 'due_on'],
] as const) {
  test(`a book is not lent to ${who}`, async () => {
    const slug = await addBook({ book_name: `Voor ${who}`, copies: 2 })
    const isThird = who.includes('third')
    if (isThird) for (const one of ['Bram', 'Fatima']) await lendTo(slug, one)
    const answer = await write('lendBook', { slug, ...loan }, 'admin')
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.issues[0].path).toBe(path)
    expect(await loansOf(slug)).toHaveLength(isThird ? 2 : 0)
  })
}

test('a loan that is written down late may be late already', async () => {
  const slug = await addBook({ book_name: 'Allang weg' })
  const loan = { lent_on: '2001-02-03', due_on: '2001-03-04' }
  expect((await lendTo(slug, 'Jonas', loan)).status).toBe(200)
  expect((await book(slug)).loan).toMatchObject(loan)
  expect(texts(await page(paths.book(slug), 'admin'), '.loan-box .overdue')).toHaveLength(1)
})

test('books that are lent are listed in the order in which they come back', async () => {
  for (const [name, due_on] of [
    ['Laatst', '2098-03-03'],
    ['Eerst', '2098-01-01'],
    ['Ooit', null],
    ['Dan', '2098-02-02'],
  ] as const) {
    await lend(`${name} terug`, 'Fatima', due_on)
  }
  const lent = await titles({ is_loaned: true, per_page: 200 })
  const mine = lent.filter((title) => title.endsWith(' terug'))
  expect(mine.map((title) => title.split(' ')[0])).toEqual(['Eerst', 'Dan', 'Laatst', 'Ooit'])
})

for (const [home, lent] of [
  [1, 1],
  [0, 2],
] as const) {
  test(`a book of two copies of which ${home} is at home says so, and is found and counted where it is`, async () => {
    const title = `Tweevoud${home}`
    const slug = await addBook({ book_name: title, copies: 2 })
    for (let copy = 0; copy < lent; copy += 1) await lendTo(slug, 'Lotte')
    const said = home ? words.loan.someHome({ home, copies: 2 }) : words.loan.away()
    for (const as of home ? ['user', 'admin'] : ['user']) {
      const html = await page(`${paths.books}?query=${title}`, as)
      expect(select(html, '.cover.gap')).toHaveLength(1 - home)
      expect(texts(html, '.loan-label').join()).toContain(said)
      if (home) expect(texts(await page(paths.book(slug), as), '.loan-box').join()).toContain(said)
    }
    expect(await book(slug)).toMatchObject({ copies: 2, available: home })
    for (const search of [{ query: title }, { per_page: 200 }]) {
      expect(await titles({ ...search, is_loaned: true })).toContain(title)
      const { books, total } = await shelf({ ...search, is_loaned: false })
      expect(books.some(({ book_name }) => book_name === title)).toBe(home > 0)
      expect(total).toBe(books.length)
    }
  })
}

test('whoever lends a book is offered the borrowers’ names and three weeks, and nobody else is', async () => {
  await lend('Eerste keer', 'Gijsbrecht')
  const slug = await addBook({ book_name: 'Nog thuis' })
  const html = await page(paths.book(slug), 'admin')
  const offered = attributes(html, 'datalist option', 'value')
  expect(offered).toContain('Gijsbrecht')
  expect(new Set(offered).size).toBe(offered.length)
  const due = attributes(html, 'dialog [name=due_on]', 'value')[0] ?? ''
  expect(due).toBe(addDays(today, 21))
  expect(attributes(html, 'dialog.lend', 'open')).toEqual([undefined])
  expect(await page(paths.book(slug))).not.toContain('Gijsbrecht')
})

test('a loan that cannot be is shown as it was typed, in the open dialog', async () => {
  const slug = await addBook({ book_name: 'Half getypt' })
  const typed = { borrower: 'Noud', due_on: '2001-01-01' }
  const answer = await send(paths.lendBook(slug), typed, 'admin')
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(attributes(html, 'dialog.lend', 'open')).toEqual([''])
  for (const [name, value] of Object.entries(typed)) {
    expect(attributes(html, `dialog [name=${name}]`, 'value')).toEqual([value])
  }
})

test('the return of a loan is undone in one press, once', async () => {
  await lend('Een ander boek', 'Iemand anders')
  const slug = await addBook({ book_name: 'Toch niet terug' })
  await lendTo(slug, 'Evert', { due_on: '2099-03-03' })
  const id = (await loansOf(slug))[0]?.id ?? ''
  const back = await send(paths.returnBook(slug), { id }, 'admin')
  const html = await page(paths.book(slug), `${cookiesOf(back)}; ${await cookies('admin')}`)
  expect(html).toContain(flash.bookReturned())
  const undo = paths.reopenLoan(id)
  expect(attributes(html, '.alert form', 'action')).toEqual([undo])
  const undone = await send(undo, {}, 'admin')
  expect(undone.headers.get('Location')).toBe(paths.book(slug))
  expect((await book(slug)).loan?.due_on).toBe('2099-03-03')
  const again = await send(undo, {}, 'admin')
  expect(again.headers.get('Set-Cookie')).toContain('NOTICE=undoTooLate')
})

test('the return of a loan is not undone once its day was changed', async () => {
  const { slug, id } = await lend('Eerder terug', 'Evert')
  await write('returnBook', { id }, 'admin')
  const typed = { borrower: 'Evert', lent_on: '2026-01-01', due_on: '', returned_on: '2026-02-02' }
  expect((await sendEdit(paths.editLoan(id), typed, 'admin')).status).toBe(303)
  expect((await write('reopenLoan', { id }, 'admin')).status).toBe(404)
  expect((await loansOf(slug))[0]?.returned_on).toBe('2026-02-02')
})

test('the return of a loan is not undone when the book has gone to somebody else since', async () => {
  const slug = await addBook({ book_name: 'Alweer weg' })
  await lendTo(slug, 'De eerste')
  const [first] = await loansOf(slug)
  await write('returnBook', { id: first?.id }, 'admin')
  await lendTo(slug, 'De tweede')
  expect((await write('reopenLoan', { id: first?.id }, 'admin')).status).toBe(404)
  expect((await book(slug, 'admin')).loan?.borrower).toBe('De tweede')
})

test('whoever may not know who had a book reads that it was lent, and not that it never was', async () => {
  const never = await page(paths.book(await addBook({ book_name: 'Nooit weg' })))
  expect(texts(never, '.loan-box p')).toEqual([words.loan.home(), words.loan.never()])
  const { slug, id } = await lend('Terug', 'Incognito')
  await write('returnBook', { id }, 'admin')
  const html = await page(paths.book(slug))
  const [home, last] = texts(html, '.loan-box p')
  expect(home).toBe(words.loan.home())
  expect(last).toStartWith('laatst uitgeleend van ')
  expect(html).not.toContain('Incognito')
})

async function fields(id: string): Promise<Record<string, string | undefined>> {
  const html = await page(paths.editLoan(id), 'admin')
  const names = attributes(html, 'main .field', 'name')
  const values = attributes(html, 'main .field', 'value')
  return Object.fromEntries(names.map((name, at) => [name, values[at]]))
}

test('a loan’s name and dates are corrected by a form, to which the book’s page leads', async () => {
  const { slug, id } = await lend('Oeroeg', 'Fatma', '2099-02-03')
  const html = await page(`${paths.book(slug)}?query=oer`, 'admin')
  const address = `${paths.editLoan(id)}?query=oer`
  expect(attributes(html, '.loan-box a', 'href')).toContain(address)
  expect(attributes(html, '.loan-history a', 'href')).toContain(address)
  expect(await fields(id)).toMatchObject({
    borrower: 'Fatma',
    borrower_email: '',
    lent_on: today,
    due_on: '2099-02-03',
  })
  const typed = { borrower: 'Fatima', lent_on: '2026-01-02', due_on: '' }
  const answer = await sendEdit(address, typed, 'admin')
  expect(answer.headers.get('Location')).toBe(`${paths.book(slug)}?query=oer`)
  expect(answer.headers.getSetCookie().join()).toContain('NOTICE=loanChanged')
  expect((await loansOf(slug))[0]).toMatchObject({ ...typed, due_on: null, returned_on: null })
  expect((await get('/books/_admin/borrower?name=fatima', 'admin')).status).toBe(200)
  expect((await get('/books/_admin/borrower?name=fatma', 'admin')).status).toBe(404)
})

test('a loan that is over is corrected too, and stays over', async () => {
  const { slug, id } = await lend('Sleuteloog', 'Bram')
  await write('returnBook', { id }, 'admin')
  expect(await fields(id)).toMatchObject({ returned_on: today })
  const typed = { borrower: 'Bram', lent_on: '2026-01-02', due_on: '', returned_on: '2026-01-09' }
  expect((await sendEdit(paths.editLoan(id), typed, 'admin')).status).toBe(303)
  expect((await loansOf(slug))[0]).toMatchObject({
    lent_on: '2026-01-02',
    returned_on: '2026-01-09',
  })
  const opened = await sendEdit(paths.editLoan(id), { ...typed, returned_on: '' }, 'admin')
  expect(opened.status).toBe(422)
  expect(texts(await opened.text(), '#returned_on-problem')).toEqual([validation.required()])
})

const impossible = {
  borrower: ['', validation.required()],
  lent_on: ['2999-01-01', bookForm.lentAfter()],
  due_on: ['2025-12-31', bookForm.dueBefore()],
  returned_on: ['2025-12-31', bookForm.dueBefore()],
} as const

for (const [field, [value, problem]] of Object.entries(impossible)) {
  test(`a loan’s ${field} that cannot be is said beside it, and nothing typed is lost`, async () => {
    const { slug, id } = await lend(`Met ${field}`, 'Bram')
    await write('returnBook', { id }, 'admin')
    const good = { borrower: 'Fatima', lent_on: '2026-01-02', due_on: '', returned_on: today }
    const answer = await sendEdit(paths.editLoan(id), { ...good, [field]: value }, 'admin')
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(texts(html, `#${field}-problem`)).toEqual([problem])
    if (field !== 'borrower') expect(attributes(html, '#borrower', 'value')).toEqual(['Fatima'])
    expect((await loansOf(slug))[0]).toMatchObject({ borrower: 'Bram', lent_on: today })
  })
}

test('a loan is extended by three weeks from when it is due, or from today', async () => {
  for (const [due, extended] of [
    ['2099-02-03', '2099-02-24'],
    [null, addDays(today, 21)],
  ] as const) {
    const { slug, id } = await lend(`Langer dan ${due}`, 'Bram', due)
    const answer = await send(paths.extendLoan(id), {}, 'admin')
    expect(answer.headers.get('Location')).toBe(paths.book(slug))
    expect(answer.headers.getSetCookie().join()).toContain('NOTICE=loanExtended')
    expect((await loansOf(slug))[0]?.due_on).toBe(extended)
  }
})

test('a loan that is over is not extended, and one that is not there is not found', async () => {
  const { id } = await lend('Voorbij', 'Bram')
  await write('returnBook', { id }, 'admin')
  expect((await write('extendLoan', { id }, 'admin')).status).toBe(404)
  expect((await get(paths.editLoan('nobody'), 'admin')).status).toBe(404)
  expect((await read('fetchLoan', { id: 'nobody' }, 'admin')).status).toBe(404)
})

test('whatever becomes of loans, what is known of borrowers is what their loans say', async () => {
  const { slug, id } = await lend('Kroniek', 'Noor', '2099-01-01')
  const edited = { id, borrower: 'Nora', lent_on: '2026-01-02', due_on: null, version: 1 }
  const other = await lend('Kroniek', 'noor  ', null)
  const steps = [
    () => write('editLoan', edited, 'admin'),
    () => write('returnBook', { id: other.id }, 'admin'),
    () => write('reopenLoan', { id: other.id }, 'admin'),
    () => write('extendLoan', { id: other.id }, 'admin'),
    async () => {
      const answer = await write('deleteBook', { slug, loans: 'kept' }, 'admin')
      expect(await repairDerived(db.orm.$client, 'checks')).toEqual([])
      return write('restoreBook', { id: (await answer.json()).undo }, 'admin')
    },
  ]
  for (const step of steps) {
    expect((await step()).status).toBe(200)
    expect(await repairDerived(db.orm.$client, 'checks')).toEqual([])
  }
  const { borrowers } = await (await read('fetchBorrowers', {}, 'admin')).json()
  expect(borrowers).toContainEqual({ name: 'Nora', loans: 1, out: 1, due_on: null })
})
