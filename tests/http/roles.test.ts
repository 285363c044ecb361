import { expect, test } from 'bun:test'
import { inviteFirstAdmin } from '../../src/features/account/admin'
import { adminMounts, guestPages, privateMounts } from '../../src/http/session/mounts'
import { buildPrefix, publicPages } from '../../src/paths'
import { cookiesOf, origin } from '../fixtures/app'
import { attributes } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const { ask, post, routes, db, signUp, signIn, whoIs } = await openSite()
const invitation = new URL((await inviteFirstAdmin(db, origin)) ?? '').searchParams
const roles = ['guest', 'user', 'admin'] as const
const cookies = {
  guest: '',
  user: await signUp('user@voordeur.example'),
  admin: await signUp('admin@voordeur.example', invitation.get('invitation') ?? ''),
}

const anyone = ['200', '200', '200']
/** Guests alone come through; whoever is in goes to the account. */
const door = (guest: string) => [guest, '302 /account', '302 /account']
const doorForm = (guest: string) => [guest, '303 /account', '303 /account']
/** Guests are sent to sign in, and come back. */
const room = (path: string, answer: string) => [
  `302 /sign-in?redirect=${encodeURIComponent(path)}`,
  answer,
  answer,
]
const roomForm = (path: string, answer: string) => [
  `303 /sign-in?redirect=${encodeURIComponent(path)}`,
  answer,
  answer,
]

/** What a guest sends there goes on to the sign-in page. */
const replayedForm = (path: string, answer: string) => [
  `307 /sign-in?redirect=${encodeURIComponent(path)}`,
  answer,
  answer,
]

/** For admins; other residents are led to the shelf. */
const keeper = (path: string, answer: string) => [...room(path, '302 /books').slice(0, 2), answer]
const keeperForm = (path: string, answer: string) => [
  ...roomForm(path, '303 /books').slice(0, 2),
  answer,
]

