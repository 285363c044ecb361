import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { i18nObject } from '../../../i18n/i18n-util'
import type { FunctionId } from '../../../src/functions'
import { confirmedMounts } from '../../../src/mounts'
import { paths } from '../../../src/paths'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { functions } from '../../fixtures/calls/every-function'
import { newHolder, passkeysOf } from '../../fixtures/factors/passkeys'
import {
  type Passkey,
  type Signing,
  softwarePasskey,
} from '../../fixtures/factors/software-passkey'
import { attributes, select, texts } from '../../fixtures/select'
import { openSite, sessionTokenOf } from '../../fixtures/site'

let moment = Date.parse('2026-11-22T09:00:00Z')
const site = await openSite({ now: () => new Date(moment) })
const { ask, post, call, db, page, signInAgain, signUp, whoIs } = site

/** Functions that change who has access, or share data with other programs. */
const sensitive: FunctionId[] = [
  ...(['deleteAccount', 'editEmail', 'editPassword', 'endOtherSessions', 'endSession'] as const),
  ...(['makeLoanCalendar', 'removeLoanCalendar', 'makeAccessToken'] as const),
  ...(['makeNoteCalendar', 'removeNoteCalendar'] as const),
  ...(['setUserRole', 'endUser', 'endWaitingUsers', 'invite', 'revokeInvitation'] as const),
  ...(['removePasskey', 'makeRecoveryCodes', 'removeTotp', 'startPasskey', 'startTotp'] as const),
]

const confirmedAs = (kind: true | 'byPassword') =>
  functions.filter(({ confirmed }) => confirmed === kind).map(({ id }) => id)

const kept = '{"id":"seven"}'

async function longSignedIn(): Promise<string> {
  const cookie = await signInAgain('admin')
  moment += 660_000
  return cookie
}

async function confirm(cookie: string): Promise<string> {
  const answer = await call('confirmIdentity', { password: goodPassword }, { Cookie: cookie })
  expect(answer.status).toBe(200)
  return cookiesOf(answer)
}

async function codeOf(answer: Response): Promise<string> {
  const body = await answer.json()
  return body?.error?.code ?? ''
}

test('everything that changes who may come in asks for a fresh confirmation', () => {
  const asking = [...confirmedAs(true), ...confirmedAs('byPassword')]
  expect(asking).toEqual(expect.arrayContaining(sensitive))
})

for (const id of confirmedAs(true)) {
  test(`${id} is refused to whoever has not confirmed for ten minutes who they are`, async () => {
    const cookie = await longSignedIn()
    const refusal = await call(id, {}, { Cookie: cookie })
    expect(refusal.status).toBe(403)
    expect(await codeOf(refusal)).toBe('confirmFirst')
    const confirmed = await confirm(cookie)
    expect(await codeOf(await call(id, {}, { Cookie: confirmed }))).not.toBe('confirmFirst')
    moment += 600_000
    expect(await codeOf(await call(id, {}, { Cookie: confirmed }))).toBe('confirmFirst')
  })
}

for (const id of confirmedAs('byPassword')) {
  test(`${id} is refused without the current password, however fresh the session is`, async () => {
    const email = `${crypto.randomUUID()}@voordeur.example`
    const headers = { Cookie: await signUp(email) }
    const data = {
      deleteAccount: { email },
      editEmail: { email: 'other@elsewhere.example', was: email },
      editPassword: { newPassword: 'een andere zin' },
      removePasskey: { id: 'seven' },
    }[id as 'deleteAccount' | 'editEmail' | 'editPassword' | 'removePasskey']
    for (const password of [undefined, '', 'niet mijn wachtwoord']) {
      expect((await call(id, { ...data, password }, headers)).status).toBe(422)
    }
    expect(await whoIs(headers.Cookie)).toBe(email)
  })
}

test('an e-mail address is changed by a function only with the one that it replaces', async () => {
  const email = `${crypto.randomUUID()}@voordeur.example`
  const headers = { Cookie: await signUp(email) }
  const data = { email: `new-${email}`, password: goodPassword }
  expect((await call('editEmail', data, headers)).status).toBe(422)
  expect((await call('editEmail', { ...data, was: email }, headers)).status).toBe(200)
})

for (const path of confirmedMounts) {
  test(`${path} leads to the confirmation, and from there goes on with what was sent`, async () => {
    const cookie = await longSignedIn()
    const headers = { Cookie: cookie }
    const asked = `/account/confirm?redirect=${encodeURIComponent(path)}`
    expect((await ask(path, headers)).headers.get('Location')).toBe(asked)
    const refused = await post(path, { id: 'seven', password: 'geheim', code: 'x' }, headers)
    expect([refused.status, refused.headers.get('Location')]).toEqual([307, asked])
    const form = await (await post(asked, { id: 'seven', password: 'geheim' }, headers)).text()
    const [kept = ''] = attributes(form, 'main input[name=kept]', 'value')
    expect(form).not.toContain('geheim')
    const answer = await post(asked, { kept, password: goodPassword }, headers)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(attributes(html, 'main form', 'action')).toEqual([path])
    expect(attributes(html, 'main form input', 'value')).toEqual(['seven'])
    expect(sessionTokenOf(answer)).not.toBe(sessionTokenOf(cookie))
    expect(await whoIs(cookie)).toBeNull()
    const done = await post(path, { id: 'seven' }, { Cookie: cookiesOf(answer) })
    expect([200, 303, 404, 422]).toContain(done.status)
    expect(done.headers.get('Location') ?? '').not.toContain('confirm')
  })
}

