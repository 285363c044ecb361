import { expect, test } from 'bun:test'
import { testApp } from '../fixtures/app'
import { failingDatabase } from '../fixtures/faults/failing-database'
import { openSite } from '../fixtures/site'

const site = await openSite()
const { ask, lines, db } = site
const { whileFailing } = failingDatabase(db)

const health = async (path: string) => {
  const answer = await ask(path)
  return [answer.status, await answer.text()]
}

test('a site that is well says that it runs, and that its database answers', async () => {
  expect(await health('/livez')).toEqual([200, 'The site runs.\n'])
  expect(await health('/readyz')).toEqual([200, 'The site and its database answer.\n'])
  expect((await ask('/readyz', {}, { method: 'HEAD' })).status).toBe(200)
})

test('a site whose database fails runs and is not ready, and says nothing else of it', async () => {
  await whileFailing(
    () => true,
    async () => {
      expect(await health('/livez')).toEqual([200, 'The site runs.\n'])
      expect(await health('/readyz')).toEqual([503, 'The database does not answer.\n'])
      expect((await ask('/readyz')).headers.get('Retry-After')).toBe('5')
    },
  )
  expect(await health('/readyz')).toEqual([200, 'The site and its database answer.\n'])
})

test('what asks how the site is fills no log, no cache and no search engine', async () => {
  lines.splice(0)
  for (const path of ['/livez', '/readyz']) {
    const { headers } = await ask(path)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.getSetCookie()).toEqual([])
  }
  expect(lines).toEqual([])
  expect((await (await testApp()).ask('/de/livez')).status).toBe(404)
})
