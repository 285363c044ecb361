import { expect, test } from 'bun:test'
import type { RouterRoute } from 'hono/types'
import { functionsIn } from '../../src/functions'
import { paths } from '../../src/paths'
import { type Room, rooms } from '../../src/rooms'
import { origin, type Visitor } from '../fixtures/app'
import { functions } from '../fixtures/calls/every-function'
import { closedRoom, openLivedIn, type Role, roles, subsets } from '../fixtures/rooms/lived-in'
import { attributes } from '../fixtures/select'

const site = await openLivedIn()

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

  test(`with ${name}, no page or file names an address or a function of another room`, async () => {
    const visitor = await site.openRooms(open)
    const there = new Set(functionsIn(open).map(({ id }) => id))
    const gone = functions.filter(({ id }) => !there.has(id)).map(({ id }) => id)
    const names = [
      ...gone,
      ...rooms.filter((room) => !open.includes(room)).map((room) => paths[room]),
    ]
    const isThere = ({ method, path }: RouterRoute) => method === 'GET' && !/[:*]/.test(path)
    for (const path of new Set(visitor.routes.filter(isThere).map(({ path }) => path))) {
      const text = await (await site.askAs(visitor, path, 'admin')).text()
      const told = names.filter((name) => new RegExp(`${name}(?![\\w-])`).test(text))
      expect([path, told]).toEqual([path, []])
    }
  })
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

/** One address per kind: books, notes and days are alike. */
function kindOf(pathname: string): string {
  return pathname
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replace(/^(\/books\/(?:_admin\/edit\/)?)(?!_)[^/]+/, '$1:slug')
}
