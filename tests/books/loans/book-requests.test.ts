import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { bookRequests } from '../../../db/schema/book-requests'
import { loans } from '../../../db/schema/loans'
import { mailQueue } from '../../../db/schema/mail'
import { i18nObject } from '../../../i18n/i18n-util'
import type { BookRequests } from '../../../src/features/books/requests/output'
import { maxOpenRequests } from '../../../src/features/books/requests/queries'
import { defaultWriteLimits } from '../../../src/http/session/write-limits'
import { MailError } from '../../../src/mail/mailer/mail-error'
import { paths } from '../../../src/paths'
import { cookiesOf, plenty, takeErrors } from '../../fixtures/app'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes, select, texts } from '../../fixtures/select'
import { emailOf } from '../../fixtures/site'

const now = () => new Date('2026-12-01T12:00:00Z')
const site = await openBooks({ now })
const { addBook, book, cookies, db, get, lettersTo, page, read, send, shelf, titles, write } = site
const { mail, requests: words, bookForm, books } = i18nObject('nl')

await Promise.all((['user', 'otherUser', 'admin'] as const).map(cookies))
const ids: Record<string, string> = {}
for (const [person, name] of [
  ['user', 'Anna'],
  ['otherUser', 'Bram'],
  ['admin', 'Noor'],
] as const) {
  const [row] = await db.orm
    .update(users)
    .set({ name })
    .where(eq(users.email, emailOf[person]))
    .returning({ id: users.id })
  ids[person] = row?.id ?? ''
}

beforeEach(async () => {
  await db.orm.delete(loans)
  await db.orm.delete(bookRequests)
  await db.orm.delete(mailQueue)
})

type Person = 'user' | 'otherUser'

async function ask(as: Person, book_name: string, wish: object = {}) {
  const slug = await addBook({ book_name, is_double_meant: true })
  const id = await askFor(slug, as, wish)
  return { slug, id }
}

async function askFor(slug: string, as: Person, wish: object = {}): Promise<string> {
  const answer = await write('askForBook', { slug, ...wish }, as)
  expect(answer.status).toBe(200)
  return (await answer.json()).id
}

const answer = (id: string, given: string, message?: string) =>
  write('answerBookRequest', { id, answer: given, message }, 'admin')

async function requestsOf(as: Person | 'admin'): Promise<BookRequests> {
  return (await read('fetchBookRequests', undefined, as)).json()
}

const lastLetter = async (person: keyof typeof emailOf) => (await lettersTo(emailOf[person])).at(-1)

test('somebody asks for a book by a form, the admin gets a letter and lends it with one press', async () => {
  const slug = await addBook({ book_name: 'De aanslag' })
  const html = await page(paths.book(slug))
  expect(texts(html, '.loan-box .scripted')).toEqual([words.ask()])
  const wish = { wanted_on: '2026-12-05', days: '21', message: 'Voor in de trein' }
  const asked = await send(paths.askForBook(slug), wish)
  expect(asked.headers.get('Location')).toBe(paths.book(slug))
  const letter = await lastLetter('admin')
  expect(letter?.subject).toBe(mail.bookAskedFor.subject())
  for (const said of ['Anna', 'De aanslag', wish.message, paths.book(slug)]) {
    expect(letter?.text).toContain(said)
  }
  expect(texts(await page(paths.book(slug)), '.loan-box p').join()).toContain(
    'Gevraagd op 1\u00a0dec',
  )
  const seen = await page(paths.book(slug), 'admin')
  expect(texts(seen, '.asked h2')).toEqual(['Anna vraagt om dit boek, 3 weken vanaf 5\u00a0dec.'])
  expect(texts(seen, '.asked q')).toEqual([wish.message])
  const id = attributes(seen, '.asked [name=id]', 'value')[0] ?? ''
  const given = await send(paths.answerRequest(slug), { id, answer: 'lent', message: '' }, 'admin')
  expect([given.status, given.headers.get('Location')]).toEqual([303, paths.book(slug)])
  expect((await book(slug, 'admin')).admin?.loans).toMatchObject([
    { borrower: 'Anna', borrower_id: ids.user, lent_on: '2026-12-01', due_on: '2026-12-26' },
  ])
  expect((await book(slug)).loan).toMatchObject({ is_mine: true, due_on: '2026-12-26' })
  const told = await lastLetter('user')
  expect(told?.subject).toBe(mail.requestGranted.subject())
  expect(told?.text).toContain('26 december 2026')
  expect(select(await page(paths.book(slug), 'admin'), '.asked')).toEqual([])
})