test('a page that asks for a confirmation is shown after it, and no other site is', async () => {
  for (const [redirect, target] of [
    ['/account/edit?x=1', '/account/edit?x=1'],
    ['//elsewhere', '/'],
  ] as const) {
    const headers = { Cookie: await longSignedIn() }
    const path = `/account/confirm?redirect=${encodeURIComponent(redirect)}`
    const answer = await post(path, { kept: '', password: goodPassword }, headers)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, target])
  }
})

test('a confirmation with another password is none, and says so beside the field', async () => {
  const headers = { Cookie: await longSignedIn() }
  const answer = await post('/account/confirm', { kept, password: 'niet goed' }, headers)
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(attributes(html, 'main input[name=kept]', 'value')).toEqual([kept])
  expect(select(html, 'main input[name=password][aria-invalid=true]:not([value])')).toHaveLength(1)
  expect(await codeOf(await call('endOtherSessions', {}, headers))).toBe('confirmFirst')
})

const { call: callWith, startConfirming, startSigningIn } = passkeysOf(site)
const { confirm: words, security } = i18nObject('nl')
const asked = `${paths.confirm}?redirect=${encodeURIComponent(paths.endOtherSessions)}`

async function longHolding() {
  const holder = await newHolder(site)
  moment += 660_000
  expect(await mayEndOthers(holder.cookie)).toBe(false)
  return holder
}

async function mayEndOthers(cookie: string): Promise<boolean> {
  return (await callWith('endOtherSessions', {}, cookie)).status === 200
}

async function confirmBy(passkey: Passkey, before: string, how: Signing = {}) {
  const { options, cookie } = await startConfirming(before)
  const credential = JSON.stringify(passkey.sign(options, how))
  return post(asked, { kept, credential }, { Cookie: cookie })
}

test('a passkey confirms who somebody is, and what they sent goes on', async () => {
  const { cookie, email, passkey } = await longHolding()
  const answer = await confirmBy(passkey, cookie)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(attributes(html, 'main form', 'action')).toEqual([paths.endOtherSessions])
  expect(attributes(html, 'main form input', 'value')).toEqual(['seven'])
  expect(sessionTokenOf(answer)).not.toBe(sessionTokenOf(cookie))
  expect([await whoIs(cookie), await whoIs(cookiesOf(answer))]).toEqual([null, email])
  expect(await mayEndOthers(cookiesOf(answer))).toBe(true)
})

test('a passkey that has not verified who holds it confirms nothing, nor does somebody else’s, an unknown one or junk', async () => {
  const { cookie, passkey } = await longHolding()
  const { passkey: foreign } = await newHolder(site)
  const refused = [
    await confirmBy(passkey, cookie, { isVerified: false }),
    await confirmBy(foreign, cookie),
    await confirmBy(softwarePasskey(), cookie),
  ]
  for (const credential of ['', '{}', 'null']) {
    refused.push(await post(asked, { kept, credential }, { Cookie: cookie }))
  }
  for (const answer of refused) {
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(texts(html, 'main [role=alert]')).toEqual([security.passkeys.refused()])
    const values = attributes(html, 'main input[name=kept]', 'value')
    expect(new Set(values)).toEqual(new Set([kept]))
  }
  expect(await mayEndOthers(cookie)).toBe(false)
})

test('what a passkey has signed confirms once', async () => {
  const { cookie: before, passkey } = await longHolding()
  const { options, cookie } = await startConfirming(before)
  const data = { credential: passkey.sign(options) }
  const answer = await callWith('confirmWithPasskey', data, cookie)
  expect(answer.status).toBe(200)
  const [browser = ''] = /passkey=[^;]+/.exec(cookie) ?? []
  const after = `${cookiesOf(answer)}; ${browser}`
  moment += 1000
  expect((await callWith('confirmWithPasskey', data, after)).status).toBe(422)
})

test('a passkey opens no account that is locked, and says how to come in', async () => {
  const { cookie, email, passkey } = await longHolding()
  const lock = { lockedAt: new Date(moment) }
  await db.orm.update(users).set(lock).where(eq(users.email, email))
  const { options, cookie: Cookie } = await startSigningIn()
  const credential = JSON.stringify(passkey.sign(options))
  const answer = await post(paths.signInWithPasskey, { credential }, { Cookie })
  expect(answer.status).toBe(422)
  expect(texts(await answer.text(), 'main [role=alert]')).toEqual([words.locked()])
  expect([sessionTokenOf(answer), await whoIs(cookie)]).toEqual(['', null])
})

test('a passkey is offered for a confirmation to whoever has one, beside the password', async () => {
  const { cookie } = await newHolder(site)
  const html = await page(paths.confirm, cookie)
  expect(attributes(html, 'main .passkey-form x-island', 'name')).toEqual(['passkey'])
  expect(attributes(html, 'main input[type=password]', 'name')).toEqual(['password'])
  const without = await page(paths.confirm, await signUp('without@voordeur.example'))
  expect(attributes(without, 'main .passkey-form x-island', 'name')).toEqual([])
})
