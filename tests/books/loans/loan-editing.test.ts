import { expect, test } from 'bun:test'
import ICAL from 'ical.js'
import { repairDerived } from '../../../db/derived'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { isoDatePart } from '../../../src/ui/dates'
import { addDays } from '../../../src/ui/days'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes, texts } from '../../fixtures/select'

const { ask, book, db, get, lend, page, read, send, sendEdit, write } = await openBooks()
const { bookForm, validation } = i18nObject('nl')
const today = isoDatePart(new Date(), 'Europe/Amsterdam')

async function loanOf(slug: string) {
  return (await book(slug, 'admin')).admin?.loans[0]
}

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
  expect(await fields(id)).toEqual({ borrower: 'Fatma', lent_on: today, due_on: '2099-02-03' })
  const typed = { borrower: 'Fatima', lent_on: '2026-01-02', due_on: '' }
  const answer = await sendEdit(address, typed, 'admin')
  expect(answer.headers.get('Location')).toBe(`${paths.book(slug)}?query=oer`)
  expect(answer.headers.getSetCookie().join()).toContain('NOTICE=loanChanged')
  expect(await loanOf(slug)).toMatchObject({ ...typed, due_on: null, returned_on: null })
  expect((await get('/books/_admin/borrower?name=fatima', 'admin')).status).toBe(200)
  expect((await get('/books/_admin/borrower?name=fatma', 'admin')).status).toBe(404)
})

test('a loan that is over is corrected too, and stays over', async () => {
  const { slug, id } = await lend('Sleuteloog', 'Bram')
  await write('returnBook', { id }, 'admin')
  expect(await fields(id)).toMatchObject({ returned_on: today })
  const typed = { borrower: 'Bram', lent_on: '2026-01-02', due_on: '', returned_on: '2026-01-09' }
  expect((await sendEdit(paths.editLoan(id), typed, 'admin')).status).toBe(303)
  expect(await loanOf(slug)).toMatchObject({ lent_on: '2026-01-02', returned_on: '2026-01-09' })
  const opened = await sendEdit(paths.editLoan(id), { ...typed, returned_on: '' }, 'admin')
  expect(opened.status).toBe(422)
  expect(texts(await opened.text(), '#returned_on-problem')).toEqual([validation.required()])
})

const wrong = {
  borrower: ['', validation.required()],
  lent_on: ['2999-01-01', bookForm.lentAfter()],
  due_on: ['2025-12-31', bookForm.dueBefore()],
  returned_on: ['2025-12-31', bookForm.dueBefore()],
} as const

for (const [field, [value, problem]] of Object.entries(wrong)) {
  test(`a loan’s ${field} that cannot be is said beside it, and nothing typed is lost`, async () => {
    const { slug, id } = await lend(`Met ${field}`, 'Bram')
    await write('returnBook', { id }, 'admin')
    const good = { borrower: 'Fatima', lent_on: '2026-01-02', due_on: '', returned_on: today }
    const answer = await sendEdit(paths.editLoan(id), { ...good, [field]: value }, 'admin')
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(texts(html, `#${field}-problem`)).toEqual([problem])
    if (field !== 'borrower') expect(attributes(html, '#borrower', 'value')).toEqual(['Fatima'])
    expect(await loanOf(slug)).toMatchObject({ borrower: 'Bram', lent_on: today })
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
    expect((await loanOf(slug))?.due_on).toBe(extended)
  }
})

test('a loan that is over is not extended, and one that is not there is not found', async () => {
  const { id } = await lend('Voorbij', 'Bram')
  await write('returnBook', { id }, 'admin')
  expect((await write('extendLoan', { id }, 'admin')).status).toBe(404)
  expect((await get(paths.editLoan('nobody'), 'admin')).status).toBe(404)
  expect((await read('fetchLoan', { id: 'nobody' }, 'admin')).status).toBe(404)
})

test('a loan that is corrected changes its day in the calendar', async () => {
  const { id } = await lend('Agenda', 'Wilma', '2099-05-05')
  const made = await (await send(paths.makeLoanCalendar, {}, 'admin')).text()
  const { pathname } = new URL(attributes(made, '[name=address]', 'value')[0] ?? '')
  const days = async () => {
    const feed = new ICAL.Component(ICAL.parse(await (await ask(pathname)).text()))
    const events = feed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    return events
      .filter(({ uid }) => uid.startsWith(id))
      .map((one) => [`${one.startDate}`, one.summary])
  }
  const { event } = i18nObject('nl').loanDesk.calendar
  expect(await days()).toEqual([['2099-05-05', event({ title: 'Agenda', name: 'Wilma' })]])
  const typed = { borrower: 'Willem', lent_on: today, due_on: '2099-06-06' }
  await sendEdit(paths.editLoan(id), typed, 'admin')
  expect(await days()).toEqual([['2099-06-06', event({ title: 'Agenda', name: 'Willem' })]])
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
      const answer = await write('deleteBook', { slug, is_lent_meant: true }, 'admin')
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
