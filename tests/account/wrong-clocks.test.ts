import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { defaultLimits } from '../../src/identity/limits'
import { purge } from '../../src/purge'
import { rooms } from '../../src/rooms'
import { emailOf, openSite } from '../fixtures/site'
import { temporaryDatabase } from '../fixtures/temporary-database'

const day = 86_400_000
const year = 365 * day
const present = Date.now()
let moment = present
const site = await openSite({ limits: defaultLimits, now: () => new Date(moment) })

async function guess(email: string): Promise<number> {
  const answer = await site.signIn(email, '', 'niet mijn wachtwoord')
  return Number(answer.headers.get('Retry-After') ?? 0)
}

async function guessUntilWaiting(email: string): Promise<void> {
  for (let times = 0; times < 6; times += 1) await guess(email)
}

test('a clock that was ten years ahead makes nobody wait for it, and whoever still guesses as ever', async () => {
  const email = 'ahead@voordeur.example'
  await site.signUp(email)
  moment = present + 10 * year
  await guessUntilWaiting(email)
  expect((await site.signIn(email)).status).toBe(429)
  moment = present
  expect((await site.signIn(email)).status).toBe(303)
  expect(await guess(email)).toBe(0)
  await guessUntilWaiting(email)
  const wait = await guess(email)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(3600 / defaultLimits.signIn.perAccount.perHour)
})

/** Lucia reads the system clock. */
function turnTo(milliseconds: number): void {
  moment = milliseconds
  setSystemTime(new Date(milliseconds))
}

afterEach(() => setSystemTime())

test('starts with a clock that is 31 days ahead end nobody’s session for good', async () => {
  await using place = await temporaryDatabase()
  const startAt = async (milliseconds: number, run: (own: typeof site) => Promise<void>) => {
    turnTo(milliseconds)
    const db = await openDatabase(place)
    await purge(db, new Date(), rooms)
    await run(await openSite({ db }))
    await db.close()
  }
  let cookie = ''
  await startAt(present, async ({ cookies }) => {
    cookie = await cookies('user')
  })
  for (let starts = 0; starts < 2; starts += 1) {
    await startAt(present + 31 * day, async ({ ask, whoIs }) => {
      expect(await whoIs(cookie)).toBeNull()
      expect((await ask('/account', { Cookie: cookie })).status).toBe(302)
    })
  }
  await startAt(present + 3_600_000, async ({ whoIs }) => {
    expect(await whoIs(cookie)).toBe(emailOf.user)
  })
})

test('whoever visits while the clock is a little ahead was last seen when it is right again', async () => {
  turnTo(present)
  const cookie = await site.signUp('gezien@voordeur.example')
  turnTo(present + 20 * day)
  expect(await site.whoIs(cookie)).toBe('gezien@voordeur.example')
  turnTo(present + 3_600_000)
  expect(await site.whoIs(cookie)).toBe('gezien@voordeur.example')
  const list = await site.read('fetchSessions', undefined, cookie)
  const [session] = await list.json()
  expect(Date.parse(session.lastSeen)).toBeLessThan(present + 2 * 3_600_000)
})
