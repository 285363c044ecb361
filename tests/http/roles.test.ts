import { expect, test } from 'bun:test'
import { pathsWithSearch } from '../../src/features/books/return-search'
import { guestPages, privateMounts, secondStepPages } from '../../src/http/routing/private-mounts'
import { adminMounts, confirmedMounts } from '../../src/mounts'
import { buildPrefix, paths, publicPages } from '../../src/paths'
import { rooms } from '../../src/rooms'
import { answersByRole } from '../fixtures/routes/roles'
import { attributes } from '../fixtures/select'
import { openSite } from '../fixtures/site'

const { ask, cookies, page, post, read, routes, send, signInAgain, signUp, whoIs, write } =
  await openSite()
const roles = ['guest', 'user', 'admin'] as const

const everywhere = ['/*', `${buildPrefix}*`, '/_server/*', ...pathsWithSearch]
const mounts = [guestPages, secondStepPages, privateMounts, adminMounts, confirmedMounts]
const guarded = [...new Set<string>(mounts.flat())]

const served = new Set(routes.map(({ method, path }) => `${method} ${path}`))
const pages = [...served].filter((route) => !route.startsWith('ALL '))

test('every route has its roles listed here', () => {
  expect(pages.toSorted()).toEqual(Object.keys(answersByRole).toSorted())
  const broad = [...served].filter((route) => route.startsWith('ALL '))
  expect(broad.toSorted()).toEqual([...everywhere, ...guarded].map((at) => `ALL ${at}`).toSorted())
})

for (const [route, answers] of Object.entries(answersByRole)) {
  const [method = '', path = ''] = route.split(' ')
  for (const [index, role] of roles.entries()) {
    test(`${route} answers ${answers[index]} to ${role}`, async () => {
      // Signing out ends the session that the other rows need.
      const own = path === '/sign-out' && role !== 'guest'
      const cookie = own ? await signInAgain(role) : await cookies(role)
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

const below = ['/notes/7', '/account/x', '/books/_admin/x']

for (const path of [...rooms.map((room) => paths[room]), ...below]) {
  test(`a guest does not learn whether there is anything at ${path}`, async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const answer = await ask(path, { 'Sec-Fetch-Site': 'same-origin' }, { method })
      const door = `/sign-in?redirect=${encodeURIComponent(path)}`
      expect(answer.headers.get('Location')).toBe(door)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })
}

test('no role sees or ends somebody else’s session', async () => {
  const owner = await signUp('owner@voordeur.example')
  const list = await read('fetchSessions', undefined, owner)
  const [session]: { id: string }[] = await list.json()
  const id = session?.id ?? ''
  for (const role of ['user', 'admin'] as const) {
    const answer = await send('/account/sessions/end', { id }, role)
    expect(answer.status).toBe(404)
    const [theirs, nobodys] = [
      await write('endSession', { id }, role),
      await write('endSession', { id: 'nobody’s' }, role),
    ]
    expect([theirs.status, await theirs.json()]).toEqual([404, await nobodys.json()])
    await send('/account/sessions/end-others', {}, role)
    expect(await page('/account', role)).not.toContain(id)
  }
  expect(await whoIs(owner)).toBe('owner@voordeur.example')
  expect(id).not.toBe('')
})
