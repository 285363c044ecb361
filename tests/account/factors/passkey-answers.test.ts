import { expect, test } from 'bun:test'
import { cookiesOf } from '../../fixtures/app'
import { holdersOf, passkeysOf } from '../../fixtures/factors/passkeys'
import { softwarePasskey } from '../../fixtures/factors/software-passkey'
import { openSite } from '../../fixtures/site'

let moment = Date.parse('2026-11-21T12:00:00Z')
const site = await openSite({ now: () => new Date(moment) })
const { whoIs } = site
const { call, startAdding, startSigningIn } = passkeysOf(site)
const { newHolder, enter } = holdersOf(site)

const wrongs: Record<string, Parameters<typeof enter>[1]> = {
  'from another site': { origin: 'https://thuis.example' },
  'for another host': { rpId: 'thuis.example' },
  'for somebody else’s account': { userId: crypto.randomUUID() },
}

for (const [what, how] of Object.entries(wrongs)) {
  test(`a passkey’s answer ${what} opens nothing`, async () => {
    const holder = await newHolder()
    expect((await enter(holder, how)).status).toBe(422)
    expect((await enter(holder)).status).toBe(200)
  })
}

test('a passkey whose counter does not go up is a copy, and refused', async () => {
  const holder = await newHolder()
  expect((await enter(holder, { counter: 5 })).status).toBe(200)
  for (const counter of [5, 4, 0]) expect((await enter(holder, { counter })).status).toBe(422)
  expect((await enter(holder, { counter: 6 })).status).toBe(200)
})

test('what a passkey has signed is good once, for five minutes, in the browser that asked', async () => {
  const { passkey } = await newHolder()
  const { options, cookie } = await startSigningIn()
  const credential = passkey.sign(options)
  const elsewhere = (await startSigningIn()).cookie
  for (const other of ['', elsewhere]) {
    expect((await call('signInWithPasskey', { credential }, other)).status).toBe(422)
  }
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await call('signInWithPasskey', { credential }, cookie)).status),
  )
  expect(statuses.toSorted()).toEqual([200, 422, 422])
  const late = await startSigningIn()
  moment += 300_000
  const signed = { credential: passkey.sign(late.options) }
  expect((await call('signInWithPasskey', signed, late.cookie)).status).toBe(422)
})

test('what was asked for one purpose is no good for the other', async () => {
  const { cookie, passkey } = await newHolder()
  const adding = await startAdding(cookie)
  const signed = { credential: passkey.sign(adding.options) }
  const bare = adding.cookie.replace(/session=[^;]+(; )?/, '')
  expect((await call('signInWithPasskey', signed, bare)).status).toBe(422)
  const signing = await startSigningIn()
  const [browser = ''] = /passkey=[^;]+/.exec(signing.cookie) ?? []
  const made = { name: 'Nep', credential: softwarePasskey().register(signing.options) }
  expect((await call('addPasskey', made, `${cookie}; ${browser}`)).status).toBe(422)
})

test('two tabs of one browser can both be asked', async () => {
  const { passkey, email } = await newHolder()
  const first = await startSigningIn()
  const second = await startSigningIn(first.cookie)
  const answer = await call(
    'signInWithPasskey',
    { credential: passkey.sign(first.options) },
    second.cookie,
  )
  expect(await whoIs(cookiesOf(answer))).toBe(email)
})
