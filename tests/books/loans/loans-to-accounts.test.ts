import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { loans } from '../../../db/schema/loans'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { openBooks } from '../../fixtures/rooms/books'
import { attributes, select, texts } from '../../fixtures/select'
import { emailOf } from '../../fixtures/site'

const site = await openBooks({ now: () => new Date('2026-12-01T12:00:00Z') })
const { addBook, book, cookies, db, get, lend, page, send, sendEdit, shelf, titles, write } = site
const { books: words, bookForm } = i18nObject('nl')

await Promise.all((['user', 'otherUser', 'admin'] as const).map(cookies))
const anna = await accountOf('user', 'Anna de Vries')
await accountOf('otherUser', 'Bram')

async function accountOf(person: keyof typeof emailOf, name: string): Promise<string> {
  const [row] = await db.orm
    .update(users)
    .set({ name })
    .where(eq(users.email, emailOf[person]))
    .returning({ id: users.id })
  return row?.id ?? ''
}

async function lendToAnna(book_name: string, due_on: string | null = '2026-12-14') {
  const slug = await addBook({ book_name })
  await write('lendBook', { slug, borrower_id: anna, borrower: '', due_on }, 'admin')
  return slug
}

const shownTo = async (slug: string, as: 'user' | 'otherUser' | 'admin') =>
  texts(await page(paths.book(slug), as), '.loan-box p').join('; ')

test('a book is lent by a form to an account, whose owner reads until when she has it', async () => {
  const slug = await addBook({ book_name: 'Oeroeg' })
  const html = await page(paths.book(slug), 'admin')
  expect(texts(html, '[name=borrower_id] option')).toEqual([
    bookForm.someoneElse(),
    'Anna de Vries',
    'Bram',
  ])
  const typed = { borrower_id: anna, borrower: '', lent_on: '2026-12-01', due_on: '2026-12-14' }
  expect((await send(paths.lendBook(slug), typed, 'admin')).status).toBe(303)
  expect(await shownTo(slug, 'user')).toBe('Bij jou tot 14\u00a0dec; sinds 1\u00a0dec')
  expect(await shownTo(slug, 'admin')).toContain('Bij Anna de Vries')
  const other = await shownTo(slug, 'otherUser')
  expect(other).toContain('Uitgeleend sinds')
  expect(other).not.toContain('Anna')
  expect((await book(slug, 'otherUser')).loan).toMatchObject({ borrower: null, is_mine: false })
})

test('on her shelf each reads what she has, finds it in one press, and nothing of what others have', async () => {
  await lendToAnna('Bij haar')
  await lend('Bij een ander', 'Kees')
  const mine = await titles({ with_me: true, per_page: 200 })
  expect(mine).toContain('Bij haar')
  expect(mine).not.toContain('Bij een ander')
  expect((await shelf({ with_me: true })).counts.with_me).toBe(mine.length)
  const html = await page('/books?with_me=true')
  expect(texts(html, '.loan-label')).toContain('Bij jou tot 14\u00a0dec')
  expect(texts(await page('/books'), '.filter-link').join()).toContain(words.show.with_me())
  expect(await titles({ with_me: true }, 'otherUser')).toEqual([])
  expect(texts(await page('/books?with_me=true', 'otherUser'), 'main h2')).toEqual([
    words.empty.noneWithYou(),
  ])
  const others = await page('/books', 'otherUser')
  expect(others).not.toMatch(/Anna|Kees/)
  expect(texts(others, '.filter-link').join()).not.toContain(words.show.with_me())
  expect(await titles({ query: 'bij', with_me: true })).toContain('Bij haar')
  const home = { with_me: false, is_loaned: true, per_page: 200 }
  const rest = await shelf(home)
  expect(rest.books.map(({ book_name }) => book_name)).not.toContain('Bij haar')
  expect(rest.total).toBe(rest.books.length)
})

test('of two copies, each reads of their own until when they have it', async () => {
  const slug = await addBook({ book_name: 'Tweemaal', copies: 2 })
  await write('lendBook', { slug, borrower: 'Kees', due_on: '2026-12-03' }, 'admin')
  await write('lendBook', { slug, borrower_id: anna, borrower: '', due_on: '2026-12-20' }, 'admin')
  expect((await book(slug)).loan).toMatchObject({ due_on: '2026-12-20', is_mine: true })
  expect((await book(slug, 'admin')).loan).toMatchObject({ borrower: 'Kees', is_mine: false })
  expect(texts(await page('/books?query=tweemaal'), '.loan-label').join()).toContain('20\u00a0dec')
})

