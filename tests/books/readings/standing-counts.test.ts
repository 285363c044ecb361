import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { users } from '../../../db/schema/account'
import { books } from '../../../db/schema/books'
import { bookStandings, readings, standingCounts } from '../../../db/schema/readings'
import { purgeAccounts } from '../../../src/purge'
import { purgeTrash } from '../../../src/records/trash/trash'
import { goodPassword } from '../../fixtures/app'
import { openReadings } from '../../fixtures/rooms/readings'
import { emailOf } from '../../fixtures/site'
import { times } from '../../long-form'

const site = await openReadings()
const { addBook, addReading, db, editBook, reading, shelf, write } = site

const day = 86_400_000
const standings = ['reading', 'finished', 'stopped'] as const

/** Reads nothing but the readings and the books. */
async function recount(userId: string) {
  const shelved = await db.orm.select().from(books)
  const own = await db.orm.select().from(readings).where(eq(readings.user_id, userId))
  const counts = { reading: 0, finished: 0, stopped: 0, unread: 0 }
  for (const { id, ownership, trashed_at } of shelved) {
    if (trashed_at !== null) continue
    const states = own.filter((one) => one.book_id === id && one.trashed_at === null)
    const standing = standings.find((one) => states.some(({ state }) => state === one))
    const isShown = ownership === 'owned' || ownership === 'wanted'
    if (standing) counts[standing] += 1
    else if (isShown) counts.unread += 1
  }
  return counts
}

const number = fc.nat(2)

const step = fc.oneof(
  fc.record({
    kind: fc.constant('read' as const),
    book: number,
    as: fc.constantFrom('user' as const, 'user' as const, 'otherUser' as const),
    state: fc.constantFrom(...standings),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    reading: fc.nat(5),
    state: fc.constantFrom(...standings),
  }),
  fc.record({ kind: fc.constantFrom('forget' as const, 'forgive' as const), reading: fc.nat(5) }),
  fc.record({
    kind: fc.constantFrom('trash' as const, 'restore' as const, 'purge' as const),
    book: number,
  }),
  fc.record({
    kind: fc.constant('own' as const),
    book: number,
    ownership: fc.constantFrom('owned', 'wanted', 'elsewhere', 'given_away'),
  }),
)

test('whatever is read, changed, deleted and brought back, the shelf’s numbers are those of a naive recount', async () => {
  await Promise.all([site.cookies('user'), site.cookies('otherUser')])
  const accounts = await db.orm.select({ id: users.id, email: users.email }).from(users)
  const idOf = (as: 'user' | 'otherUser') =>
    accounts.find(({ email }) => email === emailOf[as])?.id ?? ''
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await db.orm.delete(readings)
      await db.orm.delete(books)
      const slugs: string[] = []
      for (const book_name of ['Emma', 'Momo', 'Oeroeg']) slugs.push(await addBook({ book_name }))
      const rows = await db.orm.select({ id: books.id, slug: books.slug }).from(books)
      const bookIds = slugs.map((slug) => String(rows.find((row) => row.slug === slug)?.id))
      const made: { id: string; as: 'user' | 'otherUser' }[] = []
      for (const step of steps) {
        if ('book' in step) await changeBook(step, slugs[step.book] ?? '', bookIds[step.book] ?? '')
        if (step.kind === 'read') {
          const id = await addReading(slugs[step.book] ?? '', { state: step.state }, step.as)
          if (id) made.push({ id, as: step.as })
        }
        if ('reading' in step) {
          const one = made[step.reading % Math.max(1, made.length)]
          if (one) await changeReading(step, one)
        }
        for (const as of ['user', 'otherUser'] as const) {
          const { counts } = await shelf({}, as)
          const { reading, finished, stopped, unread } = counts
          expect({ reading, finished, stopped, unread }).toEqual(await recount(idOf(as)))
        }
      }
    }),
    { numRuns: times(12, 200) },
  )
})

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function changeBook(step: Step, slug: string, id: string): Promise<void> {
  if (step.kind === 'trash') await write('deleteBook', { slug }, 'admin')
  if (step.kind === 'restore') await write('restoreBook', { id }, 'admin')
  if (step.kind === 'purge') await purgeTrash(db, books, new Date(Date.now() + 99 * day))
  if (step.kind === 'own') await editBook(slug, { book_name: slug, ownership: step.ownership })
}

async function changeReading(step: Step, { id, as }: { id: string; as: 'user' | 'otherUser' }) {
  if (step.kind === 'forget') await write('deleteReading', { id }, as)
  if (step.kind === 'forgive') await write('restoreReading', { id }, as)
  if (step.kind !== 'change') return
  const { version } = await reading(id, as)
  await write('editReading', { id, version, state: step.state }, as)
}

test('when a reader’s account ends, nothing that was counted of them stays', async () => {
  await db.orm.delete(readings)
  const slugs = [await addBook({ book_name: 'Max' }), await addBook({ book_name: 'Otje' })]
  for (const slug of [...slugs, ...slugs]) await addReading(slug, {}, 'user')
  await addReading(slugs[0] ?? '', {}, 'otherUser')
  await write('deleteAccount', { email: emailOf.user, password: goodPassword })
  await purgeAccounts(db, new Date(Date.now() + 8 * day))
  expect(await db.orm.select({ rank: bookStandings.rank }).from(bookStandings)).toEqual([
    { rank: 2 },
  ])
  expect(await db.orm.select({ books: standingCounts.books }).from(standingCounts)).toEqual([
    { books: 1 },
  ])
})
