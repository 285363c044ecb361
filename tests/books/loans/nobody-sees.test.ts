import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { shelfFilters } from '../../../src/features/books/input'
import { contractOf } from '../../../src/islands/contract-of'
import { paths, withSearch } from '../../../src/paths'
import { everything } from '../../account/export/unzip'
import { functions } from '../../fixtures/calls/every-function'
import { openBooks } from '../../fixtures/rooms/books'
import { answersByRole } from '../../fixtures/routes/roles'
import { type As, emailOf } from '../../fixtures/site'

const site = await openBooks({ now: () => new Date('2026-12-01T12:00:00Z') })
const { addBook, ask, book, cookies, db, read, send, write } = site

/** In the names, addresses and words of those who borrow and ask. */
const secret = 'Zwaluwstaart'

/** Searches find it, and an answer that says again what was asked does not have it. */
const typed = secret.toUpperCase()

await Promise.all((['user', 'otherUser', 'admin'] as const).map(cookies))
const [other] = await db.orm
  .update(users)
  .set({ name: `${secret} Bos` })
  .where(eq(users.email, emailOf.otherUser))
  .returning({ id: users.id })

const slugs = await Promise.all(
  ['Met naam', 'Met account', 'Teruggebracht', 'Gevraagd', 'Weg'].map((book_name) =>
    addBook({ book_name, copies: 2, serie_name: 'Reeks' }),
  ),
)
const [named = '', accounted = '', returned = '', asked = '', gone = ''] = slugs
const toName = { borrower: `Jan ${secret}`, borrower_email: `${secret}@elders.example` }
const toAccount = { borrower: '', borrower_id: other?.id }
for (const [slug, borrower] of [
  [named, toName],
  [accounted, toAccount],
  [returned, toName],
  [returned, toAccount],
  [gone, toName],
] as const) {
  const loan = { slug, ...borrower, lent_on: '2026-11-20', due_on: '2026-12-14' }
  expect((await write('lendBook', loan, 'admin')).status).toBe(200)
}
const loansOf = async (slug: string) => (await book(slug, 'admin')).admin?.loans ?? []
for (const { id } of await loansOf(returned)) await write('returnBook', { id }, 'admin')
const wish = await write('askForBook', { slug: asked, message: `Van ${secret}` }, 'otherUser')
const ids = [...(await Promise.all(slugs.map(loansOf))).flat(), await wish.json()].map(
  ({ id }): string => id,
)
await write('deleteBook', { slug: gone, loans: 'kept' }, 'admin')

const addresses = [
  ...Object.keys(answersByRole)
    .filter((route) => route.startsWith('GET ') && !route.endsWith('*'))
    .map((route) => route.slice('GET '.length)),
  paths.book(':slug'),
  paths.askForBook(':slug'),
  paths.lendBook(':slug'),
  paths.editLoan(':id'),
  withSearch(paths.borrower, { name: `jan ${typed}` }),
  ...Object.values(shelfFilters).flatMap((filter) => [
    withSearch(paths.books, filter),
    withSearch(paths.books, { ...filter, view: 'list', sort: 'due' }),
    withSearch(paths.books, { ...filter, query: typed }),
  ]),
].flatMap((path) => {
  if (path.includes(':slug')) return slugs.map((slug) => path.replace(':slug', slug))
  return path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path]
})

const inputs = [
  undefined,
  {},
  ...slugs.map((slug) => ({ slug })),
  ...ids.map((id) => ({ id })),
  ...Object.values(shelfFilters),
  { query: typed },
  { name: `jan ${typed}` },
]

async function* everyAnswer(as: As) {
  for (const path of addresses) {
    const answer = await ask(path, { Cookie: await cookies(as) })
    yield [path, answer.headers.get('Location') ?? '', await answer.text()] as const
  }
  for (const { id } of functions.filter(({ id }) => contractOf(id).method === 'GET')) {
    for (const data of inputs) {
      const answer = await read(id, data, as)
      yield [`${id} ${JSON.stringify(data)}`, '', await answer.text()] as const
    }
  }
}

async function whereSeen(as: As): Promise<string[]> {
  const seen: string[] = []
  for await (const [what, ...texts] of everyAnswer(as)) {
    if (texts.join(' ').includes(secret)) seen.push(what)
  }
  return seen
}

for (const who of ['guest', 'user'] as const) {
  test(`on no page and by no function ${who} sees who has a book, had it or asks for it`, async () => {
    expect(await whereSeen(who)).toEqual([])
  })
}

test('admins do, on the book, the shelf and in functions: what is looked for can be found', async () => {
  const seen = await whereSeen('admin')
  for (const place of [paths.book(named), paths.book(asked), paths.borrowers, paths.books]) {
    expect(seen).toContain(place)
  }
  expect(seen).toContain(`fetchBook ${JSON.stringify({ slug: accounted })}`)
})

test('nobody finds a book by who has it, or takes along who has what', async () => {
  for (const filter of Object.values(shelfFilters)) {
    expect(await site.titles({ ...filter, query: secret })).toEqual([])
  }
  const { names, text } = await everything(send, 'user')
  expect(names.map((name) => text(name)).join()).not.toContain(secret)
})
