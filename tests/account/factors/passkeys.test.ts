import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { oneTimeCodes } from '../../../db/schema/account'
import { passkeys } from '../../../db/schema/factors'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { purgeAccounts } from '../../../src/purge'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { newHolder, passkeysOf } from '../../fixtures/factors/passkeys'
import { softwarePasskey } from '../../fixtures/factors/software-passkey'
import { openSite } from '../../fixtures/site'

let moment = Date.now()
const site = await openSite({ now: () => new Date(moment) })
const { db, page, send, signIn, signUp, whoIs } = site
const { call, startAdding, startSigningIn, addPasskey, enter } = passkeysOf(site)
const { security } = i18nObject('nl')

test('a passkey is added by whoever knows the password, recovery codes come with the first, and it signs in without one', async () => {
  const holder = await newHolder(site)
  const { cookie, answer } = holder
  const { recoveryCodes } = await answer.json()
  expect(recoveryCodes).toHaveLength(10)
  const second = await addPasskey(cookie, 'Laptop')
  expect(await second.answer.json()).toEqual({ recoveryCodes: null })
  const shown = await page(paths.signInSecurity, cookie)
  for (const words of ['Sleutel', 'Laptop', security.passkeys.neverUsed(), security.isOn()]) {
    expect(shown).toContain(words)
  }
  const { status, cookies } = await enter(holder, { userId: holder.userId, counter: 1 })
  expect(status).toBe(200)
  expect(await whoIs(cookies)).toBe(holder.email)
  expect(await page(paths.signInSecurity, cookies)).toContain(security.passkeys.lastUsed())
})

test('a passkey that has not verified who holds it is no second factor without the password', async () => {
  const holder = await newHolder(site)
  expect((await enter(holder, { isVerified: false })).status).toBe(422)
  const half = cookiesOf(await signIn(holder.email))
  expect(await whoIs(half)).toBeNull()
  const { status, cookies } = await enter(holder, { isVerified: false }, half)
  expect([status, await whoIs(cookies)]).toEqual([200, holder.email])
})

test('one person’s half session makes nobody else’s passkey worth more', async () => {
  const [one, other] = [await newHolder(site), await newHolder(site)]
  const half = cookiesOf(await signIn(one.email))
  expect((await enter(other, { isVerified: false }, half)).status).toBe(422)
})

test('the questions to passkeys tell nobody whether an account exists, and an account’s handle is no address', async () => {
  const known = await newHolder(site)
  const { email, userId } = known
  const [{ options }, other] = [await startSigningIn(), await startSigningIn()]
  expect(options.challenge).toMatch(/^[\w-]{43}$/)
  expect({ ...options, challenge: other.options.challenge }).toEqual(other.options)
  expect(JSON.stringify(options)).not.toContain(email)
  expect(userId).toMatch(/^[\da-f-]{36}$/)
  const answers: unknown[] = []
  for (const { passkey, how } of [
    { passkey: softwarePasskey(), how: {} },
    { passkey: known.passkey, how: { origin: 'https://thuis.example' } },
  ]) {
    const started = await startSigningIn()
    const credential = passkey.sign(started.options, how)
    answers.push(await (await call('signInWithPasskey', { credential }, started.cookie)).json())
  }
  expect(answers[0]).toEqual(answers[1])
})

test('a passkey that was removed opens nothing, and only its owner renames or removes it', async () => {
  const [holder, other] = [await newHolder(site), await newHolder(site)]
  const { id } = holder.passkey
  for (const path of [paths.passkey(id), paths.removePasskey(id)]) {
    const answer = await send(path, { name: 'x', password: goodPassword }, other.cookie)
    expect(answer.status).toBe(404)
  }
  await send(paths.passkey(id), { name: 'Oude telefoon', was: 'Sleutel' }, holder.cookie)
  expect(await page(paths.signInSecurity, holder.cookie)).toContain('Oude telefoon')
  await send(paths.removePasskey(id), { password: goodPassword }, holder.cookie)
  expect((await enter(holder)).status).toBe(422)
  expect(await whoIs(cookiesOf(await signIn(holder.email)))).toBe(holder.email)
  expect(await db.orm.select().from(passkeys).where(eq(passkeys.id, id))).toEqual([])
})

test('a passkey that another account has is not added a second time', async () => {
  const one = await newHolder(site)
  const other = await signUp('copies@voordeur.example')
  const started = await startAdding(other)
  const credential = one.passkey.register(started.options)
  const answer = await call('addPasskey', { name: 'Kopie', credential }, started.cookie)
  expect(answer.status).toBe(422)
  expect((await enter(one)).cookies).not.toBe('')
})

test('what a browser never signed is forgotten', async () => {
  await startSigningIn()
  await purgeAccounts(db, new Date(moment + 300_000))
  expect(await db.orm.select().from(oneTimeCodes)).toEqual([])
})

test('a passkey’s answer from another site, for another host or somebody else’s account opens nothing', async () => {
  const holder = await newHolder(site)
  for (const how of [
    { origin: 'https://thuis.example' },
    { rpId: 'thuis.example' },
    { userId: crypto.randomUUID() },
  ]) {
    expect([how, (await enter(holder, how)).status]).toEqual([how, 422])
  }
  expect((await enter(holder)).status).toBe(200)
})

test('a passkey whose counter does not go up is a copy, and refused', async () => {
  const holder = await newHolder(site)
  expect((await enter(holder, { counter: 5 })).status).toBe(200)
  for (const counter of [5, 4, 0]) expect((await enter(holder, { counter })).status).toBe(422)
  expect((await enter(holder, { counter: 6 })).status).toBe(200)
})

test('what a passkey has signed is good once, for five minutes, in the browser that asked', async () => {
  const { passkey } = await newHolder(site)
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
  const { cookie, passkey } = await newHolder(site)
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
  const { passkey, email } = await newHolder(site)
  const { options, cookie } = await startSigningIn()
  const second = await startSigningIn(cookie)
  const signed = { credential: passkey.sign(options) }
  const answer = await call('signInWithPasskey', signed, second.cookie)
  expect(await whoIs(cookiesOf(answer))).toBe(email)
})
