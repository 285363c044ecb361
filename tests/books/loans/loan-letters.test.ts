import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../../db/client'
import { oneTimeCodes, users } from '../../../db/schema/account'
import { loans } from '../../../db/schema/loans'
import { mailQueue } from '../../../db/schema/mail'
import type { Locales } from '../../../i18n/i18n-types'
import { i18nObject, locales } from '../../../i18n/i18n-util'
import { fixedContent } from '../../../src/content/content-source'
import { sendLoanLetters } from '../../../src/features/books/loan-letters/send-loan-letters'
import { MailError } from '../../../src/mail/mailer/mail-error'
import type { Email } from '../../../src/mail/mailer/mailer'
import { sendWaiting } from '../../../src/mail/queue/mail-service'
import { paths } from '../../../src/paths'
import { cookiesOf, origin, takeErrors } from '../../fixtures/app'
import { sampleContent } from '../../fixtures/content/sample-content'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes, texts } from '../../fixtures/select'
import { emailOf } from '../../fixtures/site'
import { temporaryDatabase } from '../../fixtures/temporary-database'

const address = 'kees@elders.example'
const { flash, loanLetters: words } = i18nObject('nl')

let moment = new Date('2026-12-01T11:00:00Z')
let isDown = false
const sent: Email[] = []
const site = await openBooks({
  now: () => moment,
  async mailer(email) {
    if (isDown) throw new MailError('The mail server took no email')
    sent.push(email)
  },
})
const { addBook, ask, background, book, db, page, post, send, sendEdit, write } = site
const services = {
  ...site,
  contentSource: fixedContent(sampleContent),
  origin,
  timeZone: 'Europe/Amsterdam',
}

await Promise.all((['user', 'admin'] as const).map(site.cookies))
const [anna] = await db.orm.select().from(users).where(eq(users.email, emailOf.user))

beforeEach(async () => {
  moment = new Date('2026-12-01T11:00:00Z')
  await db.orm.delete(loans)
  await db.orm.delete(mailQueue)
  await background.settled()
  sent.length = 0
})

/** Due on the 14th, unless said otherwise. */
async function lendTo(borrower: object, due_on: string | null = '2026-12-14') {
  const slug = await addBook({ book_name: crypto.randomUUID() })
  const loan = { slug, borrower: '', ...borrower, due_on }
  expect((await write('lendBook', loan, 'admin')).status).toBe(200)
  const id = (await book(slug, 'admin')).admin?.loans[0]?.id ?? ''
  return { id, slug }
}

const toAnna = { borrower_id: anna?.id }
const toKees = { borrower: 'Kees', borrower_email: address }

/** @returns what arrived at that moment */
async function at(time: string): Promise<Email[]> {
  moment = new Date(time)
  sent.length = 0
  await sendLoanLetters(services)
  await background.settled()
  return [...sent]
}

const noonOf = (day: string) => `${day}T11:00:00Z`
const linkIn = (letter: Email | undefined) =>
  /http\S+/.exec(letter?.text ?? '')?.[0]?.replace(origin, '') ?? ''

test('whoever has a book gets a letter on the day it is due and one a week after, and no more', async () => {
  const { slug } = await lendTo(toAnna)
  expect(await at(noonOf('2026-12-13'))).toEqual([])
  const [first, ...others] = await at(noonOf('2026-12-14'))
  expect(others).toEqual([])
  expect(first).toMatchObject({
    to: emailOf.user,
    subject: i18nObject('nl').mail.loanDue.subject(),
  })
  expect(first?.text).toContain('14 december 2026')
  expect(first?.text.replaceAll('\n', ' ')).toContain((await book(slug)).book_name)
  for (const day of ['2026-12-14', '2026-12-15', '2026-12-20']) {
    expect(await at(noonOf(day))).toEqual([])
  }
  const [second] = await at(noonOf('2026-12-21'))
  expect(second?.subject).toBe(i18nObject('nl').mail.loanOverdue.subject())
  for (const day of ['2026-12-21', '2026-12-22', '2027-03-01']) {
    expect(await at(noonOf(day))).toEqual([])
  }
})

