import { expect, test } from 'bun:test'
import { functionsIn } from '../../src/functions'
import { contracts } from '../../src/islands/contracts'
import { localized, paths, splitLocale } from '../../src/paths'
import { type Room, rooms } from '../../src/rooms'
import { origin, type Visitor } from '../fixtures/app'
import { functions } from '../fixtures/calls/every-function'
import { closedRoom, openLivedIn, type Role, subsets } from '../fixtures/rooms/lived-in'
import { attributes } from '../fixtures/select'

const site = await openLivedIn()
const unknownPath = '/nergens'
const questions = [
  ['GET', 'nl'],
  ['POST', 'de'],
] as const
const roles: Role[] = ['guest', 'user', 'admin']

for (const open of subsets) {
  const name = open.join(', ') || 'no room'

  for (const role of roles) {
    test(`with ${name}, nothing that a ${role} is shown leads to another room`, async () => {
      const visitor = await site.openRooms(open)
      const { pages, wrong } = await crawl(visitor, role, open)
      expect(wrong).toEqual([])
      expect(pages).toContain(paths.home)
      for (const room of open) expect(pages.includes(paths[room])).toBe(role !== 'guest')
      expect(pages.includes(paths.account)).toBe(role !== 'guest')
    })
  }

  test(`with ${name}, the addresses of other rooms are as unknown as any other`, async () => {
    const visitor = await site.openRooms(open)
    const closed = addresses.filter((path) => closedRoom(path, open) !== undefined)
    expect(closed.length > 0).toBe(open.length < rooms.length)
    for (const role of roles) {
      for (const [method, locale] of questions) {
        const unknown = await look(visitor, localized(locale, unknownPath), role, method)
        expect(unknown.status).toBe(404)
        for (const path of closed) {
          const answer = await look(visitor, localized(locale, path), role, method)
          expect([path, answer]).toEqual([path, unknown])
        }
      }
    }
  })

  test(`with ${name}, the functions of other rooms are as unknown as any other`, async () => {
    const visitor = await site.openRooms(open)
    const there = new Set(functionsIn(open).map(({ id }) => id))
    const gone = functions.filter(({ id }) => !there.has(id))
    expect(gone.length > 0).toBe(open.length < rooms.length)
    for (const role of roles) {
      for (const id of [...gone.map(({ id }) => id), 'nothing' as const]) {
        const method = id === 'nothing' ? 'GET' : contracts[id].method
        const answer = await askFor(visitor, `/_server/${id}?createServerFn`, role, method)
        const { error }: { error: { code: string } } = await answer.json()
        expect([id, answer.status, error.code]).toEqual([id, 404, 'unknown'])
      }
    }
  })
}

/** Of the whole site: what stands for anything there is made up. */
const addresses = [
  ...new Set(
    (await site.openRooms(rooms)).routes
      .filter(({ path }) => closedRoom(path, []) !== undefined)
      .map(({ path }) => path.replace('/*', '').replaceAll(/:\w+/g, 'x')),
  ),
]

function askFor(visitor: Visitor, path: string, role: Role, method = 'GET'): Promise<Response> {
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: site.roles[role] }
  return visitor.ask(path, headers, { method })
}

/** What an answer says, but for its number and where it was asked for. */
async function look(visitor: Visitor, path: string, role: Role, method: string) {
  const answer = await askFor(visitor, path, role, method)
  const {
    etag,
    'x-request-id': _,
    'content-length': length,
    ...headers
  } = Object.fromEntries(answer.headers)
  const html = (await answer.text()).replaceAll(splitLocale(path).path, unknownPath)
  return { status: answer.status, headers, html }
}

/** Follows every link from the home page, the account and the rooms, and reads every address. */
async function crawl(visitor: Visitor, role: Role, open: readonly Room[]) {
  const wrong: string[] = []
  const pages = new Set<string>()
  const ahead: string[] = [paths.home, ...(role === 'guest' ? [] : [paths.account])]
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    const { pathname, search } = new URL(next, origin)
    const kind = kindOf(pathname)
    if (pages.has(kind)) continue
    pages.add(kind)
    const answer = await askFor(visitor, pathname + search, role)
    if (answer.status >= 500 || answer.status === 404) wrong.push(`${next}: ${answer.status}`)
    const location = answer.headers.get('Location')
    if (location) pages.delete(kind)
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
    const html = isPage ? await answer.text() : ''
    // Those that scripts go to stand in the properties of islands.
    const told = html.matchAll(/(?:"|&quot;)(\/[\w/-]*)/g).map(([, address = '']) => address)
    const found = [...told, ...(location ? [location] : [])]
    for (const address of found.filter((one) => closedRoom(one, open))) {
      wrong.push(`${next} → ${address}`)
    }
    ahead.push(...attributes(html, 'a[href]', 'href').filter(isOwn))
  }
  return { pages: [...pages], wrong: [...new Set(wrong)] }
}

function isOwn(href: string | undefined): href is string {
  return href?.startsWith('/') === true && !href.startsWith(paths.signOut)
}

/** One book, note or day is like another. */
function kindOf(pathname: string): string {
  return pathname
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replace(/^(\/books\/(?:_admin\/edit\/)?)(?!_)[^/]+/, '$1:slug')
}
