import { expect, test } from 'bun:test'
import { defaultLimits } from '../../../src/identity/limits'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { openSite } from '../../fixtures/site'

let moment = Date.parse('2026-11-22T09:00:00Z')
let address = ''
const site = await openSite({
  limits: defaultLimits,
  now: () => new Date(moment),
  remoteAddress: () => address,
})
const { emails, post, signIn, signUp } = site
const minute = 60_000

/** Runs this from a new, random IP address. */
async function from<Result>(work: () => Promise<Result>): Promise<Result> {
  address = [7, 1, 2, 3].map((first) => first + Math.floor(Math.random() * 200)).join('.')
  return work()
}

test('fifty sign-ins without the cookie of a device do not send fifty letters', async () => {
  const email = `${crypto.randomUUID()}@voordeur.example`
  await from(() => signUp(email))
  for (let times = 0; times < 50; times += 1) {
    expect((await from(() => signIn(email, '', goodPassword))).status).toBe(303)
    await site.background.settled()
    moment += 20 * minute
  }
  const letters = emails.filter(({ to }) => to === email)
  expect(letters.length).toBeGreaterThanOrEqual(3)
  expect(letters.length).toBeLessThanOrEqual(6)
})

test('one account sends few letters to addresses that nobody has proved', async () => {
  let Cookie = await from(() => signUp(`${crypto.randomUUID()}@voordeur.example`))
  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1) {
    const fields = { email: `victim-${times}@elders.example`, password: goodPassword }
    const answer = await post('/account/edit/email', fields, { Cookie })
    statuses.push(answer.status)
    Cookie = cookiesOf(answer) || Cookie
  }
  expect(statuses).toEqual([303, 303, 303, 429, 429])
})
