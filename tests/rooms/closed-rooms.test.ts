import { expect, test } from 'bun:test'
import type { RouterRoute } from 'hono/types'
import { functionsIn } from '../../src/functions'
import { contractOf } from '../../src/islands/contract-of'
import { paths, splitLocale } from '../../src/paths'
import { type Room, rooms } from '../../src/rooms'
import { addressIn } from '../fixtures/address-in'
import { origin, type Visitor } from '../fixtures/app'
import { functions } from '../fixtures/calls/every-function'
import { closedRoom, openLivedIn, type Role, roles, subsets } from '../fixtures/rooms/lived-in'
import { attributes } from '../fixtures/select'
import { isLong } from '../long-form'

const unknownPath = '/nergens'
const questions = [
  ['guest', 'GET', 'nl'],
  ['guest', 'POST', 'de'],
  ['user', 'POST', 'nl'],
  ['admin', 'GET', 'de'],
] as const
const site = await openLivedIn()

const addresses = new Set(
  (await site.openRooms(rooms)).routes
    .filter(({ path }) => closedRoom(path, []) !== undefined)
    .map(({ path }) => path.replace('/*', '').replaceAll(/:\w+/g, 'x')),
)

for (const [index, open] of subsets.filter(({ length }) => length < rooms.length).entries()) {
  const name = open.join(', ') || 'no room'
  const visitor = await site.openRooms(open)
  const there = new Set(functionsIn(open).map(({ id }) => id))
  const gone = functions.flatMap(({ id }) => (there.has(id) ? [] : [id]))

  test(`with ${name}, the addresses of other rooms are as unknown as any other`, async () => {
    // The calendar is below books, and has days of notes too.
    const isOfNotes = (path: string) =>
      open.includes('notes') && path.startsWith(paths.calendar(''))
    const closed = [...addresses].filter(
      (path) => closedRoom(path, open) !== undefined && !isOfNotes(path),
    )
    expect(closed).not.toEqual([])
    const isEach = isLong || open.length === 0
    for (const [role, method, locale] of questions.filter((_, at) => isEach || at === index % 4)) {
      const unknown = await look(visitor, addressIn(locale, unknownPath), role, method)
      expect(unknown.status).toBe(404)
      for (const path of closed) {
        const answer = await look(visitor, addressIn(locale, path), role, method)
        expect([path, answer]).toEqual([path, unknown])
      }
    }
  })

  test(`with ${name}, the functions of other rooms are as unknown as any other`, async () => {
    expect(gone).not.toEqual([])
    for (const role of roles) {
      for (const id of [...gone, 'nothing' as const]) {
        const method = id === 'nothing' ? 'GET' : contractOf(id).method
        const answer = await site.askAs(visitor, `/_server/${id}?createServerFn`, role, method)
        const { error }: { error: { code: string } } = await answer.json()
        expect([id, answer.status, error.code]).toEqual([id, 404, 'unknown'])
      }
    }
  })

  // Where one room is open, an admin sees all that a user does.
  for (const role of roles.filter((role) => isLong || role === 'admin' || open.length !== 1)) {
    test(`with ${name}, nothing that a ${role} is shown leads to another room`, async () => {
      const { pages, wrong } = await crawl(visitor, role, open)
      expect(wrong).toEqual([])
      expect(pages).toContain(paths.home)
      for (const room of open) expect(pages.includes(paths[room])).toBe(role !== 'guest')
      expect(pages.includes(paths.account)).toBe(role !== 'guest')
    })
  }

  test(`with ${name}, no page or file names an address or a function of another room`, async () => {
    const closed = rooms.filter((room) => !open.includes(room)).map((room) => paths[room])
    const isThere = ({ method, path }: RouterRoute) => method === 'GET' && !/[:*]/.test(path)
    for (const path of new Set(visitor.routes.filter(isThere).map(({ path }) => path))) {
      const text = await (await site.askAs(visitor, path, 'admin')).text()
      const told = [...gone, ...closed].filter((name) => new RegExp(`${name}(?![\\w-])`).test(text))
      expect([path, told]).toEqual([path, []])
    }
  })
}

async function look(visitor: Visitor, path: string, role: Role, method: string) {
  const answer = await site.askAs(visitor, path, role, method)
  const own = ['etag', 'x-request-id', 'content-length']
  const headers = [...answer.headers].filter(([name]) => !own.includes(name))
  const html = (await answer.text()).replaceAll(splitLocale(path).path, unknownPath)
  return { status: answer.status, headers, html }
}

async function crawl(visitor: Visitor, role: Role, open: readonly Room[]) {
  const wrong: string[] = []
  const pages = new Set<string>()
  const ahead: string[] = [paths.home, ...(role === 'guest' ? [] : [paths.account])]
  for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
    const { pathname, search } = new URL(next, origin)
    const kind = kindOf(pathname)
    if (pages.has(kind)) continue
    pages.add(kind)
    const answer = await site.askAs(visitor, pathname + search, role)
    if (answer.status >= 500 || answer.status === 404) wrong.push(`${next}: ${answer.status}`)
    const location = answer.headers.get('Location')
    if (location) pages.delete(kind)
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
    const html = isPage ? await answer.text() : ''
    // Addresses that scripts request are in the properties of islands.
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

/** Addresses of all books are of one kind, as are those of notes and days. */
function kindOf(pathname: string): string {
  return pathname
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replace(/^(\/books\/(?:_admin\/edit\/)?)(?!_)[^/]+/, '$1:slug')
}
