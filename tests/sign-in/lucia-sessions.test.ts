import { afterEach, expect, setSystemTime, spyOn, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { Lucia } from 'lucia'
import { sessions } from '../../db/schema/account'
import { hashToken } from '../../src/http/session/token'
import { purgeAccounts } from '../../src/purge'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { openSite, sessionTokenOf } from '../fixtures/site'
import { sources } from '../fixtures/sources/imports'

const site = await openSite()
const { ask, call, db, emailedLink, linkTo, openLink, post, read, signIn, signUp, whoIs } = site

const spies = {
  createSession: spyOn(Lucia.prototype, 'createSession'),
  validateSession: spyOn(Lucia.prototype, 'validateSession'),
  getUserSessions: spyOn(Lucia.prototype, 'getUserSessions'),
  invalidateSession: spyOn(Lucia.prototype, 'invalidateSession'),
  invalidateUserSessions: spyOn(Lucia.prototype, 'invalidateUserSessions'),
  deleteExpiredSessions: spyOn(Lucia.prototype, 'deleteExpiredSessions'),
  createSessionCookie: spyOn(Lucia.prototype, 'createSessionCookie'),
  createBlankSessionCookie: spyOn(Lucia.prototype, 'createBlankSessionCookie'),
}

/** @returns what Lucia was asked meanwhile, and with what */
async function askedOf(act: () => Promise<unknown>): Promise<Record<string, readonly unknown[]>> {
  for (const spy of Object.values(spies)) spy.mockClear()
  await act()
  const calls = Object.entries(spies).map(([name, { mock }]) => [name, [...mock.calls]] as const)
  return Object.fromEntries(calls.filter(([, made]) => made.length > 0))
}

function idOf(cookie: string): string {
  return hashToken(sessionTokenOf(cookie))
}

async function stored(cookie: string) {
  const [row] = await db.orm
    .select()
    .from(sessions)
    .where(eq(sessions.id, idOf(cookie)))
  return row
}

function newEmail(): string {
  return `${crypto.randomUUID()}@voordeur.example`
}

const day = 86_400_000
const start = new Date('2026-11-21T12:00:00Z').getTime()

afterEach(() => setSystemTime())

test('whoever signs in has a session that Lucia creates, under the hash of what their cookie holds', async () => {
  const email = newEmail()
  const old = await signUp(email)
  let cookie = ''
  const asked = await askedOf(async () => {
    cookie = cookiesOf(await signIn(email))
  })
  const row = await stored(cookie)
  const { id, userId = '', expiresAt = 0, ...attributes } = row ?? {}
  expect(asked).toMatchObject({
    createSession: [[userId, attributes, { sessionId: idOf(cookie) }]],
    createSessionCookie: [[sessionTokenOf(cookie)]],
  })
  expect(id).toBe(idOf(cookie))
  expect((await stored(old))?.userId).toBe(userId)
})

test('whoever confirms who they are has Lucia end the old session and create another', async () => {
  const cookie = await signUp(newEmail())
  let renewed = ''
  const asked = await askedOf(async () => {
    const fields = { password: goodPassword }
    renewed = cookiesOf(await call('confirmIdentity', fields, { Cookie: cookie }))
  })
  expect(asked).toMatchObject({
    validateSession: [[idOf(cookie)]],
    invalidateSession: [[idOf(cookie)]],
    createSession: [[expect.any(String), expect.anything(), { sessionId: idOf(renewed) }]],
  })
  expect(await stored(cookie)).toBeUndefined()
})

test('whoever opens a page is known by Lucia, which writes nothing then', async () => {
  const cookie = await signUp(newEmail())
  const before = await stored(cookie)
  const visit = () => ask('/account/edit', { Cookie: cookie })
  expect(await askedOf(visit)).toEqual({ validateSession: [[idOf(cookie)]] })
  expect(await stored(cookie)).toEqual(before)
})

test('the list of devices is Lucia’s', async () => {
  const cookie = await signUp(newEmail())
  const asked = await askedOf(() => read('fetchSessions', undefined, cookie))
  expect(asked.getUserSessions).toEqual([[(await stored(cookie))?.userId]])
})

test('a session in its second half is renewed as Lucia says, and its cookie holds no hash', async () => {
  setSystemTime(new Date(start))
  const cookie = await signUp(newEmail())
  setSystemTime(new Date(start + 16 * day))
  const head = () => ask('/account/edit', { Cookie: cookie }, { method: 'HEAD' })
  expect(await askedOf(head)).toEqual({ validateSession: [[idOf(cookie)]] })
  expect((await stored(cookie))?.expiresAt).toBe(start + 30 * day)
  expect(await askedOf(() => whoIs(cookie))).toEqual({
    validateSession: [[idOf(cookie)]],
    createSessionCookie: [[sessionTokenOf(cookie)]],
  })
  const { expiresAt, seenAt } = (await stored(cookie)) ?? {}
  expect(expiresAt).toBe(start + 46 * day)
  expect(seenAt?.getTime()).toBe(start + 16 * day)
})

test('whoever signs out, or signs one device out, has Lucia end that session alone', async () => {
  const email = newEmail()
  const cookie = await signUp(email)
  const [other, third] = [cookiesOf(await signIn(email)), cookiesOf(await signIn(email))]
  const endOther = () => call('endSession', { id: idOf(other) }, { Cookie: cookie })
  expect(await askedOf(endOther)).toEqual({
    validateSession: [[idOf(cookie)]],
    invalidateSession: [[idOf(other)]],
  })
  expect(await stored(other)).toBeUndefined()
  expect(await askedOf(() => call('signOut', {}, { Cookie: cookie }))).toEqual({
    validateSession: [[idOf(cookie)]],
    invalidateSession: [[idOf(cookie)]],
    createBlankSessionCookie: [[]],
  })
  expect(await stored(cookie)).toBeUndefined()
  expect(await whoIs(third)).toBe(email)
})

test('nobody ends a session of somebody else’s', async () => {
  const cookie = await signUp(newEmail())
  const other = await signUp(newEmail())
  const end = await call('endSession', { id: idOf(other) }, { Cookie: cookie })
  expect(end.status).toBe(404)
  expect(await stored(other)).toBeDefined()
})

const kept = { keepTokens: [], keepCalendar: false, keepShared: false }
const password = goodPassword

/** What ends all sessions of a user, and whether this one is kept or replaced. */
const ends: Record<string, (cookie: string, email: string) => Promise<Response>> = {
  'the end of all others': (Cookie) => call('endOtherSessions', kept, { Cookie }),
  'a new password': (Cookie) =>
    call('editPassword', { password, newPassword: 'een andere zin', ...kept }, { Cookie }),
  'a new address': (Cookie, was) =>
    call('editEmail', { email: newEmail(), was, password, ...kept }, { Cookie }),
  leaving: (Cookie, email) => call('deleteAccount', { email, password }, { Cookie }),
  'a forgotten password': async (_, email) => {
    const link = await emailedLink(email)
    return site.choosePassword(link, await openLink(link))
  },
  '“this was not me”': async (Cookie, email) => {
    const newPassword = 'een andere zin'
    const changed = await call('editPassword', { password, newPassword, ...kept }, { Cookie })
    expect(changed.status).toBe(200)
    await signIn(email, '', newPassword)
    return post(await linkTo(email, '/not-me'), {})
  },
}

for (const [name, end] of Object.entries(ends)) {
  test(`${name} has Lucia end all sessions of the account, and nobody else’s`, async () => {
    const email = newEmail()
    const cookie = await signUp(email)
    const other = cookiesOf(await signIn(email))
    const neighbour = await signUp(newEmail())
    const userId = (await stored(cookie))?.userId
    const asked = await askedOf(async () => {
      expect((await end(cookie, email)).status).toBeLessThan(400)
    })
    expect(asked.invalidateUserSessions).toContainEqual([userId])
    expect(await stored(other)).toBeUndefined()
    expect(await stored(neighbour)).toBeDefined()
  })
}

test('an expired session opens nothing, and only the purge has Lucia delete it', async () => {
  setSystemTime(new Date(start))
  const cookie = await signUp(newEmail())
  setSystemTime(new Date(start + 31 * day))
  const kept = await signUp(newEmail())
  const asked = await askedOf(() => whoIs(cookie))
  expect(asked).toEqual({ validateSession: [[idOf(cookie)]] })
  expect(await whoIs(cookie)).toBeNull()
  expect(await stored(cookie)).toBeDefined()
  const purged = await askedOf(() => purgeAccounts(db, new Date()))
  expect(purged.deleteExpiredSessions).toEqual([[]])
  expect(await stored(cookie)).toBeUndefined()
  expect(await whoIs(kept)).not.toBeNull()
})

test('nothing but Lucia’s adapter writes sessions, save when one was last seen', async () => {
  const texts = await Promise.all(sources.map((name) => Bun.file(name).text()))
  const writing = (pattern: RegExp) =>
    sources.filter((_, index) => pattern.test(texts[index] ?? ''))
  const adapter = 'src/http/session/session-adapter.ts'
  expect(writing(/\.(?:insert|delete)\(sessions\)|deleteInSteps\(\S+, sessions,/)).toEqual([
    adapter,
  ])
  expect(writing(/\.update\(sessions\)/)).toEqual([adapter, 'src/http/session/sessions.ts'])
  expect(writing(/new Lucia\(/)).toEqual(['src/http/session/lucia.ts'])
})