test('a name is lent to without an account and with an address, and an address that is none is said', async () => {
  const slug = await addBook({ book_name: 'Per post' })
  const typed = { borrower: 'Kees', borrower_email: 'Kees@Elders.Example', due_on: '2026-12-14' }
  const wrong = await send(paths.lendBook(slug), { ...typed, borrower_email: 'kees@' }, 'admin')
  expect(wrong.status).toBe(422)
  const html = await wrong.text()
  expect(select(html, '#borrower_email-problem')).toHaveLength(1)
  expect(attributes(html, '[name=borrower_email]', 'value')).toEqual(['kees@'])
  expect((await send(paths.lendBook(slug), typed, 'admin')).status).toBe(303)
  expect((await book(slug, 'admin')).admin?.loans[0]).toMatchObject({
    borrower: 'Kees',
    borrower_id: null,
    borrower_email: 'kees@elders.example',
  })
})

for (const [what, more, field, problem] of [
  ['an account and another’s name', { borrower: 'Kees' }, 'borrower_id', bookForm.oneBorrower()],
  [
    'an account that is none',
    { borrower_id: 'weg', borrower: '' },
    'borrower_id',
    bookForm.noAccount(),
  ],
] as const) {
  test(`a book is not lent to ${what}, and the form says so`, async () => {
    const slug = await addBook({ book_name: `Voor ${what}` })
    const typed = Object.assign({ borrower_id: anna, borrower: '' }, more)
    const answer = await send(paths.lendBook(slug), typed, 'admin')
    expect(answer.status).toBe(422)
    expect(texts(await answer.text(), `#${field}-problem`)).toEqual([problem])
    expect((await book(slug, 'admin')).admin?.loans).toEqual([])
  })
}

test('a loan to a name becomes one to the account of whoever bears it, and back', async () => {
  const { slug, id } = await lend('Van vroeger', 'Anna')
  expect((await book(slug)).loan?.is_mine).toBe(false)
  const dates = { lent_on: '2026-11-01', due_on: '' }
  const toAccount = { borrower_id: anna, borrower: '', ...dates }
  expect((await sendEdit(paths.editLoan(id), toAccount, 'admin')).status).toBe(303)
  expect((await book(slug)).loan?.is_mine).toBe(true)
  const opened = await page(paths.editLoan(id), 'admin')
  expect(attributes(opened, '[name=borrower_id] option[selected]', 'value')).toEqual([anna])
  const toName = { borrower_id: '', borrower: 'Anna van hiernaast', ...dates }
  expect((await sendEdit(paths.editLoan(id), toName, 'admin')).status).toBe(303)
  expect((await book(slug)).loan?.is_mine).toBe(false)
})

test('a name typed in other letters renames nobody who has borrowed before', async () => {
  await lend('Eerst', 'Fatima Zahra')
  const { slug } = await lend('Later', 'fatima ZAHRA')
  expect((await book(slug, 'admin')).loan?.borrower).toBe('Fatima Zahra')
  const offered = attributes(await page(paths.book(slug), 'admin'), 'datalist option', 'value')
  expect(offered.filter((name) => /fatima/i.test(name ?? ''))).toEqual(['Fatima Zahra'])
})

test('whoever may not know who had a book reads that it was lent, and its borrower that she had it', async () => {
  const slug = await lendToAnna('Al terug')
  const id = (await book(slug, 'admin')).admin?.loans[0]?.id
  await write('returnBook', { id }, 'admin')
  expect(await shownTo(slug, 'user')).toContain('laatst bij jou')
  expect(await shownTo(slug, 'otherUser')).toContain('laatst uitgeleend van')
})

test('a loan keeps the name when the account of its borrower ends', async () => {
  const slug = await addBook({ book_name: 'Blijft' })
  const bram = await accountOf('otherUser', 'Bram')
  await write('lendBook', { slug, borrower_id: bram, borrower: '' }, 'admin')
  await db.orm.delete(users).where(eq(users.id, bram))
  const known = { borrower: 'Bram', borrower_id: null }
  expect((await book(slug, 'admin')).admin?.loans[0]).toMatchObject(known)
  expect(await db.orm.$count(loans, eq(loans.borrower_id, bram))).toBe(0)
  expect((await get('/books/_admin/borrower?name=Bram', 'admin')).status).toBe(200)
})