for (const locale of locales) {
  test(`a letter is in the language of its reader: ${locale}, with an account and without`, async () => {
    await db.orm.update(users).set({ locale }).where(eq(users.email, emailOf.user))
    await lendTo(toAnna)
    await lendTo(toKees)
    const language: Locales = locale
    await db.orm.update(loans).set({ borrower_locale: language }).where(eq(loans.borrower, 'Kees'))
    const letters = await at(noonOf('2026-12-14'))
    expect(letters.map(({ to }) => to).toSorted()).toEqual([address, emailOf.user].toSorted())
    for (const { subject } of letters) {
      expect(subject).toBe(i18nObject(locale).mail.loanDue.subject())
    }
    await db.orm.update(users).set({ locale: 'nl' }).where(eq(users.email, emailOf.user))
  })
}

test('nobody is written to about a loan without a day, without an address, or from an account that leaves', async () => {
  await lendTo({ borrower: 'Zonder adres' })
  await lendTo(toKees, null)
  await lendTo(toAnna)
  await db.orm.update(users).set({ deleteAfter: moment }).where(eq(users.email, emailOf.user))
  for (const day of ['2026-12-14', '2026-12-21']) expect(await at(noonOf(day))).toEqual([])
  await db.orm.update(users).set({ deleteAfter: null }).where(eq(users.email, emailOf.user))
})

test('a day begins and ends where the site is, and nobody gets a letter at night', async () => {
  await lendTo(toKees)
  expect(await at('2026-12-13T23:30:00Z')).toEqual([])
  expect(await at('2026-12-14T06:59:00Z')).toEqual([])
  expect(await at('2026-12-14T07:00:00Z')).toHaveLength(1)
})

for (const [timeZone, night, morning] of [
  ['America/Los_Angeles', '2026-12-15T07:59:00Z', '2026-12-14T16:00:00Z'],
  ['Pacific/Auckland', '2026-12-14T11:00:00Z', '2026-12-13T19:00:00Z'],
] as const) {
  test(`in ${timeZone} the letter comes on the day there, not on that of the server`, async () => {
    await lendTo(toKees)
    const there = { ...services, timeZone }
    const before = new Date(new Date(morning).getTime() - 60_000)
    for (const time of [before, new Date(morning), new Date(night)]) {
      moment = time
      await sendLoanLetters(there)
      await background.settled()
      expect(sent).toHaveLength(time < new Date(morning) ? 0 : 1)
    }
  })
}

test('a book that came back is not asked for, nor is a letter about it that waited', async () => {
  const back = await lendTo(toKees)
  await write('returnBook', { id: back.id }, 'admin')
  expect(await at(noonOf('2026-12-14'))).toEqual([])
  const { id } = await lendTo(toKees, '2026-12-15')
  isDown = true
  await at(noonOf('2026-12-15'))
  isDown = false
  expect(takeErrors()).toHaveLength(1)
  expect(await db.orm.$count(mailQueue)).toBe(1)
  await write('returnBook', { id }, 'admin')
  expect(await db.orm.$count(mailQueue)).toBe(0)
})

test('a day that is moved is written about again, and one that is moved into the past is not', async () => {
  const { id } = await lendTo(toKees)
  expect(await at(noonOf('2026-12-14'))).toHaveLength(1)
  expect((await write('extendLoan', { id }, 'admin')).status).toBe(200)
  expect(await at(noonOf('2026-12-30'))).toEqual([])
  expect(await at(noonOf('2027-01-04'))).toHaveLength(1)
  const typed = { ...toKees, lent_on: '2026-12-01' }
  const edit = (due_on: string) => sendEdit(paths.editLoan(id), { ...typed, due_on }, 'admin')
  expect((await edit('2027-01-02')).status).toBe(303)
  for (const day of ['2027-01-05', '2027-01-09', '2027-01-20']) {
    expect(await at(noonOf(day))).toEqual([])
  }
  const slug = await addBook({ book_name: 'Allang te laat' })
  const old = { slug, ...toKees, lent_on: '2026-12-01', due_on: '2026-12-05' }
  expect((await write('lendBook', old, 'admin')).status).toBe(200)
  expect(await at(noonOf('2027-01-20'))).toEqual([])
})

test('a name that is corrected after the first letter changes nothing about the second', async () => {
  const { id } = await lendTo(toKees)
  await at(noonOf('2026-12-14'))
  const typed = { ...toKees, borrower: 'Cees', lent_on: '2026-12-01', due_on: '2026-12-14' }
  await sendEdit(paths.editLoan(id), typed, 'admin')
  expect(await at(noonOf('2026-12-15'))).toEqual([])
  expect(await at(noonOf('2026-12-21'))).toHaveLength(1)
})