/** What a guest, a user and an admin get at each address; of forms, when they are sent empty. */
const whoMayCome: Record<string, string[]> = {
  ...Object.fromEntries(publicPages.map((page) => [`GET ${page}`, anyone])),
  'GET /resume.json': anyone,
  'GET /resume.md': anyone,
  'GET /me.vcf': anyone,
  'GET /sitemap-de.xml': anyone,
  'GET /sitemap-en.xml': anyone,
  'GET /sitemap-es.xml': anyone,
  'GET /sitemap-nl.xml': anyone,
  'GET /humans.txt': anyone,
  'GET /.well-known/security.txt': anyone,
  'GET /llms.txt': anyone,
  'GET /site.webmanifest': anyone,
  'GET /robots.txt': anyone,
  'GET /sitemap_index.xml': anyone,
  'POST /preferences': ['303 /', '303 /', '303 /'],
  'GET /sign-up': door('200'),
  'POST /sign-up': doorForm('422'),
  'GET /sign-in': door('200'),
  'POST /sign-in': doorForm('422'),
  'GET /reset-password': door('200'),
  'POST /reset-password': doorForm('422'),
  'GET /change-password': door('302 /sign-in'),
  'POST /change-password': doorForm('303 /sign-in'),
  'GET /account': room('/account', '200'),
  'GET /account/sessions/end': room('/account/sessions/end', '302 /account'),
  'POST /account/sessions/end': roomForm('/account/sessions/end', '404'),
  'GET /account/sessions/end-others': room('/account/sessions/end-others', '302 /account'),
  'POST /account/sessions/end-others': roomForm('/account/sessions/end-others', '303 /account'),
  'GET /account/edit': room('/account/edit', '200'),
  'POST /account/edit': roomForm('/account/edit', '422'),
  'GET /account/edit/email': room('/account/edit/email', '302 /account/edit'),
  'POST /account/edit/email': roomForm('/account/edit/email', '422'),
  'GET /account/edit/password': room('/account/edit/password', '302 /account/edit'),
  'POST /account/edit/password': roomForm('/account/edit/password', '422'),
  'GET /account/edit/delete': room('/account/edit/delete', '302 /account/edit'),
  'POST /account/edit/delete': roomForm('/account/edit/delete', '422'),
  'GET /books': room('/books', '200'),
  'GET /books/:slug': room('/books/:slug', '404'),
  'GET /books/:slug/lend': room('/books/:slug/lend', '302 /books/:slug'),
  'POST /books/:slug/lend': [...roomForm('/books/:slug/lend', '403').slice(0, 2), '404'],
  'GET /books/:slug/return': room('/books/:slug/return', '302 /books/:slug'),
  'POST /books/:slug/return': [...roomForm('/books/:slug/return', '403').slice(0, 2), '404'],
  'GET /books/_admin/add': keeper('/books/_admin/add', '200'),
  'POST /books/_admin/add': keeperForm('/books/_admin/add', '422'),
  'GET /books/_admin/edit/:slug': keeper('/books/_admin/edit/:slug', '404'),
  'POST /books/_admin/edit/:slug': keeperForm('/books/_admin/edit/:slug', '422'),
  ...Object.fromEntries(
    ['/books/_admin/add', '/books/_admin/edit/:slug'].flatMap((form) =>
      ['look-up', 'choose', 'leave-out-cover'].flatMap((verb) => [
        [`GET ${form}/${verb}`, keeper(`${form}/${verb}`, `302 ${form}`)],
        [`POST ${form}/${verb}`, keeperForm(`${form}/${verb}`, '200')],
      ]),
    ),
  ),
  'GET /books/_admin/edit/:slug/delete': keeper(
    '/books/_admin/edit/:slug/delete',
    '302 /books/_admin/edit/:slug',
  ),
  'POST /books/_admin/edit/:slug/delete': keeperForm('/books/_admin/edit/:slug/delete', '404'),
  'GET /notes': room('/notes', '200'),
  'GET /notes/new': room('/notes/new', '200'),
  'GET /notes/new/preview': room('/notes/new/preview', '302 /notes/new'),
  'GET /notes/new/discard': room('/notes/new/discard', '302 /notes/new'),
  'POST /notes/new': replayedForm('/notes/new', '422'),
  'POST /notes/new/preview': replayedForm('/notes/new/preview', '200'),
  'POST /notes/new/discard': roomForm('/notes/new/discard', '303 /notes/new'),
  'GET /notes/:id': room('/notes/:id', '404'),
  'GET /notes/:id/pin': room('/notes/:id/pin', '404'),
  'POST /notes/:id/pin': roomForm('/notes/:id/pin', '404'),
  'GET /notes/:id/unpin': room('/notes/:id/unpin', '404'),
  'POST /notes/:id/unpin': roomForm('/notes/:id/unpin', '404'),
  'GET /notes/:id/archive': room('/notes/:id/archive', '404'),
  'POST /notes/:id/archive': roomForm('/notes/:id/archive', '404'),
  'GET /notes/:id/unarchive': room('/notes/:id/unarchive', '404'),
  'POST /notes/:id/unarchive': roomForm('/notes/:id/unarchive', '404'),
  'GET /notes/:id/trash': room('/notes/:id/trash', '404'),
  'POST /notes/:id/trash': roomForm('/notes/:id/trash', '404'),
  'GET /notes/:id/restore': room('/notes/:id/restore', '404'),
  'POST /notes/:id/restore': roomForm('/notes/:id/restore', '404'),
  'GET /notes/:id/purge': room('/notes/:id/purge', '404'),
  'POST /notes/:id/purge': roomForm('/notes/:id/purge', '404'),
  'GET /notes/:id/tick': room('/notes/:id/tick', '404'),
  'POST /notes/:id/tick': roomForm('/notes/:id/tick', '404'),
  'GET /notes/:id/edit': room('/notes/:id/edit', '404'),
  'GET /notes/:id/edit/preview': room('/notes/:id/edit/preview', '404'),
  'GET /notes/:id/edit/discard': room('/notes/:id/edit/discard', '404'),
  'GET /notes/:id/edit/take-saved': room('/notes/:id/edit/take-saved', '404'),
  'POST /notes/:id/edit': replayedForm('/notes/:id/edit', '404'),
  'POST /notes/:id/edit/preview': replayedForm('/notes/:id/edit/preview', '404'),
  'POST /notes/:id/edit/discard': roomForm('/notes/:id/edit/discard', '404'),
  'POST /notes/:id/edit/take-saved': roomForm('/notes/:id/edit/take-saved', '404'),
  'GET /books/_cover/:id': room('/books/_cover/:id', '404'),
  'GET /books/_admin/cover': keeper('/books/_admin/cover', '404'),
  'GET /books/_admin/borrowers': keeper('/books/_admin/borrowers', '200'),
  'GET /books/_admin/borrowers/make-calendar': keeper(
    '/books/_admin/borrowers/make-calendar',
    '302 /books/_admin/borrowers',
  ),
  'POST /books/_admin/borrowers/make-calendar': keeperForm(
    '/books/_admin/borrowers/make-calendar',
    '200',
  ),
  'GET /books/_admin/borrowers/remove-calendar': keeper(
    '/books/_admin/borrowers/remove-calendar',
    '302 /books/_admin/borrowers',
  ),
  'POST /books/_admin/borrowers/remove-calendar': keeperForm(
    '/books/_admin/borrowers/remove-calendar',
    '303 /books/_admin/borrowers',
  ),
  'GET /books/_admin/borrower': keeper('/books/_admin/borrower', '404'),
  'GET /books/_admin/borrower/return': keeper(
    '/books/_admin/borrower/return',
    '302 /books/_admin/borrower',
  ),
  'POST /books/_admin/borrower/return': keeperForm('/books/_admin/borrower/return', '404'),
  'GET /books/_admin/deleted': keeper('/books/_admin/deleted', '200'),
  'GET /books/_admin/deleted/:id/restore': keeper(
    '/books/_admin/deleted/:id/restore',
    '302 /books/_admin/deleted',
  ),
  'POST /books/_admin/deleted/:id/restore': keeperForm(
    '/books/_admin/deleted/:id/restore',
    '303 /books',
  ),
  'GET /books/_admin/loans/:id/reopen': keeper(
    '/books/_admin/loans/:id/reopen',
    '302 /books/_admin/borrowers',
  ),
  'POST /books/_admin/loans/:id/reopen': keeperForm('/books/_admin/loans/:id/reopen', '303 /books'),
  'GET /books/_calendar/:file': ['404', '404', '404'],
  'GET /workouts': room('/workouts', '200'),
  'POST /workouts': roomForm('/workouts', '422'),
  'GET /workouts/statistics': room('/workouts/statistics', '200'),
  'GET /workouts/add': room('/workouts/add', '200'),
  'POST /workouts/add': roomForm('/workouts/add', '422'),
  'GET /workouts/add/form': room('/workouts/add/form', '302 /workouts/add'),
  'POST /workouts/add/form': roomForm('/workouts/add/form', '200'),
  'GET /workouts/edit/:id': room('/workouts/edit/:id', '404'),
  'POST /workouts/edit/:id': roomForm('/workouts/edit/:id', '404'),
  'GET /workouts/edit/:id/form': room('/workouts/edit/:id/form', '302 /workouts/edit/:id'),
  'POST /workouts/edit/:id/form': roomForm('/workouts/edit/:id/form', '404'),
  'GET /workouts/edit/:id/delete': room('/workouts/edit/:id/delete', '302 /workouts/edit/:id'),
  'POST /workouts/edit/:id/delete': roomForm('/workouts/edit/:id/delete', '404'),
  'GET /workouts/edit/:id/restore': room('/workouts/edit/:id/restore', '302 /workouts'),
  'POST /workouts/edit/:id/restore': roomForm('/workouts/edit/:id/restore', '404'),
  'GET /sign-out': room('/sign-out', '200'),
  'POST /sign-out': roomForm('/sign-out', '303 /'),
}