test('an admin declines with a word, which whoever asked reads in a letter and on the page', async () => {
  const { slug, id } = await ask('user', 'Oeroeg')
  const typed = { id, answer: 'declined', message: 'Ik lees het nog.' }
  expect((await send(paths.answerRequest(slug), typed, 'admin')).status).toBe(303)
  const letter = await lastLetter('user')
  expect(letter?.subject).toBe(mail.requestDeclined.subject())
  expect(letter?.text).toContain(typed.message)
  const html = await page(paths.book(slug))
  expect(texts(html, '.loan-box p').join()).toContain(words.declined())
  expect(texts(html, '.loan-box q')).toEqual([typed.message])
  expect((await requestsOf('user')).own).toMatchObject([
    { slug, answer: 'declined', answer_message: typed.message },
  ])
  await askFor(slug, 'user')
})

test('how long somebody would like a book is said as it was chosen, in weeks or in days', async () => {
  for (const [days, length] of [
    [7, words.weeks(1)],
    [10, words.days(10)],
  ] as const) {
    const { slug } = await ask('user', `Even ${days}`, { days })
    expect(texts(await page(paths.book(slug), 'admin'), '.asked h2')).toEqual([
      words.wantsFor({ name: 'Anna', length }),
    ])
  }
})

test('nobody sees who else asks for a book, or that anybody does', async () => {
  const { slug } = await ask('user', 'Stil gevraagd', { message: 'Geheimpje' })
  const seen = [
    await page(paths.book(slug), 'otherUser'),
    await page(paths.books, 'otherUser'),
    await page('/books?is_asked=true', 'otherUser'),
    JSON.stringify(await book(slug, 'otherUser')),
    JSON.stringify(await shelf({}, 'otherUser')),
    JSON.stringify(await requestsOf('otherUser')),
  ].join()
  for (const secret of ['Anna', 'Geheimpje', words.byYou()]) expect(seen).not.toContain(secret)
  expect(await titles({ is_asked: true }, 'otherUser')).toEqual([])
  expect((await requestsOf('otherUser')).open).toBeNull()
  expect((await shelf({}, 'otherUser')).counts.is_asked).toBe(0)
})

test('what is asked for is found on the shelf, with a count and with who asks', async () => {
  await ask('user', 'Gevraagd een')
  await ask('otherUser', 'Gevraagd twee')
  const html = await page('/books?is_asked=true', 'admin')
  expect(texts(html, '.shelf .visually-hidden')).toEqual(['Gevraagd een', 'Gevraagd twee'])
  expect(html).toContain(words.by({ name: 'Anna' }))
  expect(texts(html, '.filter-link[aria-current]')).toEqual([`${books.show.is_asked()}2`])
  expect(await titles({ is_asked: true })).toEqual(['Gevraagd een'])
  expect(texts(await page('/books?is_asked=true'), '.shelf li').join()).toContain(words.byYou())
  expect((await requestsOf('admin')).open?.map(({ name }) => name)).toEqual(['Anna', 'Bram'])
})

test('a lent book is asked for after it is back, and lent only then', async () => {
  const slug = await addBook({ book_name: 'Uit' })
  await write('lendBook', { slug, borrower: 'Kees' }, 'admin')
  expect(texts(await page(paths.book(slug)), '.loan-box .scripted')).toEqual([words.askAfter()])
  const id = await askFor(slug, 'user')
  const html = await page(paths.book(slug), 'admin')
  expect(attributes(html, '.asked button', 'value')).toEqual(['declined'])
  const refused = await answer(id, 'lent')
  expect(refused.status).toBe(422)
  expect((await refused.json()).error.issues[0].message).toBe(bookForm.allAreOut())
  const loan = (await book(slug, 'admin')).admin?.loans[0]
  await write('returnBook', { id: loan?.id }, 'admin')
  expect((await answer(id, 'lent')).status).toBe(200)
})

