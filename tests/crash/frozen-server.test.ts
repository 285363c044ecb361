import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { publicPages } from '../../src/paths'
import { emptySite, takeErrors } from '../fixtures/app'
import { hasSqld, startSqld } from '../fixtures/processes/sqld'
import { openSite } from '../fixtures/site'

const served = test.skipIf(!hasSqld)
const opened = hasSqld ? await open() : undefined

async function open() {
  const server = await startSqld()
  if (!server) throw new Error('The libSQL server does not start')
  const site = await openSite(
    await emptySite(await openDatabase({ url: server.url, timeout: 2500 })),
  )
  const cookie = await site.cookies('user')
  return { server, ...site, cookie }
}

beforeAll(() => opened?.server.freeze())
afterAll(() => opened?.server.stop())

served(
  'whoever has a session sees public pages as a guest while the database is frozen',
  async () => {
    const { ask, cookie } = opened ?? (await open())
    for (const path of publicPages) {
      const answer = await ask(path, { Cookie: cookie })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.getSetCookie().join()).not.toContain('session')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(await answer.text()).not.toContain('user@voordeur.example')
    }
    expect(takeErrors().join()).toContain('could not read a session')
  },
)

served('whoever is signed in is told when to try again while the database is frozen', async () => {
  const { ask, call, cookie } = opened ?? (await open())
  const pages = ['/notes', '/books', '/workouts', '/account'].map((path) =>
    ask(path, { Cookie: cookie }),
  )
  const added = call('addNote', { body: 'Roggebrood' }, { Cookie: cookie })
  for (const answer of await Promise.all([...pages, added])) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
  }
  expect(takeErrors()).toHaveLength(5)
})

for (const event of ['goes on', 'is started again'] as const) {
  served(`all works again after a frozen database server ${event}`, async () => {
    const { server, ask, write, cookie, whoIs } = opened ?? (await open())
    if (event === 'goes on') server.thaw()
    else await server.restart()
    let answer = await ask('/notes', { Cookie: cookie })
    for (let tries = 0; answer.status === 503 && tries < 50; tries += 1) {
      answer = await ask('/notes', { Cookie: cookie })
    }
    takeErrors()
    expect([answer.status, await whoIs(cookie)]).toEqual([200, 'user@voordeur.example'])
    expect((await write('addNote', { body: event })).status).toBe(200)
    await server.freeze()
  })
}
