import { afterAll, expect, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { defaultLimits } from '../../src/features/account/limits'
import { cookiesOf, goodPassword, origin } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'
import { startSqld } from '../fixtures/processes/sqld'
import { openSite, sessionTokenOf } from '../fixtures/site'

const database = await startSqld()
const shared = test.skipIf(database === undefined)
const houses = database && (await openBoth(database.url))

/** The app in this process and in another, and one database server for both. */
async function openBoth(url: string) {
  const db = await openDatabase({ url })
  // No two machines have quite the same time.
  const now = () => new Date(Date.now() - 5000)
  const house = await openSite({ db, limits: defaultLimits, now })
  const process = await startServer({ DATABASE_URL: url, SITE_ORIGIN: origin })
  const address = `http://localhost:${await process.port()}`
  return { db, house, process, address }
}

/** Both; they are there in every test that is not skipped. */
function bothHouses() {
  if (!houses) throw new Error('There is no database server')
  const { house, address } = houses
  const ask = (path: string, cookie = '') =>
    fetch(address + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(address + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
    })
  return { house, ask, post }
}

afterAll(async () => {
  houses?.process.tell('SIGTERM')
  expect((await houses?.process.ending())?.complaint ?? '').toBe('')
  await houses?.db.close()
  await database?.stop()
})

shared('whoever signs up at one process is signed in at the other', async () => {
  const { house, ask } = bothHouses()
  const cookie = await house.signUp('here@voordeur.example')
  const page = await ask('/account', cookie)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('here@voordeur.example')
})

shared('whoever signs out at one process is a guest at the other at once', async () => {
  const { house, ask, post } = bothHouses()
  const cookie = await house.signUp('leaving@voordeur.example')
  expect((await ask('/account', cookie)).status).toBe(200)
  await house.post('/sign-out', {}, { Cookie: cookie })
  expect((await ask('/account', cookie)).status).toBe(302)

  const again = cookiesOf(await house.signIn('leaving@voordeur.example'))
  expect(sessionTokenOf(await post('/sign-out', {}, again))).toBe('')
  expect(await house.whoIs(again)).toBeNull()
})

shared('a link mailed by one process opens at the other, and is spent at both', async () => {
  const { house, ask, post } = bothHouses()
  const cookie = await house.signUp('forgot@voordeur.example')
  const link = await house.emailedLink('forgot@voordeur.example')
  const recovering = cookiesOf(await ask(link))
  const chosen = await post(link, { password: 'een andere zin' }, recovering)
  expect(chosen.headers.get('Location')).toBe('/account')
  expect(await house.whoIs(cookie)).toBeNull()
  expect(await house.whoIs(cookiesOf(chosen))).toBe('forgot@voordeur.example')
  expect((await house.ask(link)).headers.get('Location')).toBe('/sign-in')
})

shared('guesses count together, wherever they are made', async () => {
  const { house, post } = bothHouses()
  await house.signUp('guessed@voordeur.example')
  const wrong = { email: 'guessed@voordeur.example', password: 'mis' }
  const statuses = [
    await post('/sign-in', wrong),
    await house.post('/sign-in', wrong),
    await post('/sign-in', wrong),
    await house.post('/sign-in', wrong),
    await post('/sign-in', wrong),
    await house.post('/sign-in', { ...wrong, password: goodPassword }),
    await post('/sign-in', { ...wrong, password: goodPassword }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
})
