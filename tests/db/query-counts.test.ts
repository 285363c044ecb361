import { expect, spyOn, test } from 'bun:test'
import { storedContributions } from '../../src/features/home/contributions/stored-contributions'
import { cookiesOf, emptySite } from '../fixtures/app'
import { maxTrips } from '../fixtures/routes/query-counts'
import { openSite, unlimited } from '../fixtures/site'

const site = await emptySite()
const { source: contributions } = await storedContributions(
  site.db,
  'noor-voordeur',
  () => new Date(),
)
const { ask, call, db, signUp, signIn, cookies, emailedLink } = await openSite({
  ...site,
  limits: unlimited,
  contributions,
})
const [user, admin] = [await cookies('user'), await cookies('admin')]
const link = await emailedLink('user@voordeur.example')

const client = db.orm.$client
const trips = [
  spyOn(client, 'execute'),
  spyOn(client, 'batch'),
  spyOn(client, 'transaction'),
  spyOn(client, 'executeMultiple'),
]

/** Queries: each is a round trip if the database is a server. */
async function tripsFor(answer: () => Promise<Response>, status = 200): Promise<number> {
  // Work left over from an earlier answer.
  await site.background.settled()
  for (const trip of trips) trip.mockClear()
  expect((await answer()).status).toBe(status)
  return trips.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

for (const [path, [forGuest, forUser, forAdmin]] of Object.entries(maxTrips)) {
  test(`${path} asks the database no oftener than it must`, async () => {
    const visits = [
      ['', forGuest],
      [user, forUser],
      [admin, forAdmin],
    ] as const
    for (const [cookie, limit] of visits) {
      const { status } = await ask(path, { Cookie: cookie })
      expect(await tripsFor(() => ask(path, { Cookie: cookie }), status)).toBeLessThanOrEqual(limit)
    }
  })
}

test('the pages of accounts ask the database no oftener for somebody with many devices among many users', async () => {
  for (let index = 0; index < 10; index += 1) {
    await signUp(`other-${index}@voordeur.example`)
    await signIn('admin@voordeur.example')
  }
  await site.background.settled()
  expect(await tripsFor(() => ask('/account', { Cookie: admin }))).toBe(3)
  expect(await tripsFor(() => ask('/account/users', { Cookie: admin }))).toBe(3)
})

test('a search of notes asks the database a few times more', async () => {
  await call('addNote', { title: 'Keukenkast', body: 'De scharnieren #huis' }, { Cookie: user })
  for (const query of ['keukenk', 'scharnieren', 'tag:huis', 'is:task']) {
    const search = () => ask(`/notes?query=${query}`, { Cookie: user })
    expect(await tripsFor(search)).toBeLessThanOrEqual(7)
  }
})

test('a search that finds nothing asks the database for other words, and then again', async () => {
  for (const query of ['/notes?query=kast', '/notes?query=scharnierre', '/books?query=kast']) {
    expect(await tripsFor(() => ask(query, { Cookie: user }))).toBeLessThanOrEqual(12)
  }
})

test('neither files nor a session cookie without the form of one ask the database anything', async () => {
  expect(await tripsFor(() => ask('/favicon.svg', { Cookie: user }))).toBe(0)
  expect(await tripsFor(() => ask('/career', { Cookie: 'session=made-up' }))).toBe(0)
})

test('a form with a rate limit asks the database a few times more', async () => {
  const email = 'user@voordeur.example'
  expect(await tripsFor(() => signIn(email, '', 'mis'), 422)).toBeLessThanOrEqual(4)
  expect(await tripsFor(() => signIn(email), 303)).toBeLessThanOrEqual(8)
  expect(await tripsFor(() => signIn(email, user), 303)).toBeLessThanOrEqual(2)
  expect(await tripsFor(() => ask(link))).toBeLessThanOrEqual(5)
  expect(
    await tripsFor(() => call('resetPassword', { email: 'nobody@voordeur.example' })),
  ).toBeLessThan(6)
  const cookie = cookiesOf(await signIn(email))
  expect(await tripsFor(() => call('signOut', {}, { Cookie: cookie }))).toBeLessThanOrEqual(3)
})