test('a letter that no server takes is tried again as others are, and comes once', async () => {
  await lendTo(toKees)
  isDown = true
  await at(noonOf('2026-12-14'))
  isDown = false
  expect(takeErrors()).toHaveLength(1)
  expect(await at(noonOf('2026-12-14'))).toEqual([])
  moment = new Date('2026-12-14T12:00:00Z')
  await sendWaiting(services)
  expect(sent.map(({ to }) => to)).toEqual([address])
  await sendWaiting(services)
  expect(sent).toHaveLength(1)
})

test('two processes that look at once write once, and one that was stopped in between is continued', async () => {
  await using place = await temporaryDatabase()
  const one = await openDatabase(place)
  const house = await openBooks({ db: one, now: () => moment })
  const slug = await house.addBook({ book_name: 'Oeroeg' })
  await house.write('lendBook', { slug, ...toKees, due_on: '2026-12-14' }, 'admin')
  moment = new Date(noonOf('2026-12-14'))
  const at = { ...services, db: one }
  await Promise.all([sendLoanLetters(at), sendLoanLetters(at), sendLoanLetters(at)])
  await background.settled()
  expect(sent).toHaveLength(1)
  expect(await one.orm.$count(oneTimeCodes, eq(oneTimeCodes.purpose, 'loanLetters'))).toBe(1)
  // Written and not sent: the queue has it after the next start.
  await one.orm.update(loans).set({ letters: 0 })
  const stopped = { ...at, background: { ...background, run: () => undefined } }
  await sendLoanLetters(stopped)
  expect(sent).toHaveLength(1)
  await sendLoanLetters(at)
  await sendWaiting(at)
  expect(sent).toHaveLength(2)
  await one.close()
})

for (const [who, borrower] of [
  ['somebody with an account', toAnna],
  ['somebody without', toKees],
] as const) {
  test(`${who} declines further letters by the link in one, signed out, and takes that back`, async () => {
    await lendTo(borrower)
    const [letter] = await at(noonOf('2026-12-14'))
    const link = linkIn(letter)
    const opened = await ask(link)
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(opened.headers.get('Cache-Control')).toBe('no-store')
    const html = await opened.text()
    expect(texts(html, 'main button').join()).toContain(words.refuse())
    expect(await at(noonOf('2026-12-20'))).toEqual([])
    const answer = await post(link, { is_wanted: 'false' })
    expect(answer.status).toBe(303)
    const after = await ask(link, { Cookie: cookiesOf(answer) })
    expect(await after.text()).toContain(flash.lettersRefused())
    expect(await at(noonOf('2026-12-21'))).toEqual([])
    await lendTo(borrower, '2026-12-28')
    expect(await at(noonOf('2026-12-28'))).toEqual([])
    expect(attributes(await (await ask(link)).text(), '[name=is_wanted]', 'value')).toEqual([
      'true',
    ])
    expect((await post(link, { is_wanted: 'true' })).status).toBe(303)
    await lendTo(borrower, '2026-12-29')
    expect(await at(noonOf('2026-12-29'))).toHaveLength(1)
  })
}

test('a link that only opens declines nothing, and a wrong one says no more than that', async () => {
  await lendTo(toKees)
  const [letter] = await at(noonOf('2026-12-14'))
  await ask(linkIn(letter))
  expect(await at(noonOf('2026-12-21'))).toHaveLength(1)
  for (const code of ['', 'x', 'A'.repeat(43)]) {
    const path = `${paths.loanLetters}?code=${code}`
    for (const answer of [await ask(path), await post(path, { is_wanted: 'false' })]) {
      expect(answer.headers.get('Location')).toBe('/')
      expect(answer.headers.get('Set-Cookie')).toContain('NOTICE=letterLinkSpent')
    }
  }
  expect((await write('chooseLoanLetters', { code: 'x', is_wanted: false })).status).toBe(404)
})

test('whoever lends a book reads what an address is for', async () => {
  const slug = await addBook({ book_name: 'Uitleg' })
  const html = await page(paths.lendBook(slug), 'admin')
  expect(html).toContain(i18nObject('nl').bookForm.borrowerEmailHint())
  expect((await send(paths.lendBook(slug), { ...toKees }, 'admin')).status).toBe(303)
})
