import { expect, spyOn, test } from 'bun:test'
import { storedContributions } from '../../src/features/home/contributions/stored-contributions'
import { cookiesOf, emptySite } from '../fixtures/app'
import { maxRoundTrips } from '../fixtures/routes/query-counts'
import { openSite, unlimited } from '../fixtures/site'

const site = await emptySite()
const { source: contributions } = await storedContributions(
  site.db,
  'noor-voordeur',
  () => new Date(),
)
const { ask, call, db, post, signUp, signIn, cookies, emailedLink } = await openSite({
  ...site,
  limits: unlimited,
  contributions,
})
const [user, admin] = [await cookies('user'), await cookies('admin')]
const link = await emailedLink('user@voordeur.example')

const client = db.orm.$client
const roundTrips = [
  spyOn(client, 'execute'),
  spyOn(client, 'batch'),
  spyOn(client, 'transaction'),
  spyOn(client, 'executeMultiple'),
]

/** Queries: each is a round trip if the database is a server. */
async function roundTripsFor(answer: () => Promise<Response>, status = 200): Promise<number> {
  // Work left over from an earlier answer.
  await site.background.settled()
  for (const roundTrip of roundTrips) roundTrip.mockClear()
  expect((await answer()).status).toBe(status)
  return roundTrips.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

for (const [path, [forGuest, forUser, forAdmin]] of Object.entries(maxRoundTrips)) {
  test(`${path} asks the database no oftener than it must`, async () => {
    const visits = [
      ['', forGuest],
      [user, forUser],
      [admin, forAdmin],
    ] as const
    for (const [cookie, limit] of visits) {
      const visit = () => ask(path, { Cookie: cookie })
      const { status } = await visit()
      expect(await roundTripsFor(visit, status)).toBeLessThanOrEqual(limit)
    }
  })
}

test('the pages of accounts ask the database no oftener for somebody with many devices among many users', async () => {
  for (let index = 0; index < 10; index += 1) {
    await signUp(`other-${index}@voordeur.example`)
    await signIn('admin@voordeur.example')
  }
  await site.background.settled()
  expect(await roundTripsFor(() => ask('/account', { Cookie: admin }))).toBe(3)
  expect(await roundTripsFor(() => ask('/account/users', { Cookie: admin }))).toBe(3)
})

test('a note that its form saves is read once', async () => {
  const added = await call('addNote', { body: 'Keukenkast' }, { Cookie: user })
  const { id } = await added.json()
  const note = { version: '1', title: '', body: 'Keukenkast, wit' }
  await roundTripsFor(() => post(`/notes/${id}/edit`, note, { Cookie: user }), 303)
  const calls = roundTrips.flatMap(({ mock }) => mock.calls.flat(2))
  // The size of all texts is a sum, and reads none of them.
  const reads = calls.filter((call) =>
    /"select (?!coalesce).* from \W*notes\W/.test(Bun.inspect(call)),
  )
  expect(reads).toHaveLength(1)
})

test('a search of notes asks the database a few times more', async () => {
  await call('addNote', { title: 'Keukenkast', body: 'De scharnieren #huis' }, { Cookie: user })
  for (const query of ['keukenk', 'scharnieren', 'tag:huis', 'is:task']) {
    const search = () => ask(`/notes?query=${query}`, { Cookie: user })
    expect(await roundTripsFor(search)).toBeLessThanOrEqual(7)
  }
})

test('a search that finds nothing asks the database for other words, and then again', async () => {
  for (const query of ['/notes?query=kast', '/notes?query=scharnierre', '/books?query=kast']) {
    expect(await roundTripsFor(() => ask(query, { Cookie: user }))).toBeLessThanOrEqual(12)
  }
})

test('neither files nor a session cookie without the form of one ask the database anything', async () => {
  expect(await roundTripsFor(() => ask('/favicon.svg', { Cookie: user }))).toBe(0)
  expect(await roundTripsFor(() => ask('/career', { Cookie: 'session=made-up' }))).toBe(0)
})

test('a form with a rate limit asks the database a few times more', async () => {
  const email = 'user@voordeur.example'
  expect(await roundTripsFor(() => signIn(email, '', 'mis'), 422)).toBeLessThanOrEqual(4)
  expect(await roundTripsFor(() => signIn(email), 303)).toBeLessThanOrEqual(8)
  expect(await roundTripsFor(() => signIn(email, user), 303)).toBeLessThanOrEqual(2)
  expect(await roundTripsFor(() => ask(link))).toBeLessThanOrEqual(5)
  expect(
    await roundTripsFor(() => call('resetPassword', { email: 'nobody@voordeur.example' })),
  ).toBeLessThan(6)
  const cookie = cookiesOf(await signIn(email))
  expect(await roundTripsFor(() => call('signOut', {}, { Cookie: cookie }))).toBeLessThanOrEqual(3)
})
