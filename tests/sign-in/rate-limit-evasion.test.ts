import { expect, test } from 'bun:test'
import { rateLimits } from '../../db/schema/account'
import { defaultLimits } from '../../src/identity/limits'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { texts } from '../fixtures/select'
import { openSite, unlimited } from '../fixtures/site'

const wrong = 'niet mijn wachtwoord'
const three = { atOnce: 3, perHour: 60 }
const guarded = { ...unlimited, changePassword: { perAddress: three, perAccount: three } }

const sites = await Promise.all(
  [0, 1, 2].map((trustedProxies) =>
    openSite({ limits: guarded, trustedProxies, remoteAddress: () => '192.0.2.1' }),
  ),
)

const forwards: [trustedProxies: number, forwarded: (string | undefined)[], waits: boolean][] = [
  [0, ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'], true],
  [0, ['1.1.1.1', undefined, '', '192.0.2.1'], true],
  [1, ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'], false],
  [1, ['1.1.1.1', '1.1.1.1', '1.1.1.1', '1.1.1.1'], true],
  [1, ['a, 1.1.1.1', 'b, c, 1.1.1.1', '1.1.1.1', ',,,, 1.1.1.1'], true],
  [1, ['1.1.1.1, 2.2.2.2', '1.1.1.1, 3.3.3.3', '1.1.1.1, 4.4.4.4', '1.1.1.1'], false],
  [1, [undefined, undefined, '192.0.2.1', ''], true],
  [2, ['a, 1.1.1.1, 9.9.9.9', '1.1.1.1, 8.8.8.8', 'b, 1.1.1.1, 7.7.7.7', '1.1.1.1, x'], true],
  [2, ['1.1.1.1, 9.9.9.9', '2.2.2.2, 9.9.9.9', '3.3.3.3, 9.9.9.9', '4.4.4.4, 9.9.9.9'], false],
  [2, ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'], true],
  [1, ['2001:db8::1', '2001:db8::2', '2001:0DB8:0:0:9::', '2001:DB8::ffff'], true],
  [1, ['2001:db8:1::1', '2001:db8:2::1', '2001:db8:3::1', '2001:db8:4::1'], false],
  [1, ['1.1.1.1:4001', '1.1.1.1:4002', '1.1.1.1', '1.1.1.1:4004'], true],
  [1, ['::ffff:1.1.1.1', '1.1.1.1', '::FFFF:1.1.1.1', '1.1.1.1'], true],
]

for (const [trustedProxies, forwarded, waits] of forwards) {
  const sender = forwarded.map((value) => value ?? 'nothing').join(' | ')
  test(`behind ${trustedProxies} proxies, ${sender} ${waits ? 'is one address' : 'are many addresses'} to the rate limit`, async () => {
    const site = sites[trustedProxies]
    await site?.db.orm.delete(rateLimits)
    const statuses: (number | undefined)[] = []
    for (const value of forwarded) {
      const headers = value === undefined ? {} : { 'X-Forwarded-For': value }
      statuses.push((await site?.call('setSession', { code: 'guess' }, headers))?.status)
    }
    expect(statuses).toEqual([422, 422, 422, waits ? 429 : 422])
  })
}

let address = ''
const moment = new Date()
const site = await openSite({
  limits: defaultLimits,
  now: () => moment,
  remoteAddress: () => address,
})
const { post, call, signUp, signIn } = site

async function hammer(): Promise<{ email: string; owner: string }> {
  const email = `${crypto.randomUUID()}@voordeur.example`
  address = 'at home'
  const owner = await signUp(email)
  for (let times = 0; times < 6; times += 1) {
    address = crypto.randomUUID()
    await signIn(email, '', wrong)
  }
  address = 'elsewhere'
  return { email, owner: owner.replace(/(^|; )session=[^;]+/, '') }
}

test('fifty guesses at once at one account are no more than five', async () => {
  const email = 'stormed@voordeur.example'
  address = crypto.randomUUID()
  await signUp(email)
  const guesses = Array.from({ length: 50 }, () => call('signIn', { email, password: wrong }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  expect((await signIn(email)).status).toBe(429)
})

test('fifty guesses at once at as many accounts are no more than twenty', async () => {
  address = crypto.randomUUID()
  const guesses = Array.from({ length: 50 }, (_, index) =>
    call('signIn', { email: `nobody-${index}@voordeur.example`, password: wrong }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
})

test('signing in to one’s own account between guesses at another resets no rate limit', async () => {
  address = crypto.randomUUID()
  await signUp('guesser@voordeur.example')
  const statuses: number[] = []
  for (let times = 0; times < 25; times += 1) {
    const email = `${crypto.randomUUID()}@voordeur.example`
    statuses.push((await call('signIn', { email, password: wrong })).status)
    await signIn('guesser@voordeur.example')
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
})

test('guesses lock nobody out of their account on a device it knows', async () => {
  const { email, owner } = await hammer()
  expect((await signIn(email)).status).toBe(429)
  expect((await signIn(email, owner)).status).toBe(303)
  expect((await signIn(email)).status).toBe(429)
})

test('a device that another account knows is free of no rate limit', async () => {
  const { email } = await hammer()
  const other = cookiesOf(await signIn((await hammer()).email))
  const { owner } = await hammer()
  for (const cookie of [other, owner]) expect((await signIn(email, cookie)).status).toBe(429)
})

test('a device that the account knows is rate-limited by itself', async () => {
  const { email, owner } = await hammer()
  for (let times = 0; times < 5; times += 1) {
    expect((await signIn(email, owner, wrong)).status).toBe(422)
  }
  expect((await signIn(email, owner)).status).toBe(429)
})

for (const [path, tries] of [
  ['/sign-in', 8],
  ['/reset-password', 6],
] as const) {
  test(`the rate limit at ${path} tells nobody who has an account`, async () => {
    const known = `${crypto.randomUUID()}@voordeur.example`
    address = crypto.randomUUID()
    await signUp(known)
    const answers: Record<string, string[]> = { known: [], unknown: [] }
    for (const [who, said] of Object.entries(answers)) {
      address = crypto.randomUUID()
      const email = who === 'known' ? known : `${crypto.randomUUID()}@voordeur.example`
      for (let times = 0; times < tries; times += 1) {
        const answer = await post(path, { email, password: goodPassword.toUpperCase() })
        const html = (await answer.text()).replaceAll(email, 'e-mail')
        const { status, headers } = answer
        said.push([status, JSON.stringify(headers.toJSON()), html].join('\n'))
      }
      expect(said.at(-1)).toStartWith('429')
    }
    expect(answers.known).toEqual(answers.unknown)
    expect(texts(answers.known?.at(-1) ?? '', 'main [role=alert]')).toHaveLength(1)
  })
}
