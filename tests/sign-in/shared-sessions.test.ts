import { afterAll, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { defaultLimits } from '../../src/identity/limits'
import { cookiesOf, goodPassword, origin } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'
import { startSqld } from '../fixtures/processes/sqld'
import { openSite, sessionTokenOf } from '../fixtures/site'

const database = await startSqld()
const shared = test.skipIf(database === undefined)
const sites = database && (await openBoth(database.url))

async function openBoth(url: string) {
  const db = await openDatabase({ url })
  // The clocks of two machines differ.
  const now = () => new Date(Date.now() - 5000)
  const site = await openSite({ db, limits: defaultLimits, now })
  const process = await startServer({ DATABASE_URL: url, SITE_ORIGIN: origin })
  const address = `http://localhost:${await process.port()}`
  return { db, site, process, address }
}

/** They exist in every test that is not skipped. */
function bothSites() {
  if (!sites) throw new Error('There is no database server')
  const { site, address } = sites
  const ask = (path: string, cookie = '') =>
    fetch(address + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(address + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
    })
  return { site, ask, post }
}

afterAll(async () => {
  sites?.process.tell('SIGTERM')
  expect((await sites?.process.ending())?.complaint ?? '').toBe('')
  await sites?.db.close()
  await database?.stop()
})

shared('whoever signs up at one process is signed in at the other', async () => {
  const { site, ask } = bothSites()
  const cookie = await site.signUp('here@voordeur.example')
  const page = await ask('/account', cookie)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('here@voordeur.example')
})

shared('whoever signs out at one process is a guest at the other at once', async () => {
  const { site, ask, post } = bothSites()
  const cookie = await site.signUp('leaving@voordeur.example')
  expect((await ask('/account', cookie)).status).toBe(200)
  await site.post('/sign-out', {}, { Cookie: cookie })
  expect((await ask('/account', cookie)).status).toBe(302)

  const again = cookiesOf(await site.signIn('leaving@voordeur.example'))
  expect(sessionTokenOf(await post('/sign-out', {}, again))).toBe('')
  expect(await site.whoIs(again)).toBeNull()
})

shared('a link mailed by one process opens at the other, and is spent at both', async () => {
  const { site, ask, post } = bothSites()
  const cookie = await site.signUp('forgot@voordeur.example')
  const link = await site.emailedLink('forgot@voordeur.example')
  const recovering = cookiesOf(await ask(link))
  const chosen = await post(link, { password: 'een andere zin' }, recovering)
  expect(chosen.headers.get('Location')).toBe('/account')
  expect(await site.whoIs(cookie)).toBeNull()
  expect(await site.whoIs(cookiesOf(chosen))).toBe('forgot@voordeur.example')
  expect((await site.ask(link)).headers.get('Location')).toBe('/sign-in')
})

shared('guesses count together, wherever they are made', async () => {
  const { site, post } = bothSites()
  await site.signUp('guessed@voordeur.example')
  const wrong = { email: 'guessed@voordeur.example', password: 'mis' }
  const statuses = [
    await post('/sign-in', wrong),
    await site.post('/sign-in', wrong),
    await post('/sign-in', wrong),
    await site.post('/sign-in', wrong),
    await post('/sign-in', wrong),
    await site.post('/sign-in', { ...wrong, password: goodPassword }),
    await post('/sign-in', { ...wrong, password: goodPassword }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})
