import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { openDatabase } from '../../db/client'
import { defaultLimits } from '../../src/identity/limits'
import { purge } from '../../src/purge'
import { rooms } from '../../src/rooms'
import { goodPassword } from '../fixtures/app'
import { emailOf, openSite } from '../fixtures/site'
import { temporaryDatabase } from '../fixtures/temporary-database'

const day = 86_400_000
const year = 365 * day
const present = Date.now()
let moment = present
let address = ''
const longestWait = 3600 / defaultLimits.signIn.perAccount.perHour
const site = await openSite({
  limits: defaultLimits,
  now: () => new Date(moment),
  remoteAddress: () => address,
})

async function guess(email: string): Promise<number> {
  const answer = await site.signIn(email, '', 'niet mijn wachtwoord')
  return Number(answer.headers.get('Retry-After') ?? 0)
}

async function guessUntilWaiting(email: string): Promise<void> {
  for (let times = 0; times < 6; times += 1) await guess(email)
}

test('a clock that was ten years ahead makes nobody wait for it', async () => {
  address = '198.51.100.1'
  const email = 'ahead@voordeur.example'
  await site.signUp(email)
  moment = present + 10 * year
  await guessUntilWaiting(email)
  expect((await site.signIn(email)).status).toBe(429)
  moment = present
  expect((await site.signIn(email)).status).toBe(303)
})

test('whoever still guesses when a clock that was ahead is right waits as ever', async () => {
  address = '198.51.100.2'
  const email = 'guessed@voordeur.example'
  moment = present + 10 * year
  await guessUntilWaiting(email)
  moment = present
  expect(await guess(email)).toBe(0)
  await guessUntilWaiting(email)
  const wait = await guess(email)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(longestWait)
})

test('an instance whose clock is half a minute behind counts what the other counted', async () => {
  address = '198.51.100.3'
  const email = 'behind@voordeur.example'
  moment = present
  for (let times = 0; times < 20; times += 1) await guess(email)
  moment = present - 30_000
  const wait = await guess(email)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(longestWait)
})

test('a clock that was ahead lets a network sign up no more and no less than ever', async () => {
  address = '198.51.100.4'
  const signUp = async () => {
    const email = `${crypto.randomUUID()}@voordeur.example`
    return (await site.post('/sign-up', { name: 'Bo', email, password: goodPassword })).status
  }
  const { atOnce } = defaultLimits.signUpsPerNetwork
  for (const clock of [present + year, present, present - 30_000]) {
    moment = clock
    const statuses: number[] = []
    for (let times = 0; times <= atOnce; times += 1) statuses.push(await signUp())
    const isBehind = clock < present
    expect(statuses.filter((status) => status === 303)).toHaveLength(isBehind ? 0 : atOnce)
  }
})

/** Lucia reads the system clock. */
function turnTo(milliseconds: number): void {
  moment = milliseconds
  setSystemTime(new Date(milliseconds))
}

afterEach(() => setSystemTime())

for (const ahead of [31, 200, 3650]) {
  test(`whoever visits while the clock is ahead is signed in once it is right, days: ${ahead}`, async () => {
    turnTo(present)
    const { db, cookies, whoIs, ask } = await openSite()
    await purge(db, new Date(), rooms)
    const cookie = await cookies('user')
    turnTo(present + ahead * day)
    expect(await whoIs(cookie)).toBeNull()
    expect((await ask('/account', { Cookie: cookie })).status).toBe(302)
    await purge(db, new Date(), rooms)
    turnTo(present + day)
    expect(await whoIs(cookie)).toBe(emailOf.user)
  })
}

test('whoever visits while the clock is a little ahead was last seen when it is right again', async () => {
  turnTo(present)
  address = '198.51.100.5'
  const cookie = await site.signUp('gezien@voordeur.example')
  turnTo(present + 20 * day)
  expect(await site.whoIs(cookie)).toBe('gezien@voordeur.example')
  turnTo(present + 3_600_000)
  expect(await site.whoIs(cookie)).toBe('gezien@voordeur.example')
  const list = await site.read('fetchSessions', undefined, cookie)
  const [session] = await list.json()
  expect(Date.parse(session.lastSeen)).toBeLessThan(present + 2 * 3_600_000)
})

test('starts with a clock that is years ahead end nobody’s session for good', async () => {
  await using place = await temporaryDatabase()
  turnTo(present)
  const first = await openDatabase(place)
  const one = await openSite({ db: first })
  await purge(first, new Date(), rooms)
  const cookie = await one.cookies('user')
  await first.close()
  turnTo(present + 10 * year)
  for (let starts = 0; starts < 3; starts += 1) {
    const ahead = await openDatabase(place)
    await purge(ahead, new Date(), rooms)
    const wrong = await openSite({ db: ahead })
    expect(await wrong.whoIs(cookie)).toBeNull()
    await ahead.close()
  }
  turnTo(present + 3_600_000)
  const right = await openDatabase(place)
  const again = await openSite({ db: right })
  await purge(right, new Date(), rooms)
  expect(await again.whoIs(cookie)).toBe(emailOf.user)
  await right.close()
})
