import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import type { FunctionId } from '../../../src/functions'
import { confirmedMounts } from '../../../src/http/mounts'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { functions } from '../../fixtures/calls/every-function'
import { attributes, select } from '../../fixtures/select'
import { emailOf, openSite, sessionTokenOf } from '../../fixtures/site'

let moment = Date.parse('2026-11-22T09:00:00Z')
const site = await openSite({ now: () => new Date(moment) })
const { ask, post, call, db, page, send, signInAgain, signUp, whoIs } = site

/** Functions that change who has access, or share data with other programs. */
const sensitive: FunctionId[] = ['deleteAccount', 'editEmail', 'editPassword', 'endOtherSessions']
sensitive.push('endSession', 'makeLoanCalendar', 'removeLoanCalendar', 'setUserRole', 'endUser')
sensitive.push('endWaitingUsers')
sensitive.push('invite', 'revokeInvitation', 'makeAccessToken')
sensitive.push('removePasskey', 'makeRecoveryCodes', 'removeTotp', 'startPasskey', 'startTotp')

const confirmedAs = (kind: true | 'byPassword') =>
  functions.filter(({ confirmed }) => confirmed === kind).map(({ id }) => id)

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
      editEmail: { email: 'other@elsewhere.example' },
      editPassword: { newPassword: 'een andere zin' },
      removePasskey: { id: 'seven' },
    }[id as 'deleteAccount' | 'editEmail' | 'editPassword' | 'removePasskey']
    for (const password of [undefined, '', 'niet mijn wachtwoord']) {
      expect((await call(id, { ...data, password }, headers)).status).toBe(422)
    }
    expect(await whoIs(headers.Cookie)).toBe(email)
  })
}

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
  for (const [redirect, target] of Object.entries({
    '/account/edit?x=1': '',
    '//elsewhere': '/',
  })) {
    const headers = { Cookie: await longSignedIn() }
    const path = `/account/confirm?redirect=${encodeURIComponent(redirect)}`
    const answer = await post(path, { kept: '', password: goodPassword }, headers)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, target || redirect])
  }
})

test('a confirmation with another password is none, and says so beside the field', async () => {
  const headers = { Cookie: await longSignedIn() }
  const kept = '{"id":"seven"}'
  const answer = await post('/account/confirm', { kept, password: 'niet goed' }, headers)
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(attributes(html, 'main input[name=kept]', 'value')).toEqual([kept])
  expect(select(html, 'main input[name=password][aria-invalid=true]:not([value])')).toHaveLength(1)
  expect(await codeOf(await call('endOtherSessions', {}, headers))).toBe('confirmFirst')
})

test('nobody is signed in to an account that is locked, and nobody comes in by its password', async () => {
  const email = 'locked@voordeur.example'
  const Cookie = await signUp(email)
  await db.orm
    .update(users)
    .set({ lockedAt: new Date(moment) })
    .where(eq(users.email, email))
  expect(await whoIs(Cookie)).toBeNull()
  expect(await codeOf(await call('confirmIdentity', { password: goodPassword }, { Cookie }))).toBe(
    'signedOut',
  )
  expect(sessionTokenOf(await site.signIn(email))).toBe('')
})

test('every device stays signed in while one has not confirmed to sign the others out', async () => {
  const cookie = await longSignedIn()
  const other = await signInAgain('admin')
  const answer = await send('/account/sessions/end-others', {}, cookie)
  expect(answer.headers.get('Location')).toContain('/account/confirm')
  expect(await whoIs(other)).toBe(emailOf.admin)
  const confirmed = await confirm(cookie)
  await send('/account/sessions/end-others', {}, confirmed)
  expect(await whoIs(other)).toBeNull()
  expect(await page('/account', confirmed)).toContain(emailOf.admin)
})
