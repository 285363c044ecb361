import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { i18nObject } from '../../../i18n/i18n-util'
import { paths } from '../../../src/paths'
import { cookiesOf } from '../../fixtures/app'
import { holdersOf, passkeysOf } from '../../fixtures/factors/passkeys'
import { softwarePasskey } from '../../fixtures/factors/software-passkey'
import { attributes, texts } from '../../fixtures/select'
import { openSite, sessionTokenOf } from '../../fixtures/site'

let moment = Date.parse('2026-11-22T09:00:00Z')
const site = await openSite({ now: () => new Date(moment) })
const { db, page, post, signUp, whoIs } = site
const { call, startConfirming, startSigningIn } = passkeysOf(site)
const { newHolder } = holdersOf(site)
const { confirm, security } = i18nObject('nl')
const asked = `${paths.confirm}?redirect=${encodeURIComponent(paths.endOtherSessions)}`

type Signing = Parameters<ReturnType<typeof softwarePasskey>['sign']>[1]

async function longSignedIn() {
  const holder = await newHolder()
  moment += 660_000
  expect(await mayEndOthers(holder.cookie)).toBe(false)
  return holder
}

async function mayEndOthers(cookie: string): Promise<boolean> {
  return (await call('endOtherSessions', {}, cookie)).status === 200
}

async function confirmBy(
  passkey: ReturnType<typeof softwarePasskey>,
  before: string,
  how: Signing = {},
) {
  const { options, cookie } = await startConfirming(before)
  const credential = JSON.stringify(passkey.sign(options, how))
  return post(asked, { kept: '{"id":"seven"}', credential }, { Cookie: cookie })
}

test('a passkey confirms who somebody is, and what they sent goes on', async () => {
  const { cookie, email, passkey } = await longSignedIn()
  const answer = await confirmBy(passkey, cookie)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(attributes(html, 'main form', 'action')).toEqual([paths.endOtherSessions])
  expect(attributes(html, 'main form input', 'value')).toEqual(['seven'])
  expect(sessionTokenOf(answer)).not.toBe(sessionTokenOf(cookie))
  expect([await whoIs(cookie), await whoIs(cookiesOf(answer))]).toEqual([null, email])
  expect(await mayEndOthers(cookiesOf(answer))).toBe(true)
})

test('a passkey confirms nothing that has not verified who holds it', async () => {
  const { cookie, passkey } = await longSignedIn()
  const answer = await confirmBy(passkey, cookie, { isVerified: false })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(texts(html, 'main [role=alert]')).toEqual([security.passkeys.refused()])
  expect(new Set(attributes(html, 'main input[name=kept]', 'value'))).toEqual(
    new Set(['{"id":"seven"}']),
  )
  expect(await mayEndOthers(cookie)).toBe(false)
})

test('somebody else’s passkey and one that is unknown confirm nothing, and junk does not', async () => {
  const { cookie } = await longSignedIn()
  const other = await newHolder()
  for (const passkey of [other.passkey, softwarePasskey()]) {
    expect((await confirmBy(passkey, cookie)).status).toBe(422)
  }
  for (const credential of ['', '{}', 'null']) {
    const answer = await post(asked, { kept: '', credential }, { Cookie: cookie })
    expect(answer.status).toBe(422)
    expect(texts(await answer.text(), 'main [role=alert]')).toEqual([security.passkeys.refused()])
  }
  expect(await mayEndOthers(cookie)).toBe(false)
})

test('what a passkey has signed confirms once', async () => {
  const { cookie: before, passkey } = await longSignedIn()
  const { options, cookie } = await startConfirming(before)
  const data = { credential: passkey.sign(options) }
  const answer = await call('confirmWithPasskey', data, cookie)
  expect(answer.status).toBe(200)
  const [browser = ''] = /passkey=[^;]+/.exec(cookie) ?? []
  const after = `${cookiesOf(answer)}; ${browser}`
  moment += 1000
  expect((await call('confirmWithPasskey', data, after)).status).toBe(422)
})

test('a passkey opens no account that is locked, and says how to come in', async () => {
  const { cookie, email, passkey } = await longSignedIn()
  const lock = { lockedAt: new Date(moment) }
  await db.orm.update(users).set(lock).where(eq(users.email, email))
  const { options, cookie: Cookie } = await startSigningIn()
  const credential = JSON.stringify(passkey.sign(options))
  const answer = await post(paths.signInWithPasskey, { credential }, { Cookie })
  expect(answer.status).toBe(422)
  expect(texts(await answer.text(), 'main [role=alert]')).toEqual([confirm.locked()])
  expect([sessionTokenOf(answer), await whoIs(cookie)]).toEqual(['', null])
})

test('a passkey is offered for a confirmation to whoever has one, beside the password', async () => {
  const { cookie } = await newHolder()
  const html = await page(paths.confirm, cookie)
  expect(attributes(html, 'main .passkey-form x-island', 'name')).toEqual(['passkey'])
  expect(attributes(html, 'main input[type=password]', 'name')).toEqual(['password'])
  const without = await page(paths.confirm, await signUp('without@voordeur.example'))
  expect(attributes(without, 'main .passkey-form x-island', 'name')).toEqual([])
})
