import { expect, test } from 'bun:test'
import { functionsIn } from '../../src/functions'
import { contractOf } from '../../src/islands/contract-of'
import { localized, splitLocale } from '../../src/paths'
import { rooms } from '../../src/rooms'
import type { Visitor } from '../fixtures/app'
import { functions } from '../fixtures/calls/every-function'
import { closedRoom, openLivedIn, type Role, roles, subsets } from '../fixtures/rooms/lived-in'

const unknownPath = '/nergens'
const questions = [
  ['GET', 'nl'],
  ['POST', 'de'],
] as const
const site = await openLivedIn()

for (const open of subsets) {
  const name = open.join(', ') || 'no room'

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
        const method = id === 'nothing' ? 'GET' : contractOf(id).method
        const answer = await site.askAs(visitor, `/_server/${id}?createServerFn`, role, method)
        const { error }: { error: { code: string } } = await answer.json()
        expect([id, answer.status, error.code]).toEqual([id, 404, 'unknown'])
      }
    }
  })
}

/** Of the whole site, with made-up parameters. */
const addresses = [
  ...new Set(
    (await site.openRooms(rooms)).routes
      .filter(({ path }) => closedRoom(path, []) !== undefined)
      .map(({ path }) => path.replace('/*', '').replaceAll(/:\w+/g, 'x')),
  ),
]

async function look(visitor: Visitor, path: string, role: Role, method: string) {
  const answer = await site.askAs(visitor, path, role, method)
  const {
    etag,
    'x-request-id': _,
    'content-length': length,
    ...headers
  } = Object.fromEntries(answer.headers)
  const html = (await answer.text()).replaceAll(splitLocale(path).path, unknownPath)
  return { status: answer.status, headers, html }
}
