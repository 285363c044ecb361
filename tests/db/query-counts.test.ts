import { expect, spyOn, test } from 'bun:test'
import { inviteFirstAdmin } from '../../src/features/account/admin'
import { storedContributions } from '../../src/features/home/contributions/stored-contributions'
import { publicPages } from '../../src/paths'
import { cookiesOf, emptySite, origin } from '../fixtures/app'
import { openSite, unlimited } from '../fixtures/site'

const house = await emptySite()
const contributions = storedContributions(house.db, 'noor-voordeur', () => new Date())
const { ask, call, routes, db, signUp, signIn, emailedLink } = await openSite({
  ...house,
  limits: unlimited,
  contributions,
})
const invitation = new URL((await inviteFirstAdmin(db, origin)) ?? '').searchParams
const user = await signUp('user@voordeur.example')
const admin = await signUp('admin@voordeur.example', invitation.get('invitation') ?? '')
const link = await emailedLink('user@voordeur.example')

const client = db.orm.$client
const trips = [
  spyOn(client, 'execute'),
  spyOn(client, 'batch'),
  spyOn(client, 'transaction'),
  spyOn(client, 'executeMultiple'),
]

/** Times that an answer asked the database: each is a way there and back where it is a server. */
async function tripsFor(answering: Promise<Response>, status = 200): Promise<number> {
  for (const trip of trips) trip.mockClear()
  expect((await answering).status).toBe(status)
  return trips.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}

/** At most so often for a guest, a user and an admin. Lucia takes two to find out who asks. */
const most: Record<string, [guest: number, user: number, admin: number]> = {
  ...Object.fromEntries(publicPages.map((page) => [page, [0, 2, 2]])),
  '/': [1, 3, 3],
  '/resume.json': [0, 0, 0],
  '/resume.md': [0, 0, 0],
  '/me.vcf': [0, 0, 0],
  '/sitemap-de.xml': [0, 0, 0],
  '/sitemap-en.xml': [0, 0, 0],
  '/sitemap-es.xml': [0, 0, 0],
  '/sitemap-nl.xml': [0, 0, 0],
  '/humans.txt': [0, 0, 0],
  '/.well-known/security.txt': [0, 0, 0],
  '/llms.txt': [0, 0, 0],
  '/site.webmanifest': [0, 0, 0],
  '/robots.txt': [0, 0, 0],
  '/sitemap_index.xml': [0, 0, 0],
  '/sign-up': [0, 2, 2],
  '/sign-in': [0, 2, 2],
  '/reset-password': [0, 2, 2],
  '/change-password': [0, 2, 2],
  '/account': [0, 3, 4],
  '/account/sessions/end': [0, 2, 2],
  '/account/sessions/end-others': [0, 2, 2],
  '/account/edit': [0, 2, 2],
  '/account/edit/email': [0, 2, 2],
  '/account/edit/password': [0, 2, 2],
  '/account/edit/delete': [0, 2, 2],
  '/sign-out': [0, 2, 2],
  '/books': [0, 5, 5],
  '/books/:slug': [0, 5, 5],
  '/books/:slug/lend': [0, 2, 2],
  '/books/:slug/return': [0, 2, 2],
  '/books/_admin/add': [0, 2, 2],
  '/books/_admin/edit/:slug': [0, 2, 5],
  '/books/_admin/edit/:slug/delete': [0, 2, 2],
  ...Object.fromEntries(
    ['/books/_admin/add', '/books/_admin/edit/:slug'].flatMap((form) =>
      ['look-up', 'choose', 'leave-out-cover'].map((verb) => [`${form}/${verb}`, [0, 2, 2]]),
    ),
  ),
  '/notes': [0, 4, 4],
  '/notes/new': [0, 3, 3],
  '/notes/new/preview': [0, 2, 2],
  '/notes/new/discard': [0, 2, 2],
  '/notes/:id': [0, 2, 2],
  '/notes/:id/pin': [0, 2, 2],
  '/notes/:id/unpin': [0, 2, 2],
  '/notes/:id/archive': [0, 2, 2],
  '/notes/:id/unarchive': [0, 2, 2],
  '/notes/:id/trash': [0, 2, 2],
  '/notes/:id/restore': [0, 2, 2],
  '/notes/:id/purge': [0, 2, 2],
  '/notes/:id/tick': [0, 2, 2],
  '/notes/:id/edit': [0, 2, 2],
  '/notes/:id/edit/preview': [0, 2, 2],
  '/notes/:id/edit/discard': [0, 2, 2],
  '/notes/:id/edit/take-saved': [0, 2, 2],
  '/books/_cover/:id': [0, 3, 3],
  '/books/_admin/cover': [0, 2, 2],
  '/books/_admin/borrowers': [0, 2, 4],
  '/books/_admin/borrowers/make-calendar': [0, 2, 2],
  '/books/_admin/borrowers/remove-calendar': [0, 2, 2],
  '/books/_admin/borrower': [0, 2, 3],
  '/books/_admin/borrower/return': [0, 2, 2],
  '/books/_admin/deleted': [0, 2, 3],
  '/books/_admin/deleted/:id/restore': [0, 2, 2],
  '/books/_admin/loans/:id/reopen': [0, 2, 2],
  '/books/_calendar/:file': [0, 0, 0],
  '/workouts': [0, 3, 3],
  '/workouts/statistics': [0, 3, 3],
  '/workouts/add': [0, 3, 3],
  '/workouts/add/form': [0, 2, 2],
  '/workouts/edit/:id': [0, 3, 3],
  '/workouts/edit/:id/form': [0, 2, 2],
  '/workouts/edit/:id/delete': [0, 2, 2],
  '/workouts/edit/:id/restore': [0, 2, 2],
}