test('of two who ask for one copy the first stands first, and the other may wait', async () => {
  const { slug, id } = await ask('user', 'Geliefd')
  const other = await askFor(slug, 'otherUser')
  const html = await page(paths.book(slug), 'admin')
  expect(texts(html, '.asked h2').map((wish) => wish.split(' ')[0])).toEqual(['Anna', 'Bram'])
  expect((await answer(id, 'lent')).status).toBe(200)
  expect((await answer(other, 'lent')).status).toBe(422)
  expect((await book(slug, 'admin')).admin?.requests.map(({ name }) => name)).toEqual(['Bram'])
  expect((await answer(other, 'declined')).status).toBe(200)
})

test('of several admins who answer at once one lends it, once, with one letter', async () => {
  const slug = await addBook({ book_name: 'Eenmaal', copies: 5 })
  const id = await askFor(slug, 'user')
  const before = (await lettersTo(emailOf.user)).length
  const answers = await Promise.all(
    ['lent', 'lent', 'declined', 'lent', 'declined'].map((given) => answer(id, given)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await lettersTo(emailOf.user)).length).toBe(before + 1)
  const [request] = await db.orm.select().from(bookRequests)
  expect(await db.orm.$count(loans)).toBe(request?.answer === 'lent' ? 1 : 0)
  const late = await send(paths.answerRequest(slug), { id, answer: 'lent' }, 'admin')
  expect(late.status).toBe(422)
  expect(texts(await late.text(), 'main [role=alert]')).toEqual([words.answeredAlready()])
})

test('a book that is not owned is not asked for, nor lent to whoever asked for it before', async () => {
  const wanted = await addBook({ book_name: 'Gewenst', ownership: 'wanted' })
  expect((await write('askForBook', { slug: wanted }, 'user')).status).toBe(404)
  const { slug, id } = await ask('user', 'Weggegeven')
  await site.editBook(slug, { book_name: 'Weggegeven', ownership: 'given_away' })
  const refused = await answer(id, 'lent')
  expect(refused.status).toBe(422)
  expect((await refused.json()).error.issues).toEqual([
    { path: '', message: bookForm.notInHouse() },
  ])
  expect(await db.orm.$count(loans)).toBe(0)
  expect((await answer(id, 'declined')).status).toBe(200)
})

test('a request whose letter no server takes stands, and the letter waits', async () => {
  const down = await openBooks({
    now,
    mailer: () => Promise.reject(new MailError('The mail server took no email')),
  })
  const slug = await down.addBook({ book_name: 'Zonder post' })
  expect((await down.write('askForBook', { slug })).status).toBe(200)
  await down.background.settled()
  expect(takeErrors().join()).toContain('took no email')
  expect(await down.db.orm.$count(mailQueue, eq(mailQueue.receiver, emailOf.admin))).toBe(1)
  expect((await down.book(slug, 'admin')).admin?.requests).toHaveLength(1)
})

test('nobody asks twice for a book, or for one that they have', async () => {
  const { slug } = await ask('user', 'Tweemaal')
  const again = await send(paths.askForBook(slug), { message: 'Nog eens' })
  expect(again.status).toBe(422)
  expect(texts(await again.text(), 'main [role=alert]')).toEqual([words.hasAsked()])
  const both = await Promise.all([1, 2, 3].map(() => write('askForBook', { slug }, 'otherUser')))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const mine = await addBook({ book_name: 'Heb ik' })
  await write('lendBook', { slug: mine, borrower_id: ids.user, borrower: '' }, 'admin')
  expect((await write('askForBook', { slug: mine })).status).toBe(422)
  expect(texts(await page(paths.book(mine)), '.loan-box .scripted')).toEqual([])
  expect((await write('askForBook', { slug: 'is-er-niet' })).status).toBe(404)
})