/** What stands before the pages, or answers for many addresses. */
const everywhere = ['/*', `${buildPrefix}*`, '/_server/*']
const guarded: string[] = [...guestPages, ...privateMounts, ...adminMounts]

const served = new Set(routes.map(({ method, path }) => `${method} ${path}`))
const pages = [...served].filter((route) => !route.startsWith('ALL '))

test('every route has its roles listed here', () => {
  expect(pages.toSorted()).toEqual(Object.keys(whoMayCome).toSorted())
  const broad = [...served].filter((route) => route.startsWith('ALL '))
  expect(broad.toSorted()).toEqual([...everywhere, ...guarded].map((at) => `ALL ${at}`).toSorted())
})

for (const [route, answers] of Object.entries(whoMayCome)) {
  const [method = '', path = ''] = route.split(' ')
  for (const [index, role] of roles.entries()) {
    test(`${route} answers ${answers[index]} to ${role}`, async () => {
      // Signing out ends what the other rows need.
      const own = path === '/sign-out' && role !== 'guest'
      const cookie = own ? cookiesOf(await signIn(`${role}@voordeur.example`)) : cookies[role]
      const headers = { Cookie: cookie.replace(/; NOTICE=\w+/, '') }
      const answer = method === 'GET' ? await ask(path, headers) : await post(path, {}, headers)
      const { status } = answer
      const location = answer.headers.get('Location')
      expect(location ? `${status} ${location}` : `${status}`).toBe(answers[index] ?? '')
      if (method === 'GET') {
        const head = await ask(path, headers, { method: 'HEAD' })
        expect([head.status, head.headers.get('Location')]).toEqual([status, location])
      }
      if (guarded.some((mount) => path.startsWith(mount.replace('/*', '')))) {
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
      }
      const html = await answer.text()
      if (html.startsWith('<!DOCTYPE')) {
        const isListed = publicPages.some((page) => page === path)
        const robots = attributes(html, 'meta[name=robots]', 'content')
        expect(robots).toEqual(isListed ? [] : ['noindex'])
      }
      if (role !== 'admin') expect(html).not.toContain('admin@voordeur.example')
    })
  }
}

