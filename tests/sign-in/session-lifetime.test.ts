import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { sessions } from '../../db/schema/account'
import { purgeSessions } from '../../src/http/session/end-sessions'
import { cookiesOf } from '../fixtures/app'
import { openSite, sessionTokenOf } from '../fixtures/site'

const { ask, post, db, signUp, signIn, whoIs } = await openSite()
const day = 86_400_000
const start = new Date('2026-11-21T12:00:00Z').getTime()

afterEach(() => setSystemTime())

function waitUntil(milliseconds: number): void {
  setSystemTime(new Date(start + milliseconds))
}

async function moveIn(): Promise<{ email: string; cookie: string }> {
  waitUntil(0)
  const email = `${crypto.randomUUID()}@voordeur.example`
  return { email, cookie: await signUp(email) }
}

test('a session that is not used for thirty days has ended', async () => {
  const { email, cookie } = await moveIn()
  waitUntil(30 * day)
  expect(await whoIs(cookie)).toBeNull()
  expect((await ask('/account', { Cookie: cookie })).status).toBe(302)
  expect(cookiesOf(await signIn(email))).toContain('session=')
  await purgeSessions(db, new Date())
  waitUntil(0)
  expect(await whoIs(cookie)).toBeNull()
})

test('a session that is used a second before thirty days are over goes on', async () => {
  const { email, cookie } = await moveIn()
  waitUntil(30 * day - 1000)
  expect(await whoIs(cookie)).toBe(email)
  waitUntil(59 * day)
  expect(await whoIs(cookie)).toBe(email)
})

test('a session that is used every other day ends after a hundred and eighty', async () => {
  const { email, cookie } = await moveIn()
  for (let days = 2; days <= 180; days += 2) {
    waitUntil(days * day)
    expect(await whoIs(cookie)).toBe(email)
  }
  waitUntil(180 * day + 1)
  expect(await whoIs(cookie)).toBeNull()
})

test('a session is renewed with its own token, and only in its second half', async () => {
  const { cookie } = await moveIn()
  waitUntil(14 * day)
  expect(sessionTokenOf(await ask('/account', { Cookie: cookie }))).toBe('')
  waitUntil(16 * day)
  const answer = await ask('/account', { Cookie: cookie })
  expect(sessionTokenOf(answer)).toBe(sessionTokenOf(cookie))
  expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=2592000')
  expect(sessionTokenOf(await ask('/account', { Cookie: cookie }))).toBe('')
})

test('asking for the head of a page renews no session and writes nothing', async () => {
  const { cookie } = await moveIn()
  waitUntil(20 * day)
  const before = await db.orm.select().from(sessions)
  const head = await ask('/account', { Cookie: cookie }, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.getSetCookie()).toEqual([])
  expect(await db.orm.select().from(sessions)).toEqual(before)
  waitUntil(31 * day)
  expect(await whoIs(cookie)).toBeNull()
})

test('a session that is nobody’s any more sets no cookie and is not listed', async () => {
  const { email, cookie } = await moveIn()
  waitUntil(31 * day)
  const answer = await ask('/', { Cookie: cookie })
  expect(answer.status).toBe(200)
  expect(sessionTokenOf(answer)).toBe('')
  const headers = { Cookie: cookiesOf(await signIn(email)) }
  const list = await ask('/_server/fetchSessions?createServerFn', headers)
  expect(await list.json()).toHaveLength(1)
})

test('signing in again starts a session of another hundred and eighty days', async () => {
  const { email } = await moveIn()
  waitUntil(170 * day)
  const cookie = cookiesOf(await signIn(email))
  waitUntil(199 * day)
  expect(await whoIs(cookie)).toBe(email)
  await post('/sign-out', {}, { Cookie: cookie })
  expect(await whoIs(cookie)).toBeNull()
})