test('a wish that cannot be comes back as it was typed, in the open dialog', async () => {
  const slug = await addBook({ book_name: 'Te vroeg' })
  const typed = { wanted_on: '2026-11-30', days: '14', message: 'Graag' }
  const answer = await send(paths.askForBook(slug), typed)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(attributes(html, '#ask', 'open')).toEqual([''])
  expect(texts(html, '#wanted_on-problem')).toEqual([words.tooEarly()])
  expect(attributes(html, '[name=message]', 'value')).toEqual(['Graag'])
  expect(attributes(html, '[name=days] option[selected]', 'value')).toEqual(['14'])
  expect(attributes(await page(paths.askForBook(slug)), '#ask', 'open')).toEqual([''])
})

test('whoever thinks better of it takes it back, and nobody else does', async () => {
  const { slug, id } = await ask('user', 'Toch niet')
  expect((await write('withdrawBookRequest', { id }, 'otherUser')).status).toBe(404)
  expect((await write('withdrawBookRequest', { id }, 'admin')).status).toBe(404)
  expect((await send(paths.withdrawRequest(slug), { id })).status).toBe(303)
  expect((await book(slug)).request).toBeNull()
  expect((await answer(id, 'lent')).status).toBe(404)
})

test('a book that is handed over without a press settles what its reader asked', async () => {
  const { slug } = await ask('user', 'Meegegeven')
  await write('lendBook', { slug, borrower_id: ids.user, borrower: '' }, 'admin')
  expect((await book(slug, 'admin')).admin?.requests).toEqual([])
  expect((await book(slug)).request?.answer).toBe('lent')
})

test('a request goes with a deleted book and comes back with it, and ends with its account', async () => {
  const { slug, id } = await ask('otherUser', 'Vergaat')
  const { undo } = await (await write('deleteBook', { slug }, 'admin')).json()
  expect((await requestsOf('admin')).open).toEqual([])
  expect((await shelf({}, 'admin')).counts.is_asked).toBe(0)
  expect((await answer(id, 'lent')).status).toBe(404)
  await write('restoreBook', { id: undo }, 'admin')
  expect((await requestsOf('admin')).open).toHaveLength(1)
  const isTheirs = eq(users.id, ids.otherUser ?? '')
  await db.orm.update(users).set({ deleteAfter: now() }).where(isTheirs)
  expect((await requestsOf('admin')).open).toEqual([])
  expect((await book(slug, 'admin')).admin?.requests).toEqual([])
  expect((await answer(id, 'lent')).status).toBe(404)
  await db.orm.delete(users).where(isTheirs)
  expect(await db.orm.$count(bookRequests)).toBe(0)
})

test('nobody asks for more books than can be answered, nor writes more letters than are read', async () => {
  for (let number = 0; number < maxOpenRequests; number += 1) await ask('user', `Boek ${number}`)
  const slug = await addBook({ book_name: 'Een te veel' })
  const refused = await write('askForBook', { slug })
  expect(refused.status).toBe(422)
  expect((await refused.json()).error.issues[0].message).toBe(words.tooMany())
  const { requests } = defaultWriteLimits
  const limits = { changes: plenty, texts: plenty, drafts: plenty, uploads: plenty, requests }
  const strict = await openBooks({
    now,
    writeLimits: { ...limits, textBytes: 1e12, pictureBytes: 1e12 },
  })
  const one = await strict.addBook({ book_name: 'Steeds weer' })
  const statuses: number[] = []
  for (let turn = 0; turn <= requests.atOnce; turn += 1) {
    const answer = await strict.write('askForBook', { slug: one })
    statuses.push(answer.status)
    if (answer.status === 200) await strict.write('withdrawBookRequest', await answer.json())
  }
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('only admins answer, and a press is said to whoever pressed', async () => {
  const { slug, id } = await ask('user', 'Wie mag')
  const typed = { id, answer: 'lent', message: '' }
  expect((await send(paths.answerRequest(slug), typed)).status).toBe(403)
  expect((await book(slug)).loan).toBeNull()
  const given = await send(paths.answerRequest(slug), { id, answer: 'lent' }, 'admin')
  const after = await get(paths.book(slug), `${cookiesOf(given)}; ${await cookies('admin')}`)
  expect(await after.text()).toContain(i18nObject('nl').flash.requestGranted())
})