for (const path of ['/books', '/notes', '/notes/7', '/workouts', '/account/x', '/books/_admin/x']) {
  test(`a guest does not learn whether there is anything at ${path}`, async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      const answer = await ask(path, { 'Sec-Fetch-Site': 'same-origin' }, { method })
      const door = `/sign-in?redirect=${encodeURIComponent(path)}`
      expect(answer.headers.get('Location')).toBe(door)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })
}

test('the admins’ pages of books send everybody else to the shelf', async () => {
  const path = '/books/_admin/add'
  const seen = await ask(path, { Cookie: cookies.user })
  expect(seen.headers.get('Location')).toBe('/books')
  expect((await ask(path, { Cookie: cookies.admin })).headers.get('Location')).toBeNull()
})

test('no role sees or ends somebody else’s session', async () => {
  const owner = await signUp('owner@voordeur.example')
  const list = await ask('/_server/fetchSessions?createServerFn', { Cookie: owner })
  const [session]: { id: string }[] = await list.json()
  const id = session?.id ?? ''
  for (const role of ['user', 'admin'] as const) {
    const headers = { Cookie: cookies[role] }
    const answer = await post('/account/sessions/end', { id }, headers)
    expect(answer.status).toBe(404)
    await post('/account/sessions/end-others', {}, headers)
    expect(await (await ask('/account', headers)).text()).not.toContain(id)
  }
  expect(await whoIs(owner)).toBe('owner@voordeur.example')
  expect(id).not.toBe('')
})
