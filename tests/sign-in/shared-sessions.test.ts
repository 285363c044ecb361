import { afterAll, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { defaultLimits } from '../../src/identity/limits'
import { cookiesOf, goodPassword, origin } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'
import { startSqld } from '../fixtures/processes/sqld'
import { visitServer } from '../fixtures/processes/visitor'
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
  const port = await process.port()
  return { db, site, process, visit: (Cookie = '') => visitServer(port, { Cookie }) }
}

function bothSites() {
  if (!sites) throw new Error('There is no database server')
  return sites
}

afterAll(async () => {
  sites?.process.tell('SIGTERM')
  expect((await sites?.process.ending())?.complaint ?? '').toBe('')
  await sites?.db.close()
  await database?.stop()
})

shared(
  'whoever signs up at one process is signed in at the other, until they sign out at one',
  async () => {
    const { site, visit } = bothSites()
    const cookie = await site.signUp('leaving@voordeur.example')
    const seen = await visit(cookie).page('/account')
    expect(seen.replaceAll('<wbr/>', '')).toContain('leaving@voordeur.example')
    await site.post('/sign-out', {}, { Cookie: cookie })
    expect(await visit(cookie).status('/account')).toBe(302)

    const again = cookiesOf(await site.signIn('leaving@voordeur.example'))
    expect(sessionTokenOf(await visit(again).post('/sign-out', {}))).toBe('')
    expect(await site.whoIs(again)).toBeNull()
  },
)

shared('a link mailed by one process opens at the other, and is spent at both', async () => {
  const { site, visit } = bothSites()
  const cookie = await site.signUp('forgot@voordeur.example')
  const link = await site.emailedLink('forgot@voordeur.example')
  const recovering = cookiesOf(await visit().ask(link))
  const chosen = await visit(recovering).post(link, { password: 'een andere zin' })
  expect(chosen.headers.get('Location')).toBe('/account')
  expect(await site.whoIs(cookie)).toBeNull()
  expect(await site.whoIs(cookiesOf(chosen))).toBe('forgot@voordeur.example')
  expect((await site.ask(link)).headers.get('Location')).toBe('/sign-in')
})

shared('guesses count together, wherever they are made', async () => {
  const { site, visit } = bothSites()
  const { post } = visit()
  await site.signUp('guessed@voordeur.example')
  const email = 'guessed@voordeur.example'
  for (const at of [post, site.post, post, site.post, post]) {
    expect((await at('/sign-in', { email, password: 'mis' })).status).toBe(422)
  }
  for (const at of [site.post, post]) {
    expect((await at('/sign-in', { email, password: goodPassword })).status).toBe(429)
  }
})