test('every page has its number of questions to the database', () => {
  const pages = routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  expect([...new Set(pages)].toSorted()).toEqual(Object.keys(most).toSorted())
})

for (const [path, [forGuest, forUser, forAdmin]] of Object.entries(most)) {
  test(`${path} asks the database no oftener than it must`, async () => {
    const visits = [
      ['', forGuest],
      [user, forUser],
      [admin, forAdmin],
    ] as const
    for (const [cookie, limit] of visits) {
      const { status } = await ask(path, { Cookie: cookie })
      expect(await tripsFor(ask(path, { Cookie: cookie }), status)).toBeLessThanOrEqual(limit)
    }
  })
}

test('the account page asks the database no oftener for somebody with many devices among many users', async () => {
  for (let index = 0; index < 10; index += 1) {
    await signUp(`neighbour-${index}@voordeur.example`)
    await signIn('admin@voordeur.example')
  }
  expect(await tripsFor(ask('/account', { Cookie: admin }))).toBe(4)
})

test('a search of notes asks the database a few times more', async () => {
  await call('addNote', { title: 'Keukenkast', body: 'De scharnieren #huis' }, { Cookie: user })
  for (const query of ['kast', 'scharnieren', 'tag:huis', 'is:task']) {
    const asked = ask(`/notes?query=${query}`, { Cookie: user })
    expect(await tripsFor(asked)).toBeLessThanOrEqual(6)
  }
})

test('files ask the database nothing, whoever wants them', async () => {
  expect(await tripsFor(ask('/favicon.svg', { Cookie: user }))).toBe(0)
})

test('a session cookie without the form of one asks the database nothing', async () => {
  expect(await tripsFor(ask('/career', { Cookie: 'session=made-up' }))).toBe(0)
})

test('a form with a rate limit asks the database a few times more', async () => {
  const email = 'user@voordeur.example'
  expect(await tripsFor(signIn(email, '', 'mis'), 422)).toBeLessThanOrEqual(4)
  expect(await tripsFor(signIn(email), 303)).toBeLessThanOrEqual(8)
  expect(await tripsFor(signIn(email, user), 303)).toBeLessThanOrEqual(2)
  expect(await tripsFor(ask(link))).toBeLessThanOrEqual(5)
  expect(await tripsFor(call('resetPassword', { email: 'nobody@voordeur.example' }))).toBeLessThan(
    6,
  )
  const cookie = cookiesOf(await signIn(email))
  expect(await tripsFor(call('signOut', {}, { Cookie: cookie }))).toBeLessThanOrEqual(3)
})
