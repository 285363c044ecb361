import { expect, test } from 'bun:test'
import { defaultLimits } from '../../src/features/account/limits'
import { goodPassword } from '../fixtures/app'
import { openSite } from '../fixtures/site'

const year = 365 * 86_400_000
const present = Date.now()
let moment = present
let address = ''
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
  const wait = await guess(email)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(defaultLimits.signIn.perAccount.maxWait)
})

test('an instance whose clock is half a minute behind counts what the other counted', async () => {
  address = '198.51.100.3'
  const email = 'behind@voordeur.example'
  moment = present
  for (let times = 0; times < 20; times += 1) await guess(email)
  moment = present - 30_000
  const wait = await guess(email)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(defaultLimits.signIn.perAccount.maxWait)
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
