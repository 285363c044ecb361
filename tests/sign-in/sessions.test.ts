import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { sessions } from '../../db/schema/account'
import { newToken } from '../../src/http/session/token'
import { purgeAccounts } from '../../src/purge'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { openSite, sessionTokenOf } from '../fixtures/site'

const site = await openSite()
const { ask, call, choosePassword, db, emailedLink, openLink } = site
const { post, recover, signIn, signUp, whoIs } = site
const secureHouse = await openSite({ origin: 'https://thuis.example' })
const good = await signUp('good@voordeur.example')
const key = sessionTokenOf(good)

const malformed = [
  ...['', '%', '%E0%A4%A', '%00', '"', '"";', 'null', '__proto__', "' OR 1=1 --", 'x'.repeat(9000)],
  ...[newToken(), newToken().slice(1), `${newToken()}x`, `${newToken().slice(1)}=`, 'a'.repeat(64)],
  ...[`${newToken().slice(1)}/`, `${newToken().slice(1)}é`, key.toLowerCase(), key.slice(0, -1)],
  ...[`${key}${key}`, `${key}%00`, `%00${key}`, `${key},`],
]

test('whoever comes with what is no session’s token is a guest', async () => {
  for (const value of malformed) {
    const headers = { Cookie: `session=${value}; device=${value}` }
    for (const path of ['/', '/sign-in']) {
      expect([value, (await ask(path, headers)).status]).toEqual([value, 200])
    }
    const room = await ask('/account', headers)
    expect(room.headers.get('Location')).toBe('/sign-in?redirect=%2Faccount')
    expect(sessionTokenOf(room)).toBe('')
    expect((await call('signOut', {}, headers)).status).toBe(401)
  }
})

test('a session is found among odd cookies, and by its own name alone', async () => {
  for (const [cookies, isSignedIn] of [
    [`session=${key}`, true],
    [`a=b; session=${key}; =; ;;`, true],
    [`%E0%A4%A=%E0%A4%A; session=${key}`, true],
    ['session=; '.repeat(200), false],
    [`session=${newToken()}; `.repeat(200), false],
    [`__proto__=${key}; constructor=${key}; toString=${key}`, false],
    [`__Host-session=${key}`, false],
    [`Session=${key}; SESSION=${key}`, false],
    [`device=${key}; auth_session=${key}`, false],
    [`session=session=${key}`, false],
  ] as const) {
    expect((await ask('/career', { Cookie: cookies })).status).toBe(200)
    const { status } = await ask('/account', { Cookie: cookies })
    expect([cookies, status]).toEqual([cookies, isSignedIn ? 200 : 302])
  }
})

function attributesByName(answer: Response): Record<string, string[]> {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('; '))
  return Object.fromEntries(
    cookies.map(([pair = '', ...attributes]) => [pair.split('=')[0], attributes.toSorted()]),
  )
}

test('over plain http, no script and no other site reaches the session cookies', async () => {
  await signUp('plain@voordeur.example')
  expect(attributesByName(await signIn('plain@voordeur.example'))).toEqual({
    session: ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'],
    device: ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax'],
  })
})

test('over https, the session cookies are this very host’s, and never travel in the clear', async () => {
  const own = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']
  const lasting = (seconds: number) => [...own, `Max-Age=${seconds}`].toSorted()
  await secureHouse.signUp('secure@voordeur.example')
  const answer = await secureHouse.signIn('secure@voordeur.example')
  expect(attributesByName(answer)).toEqual({
    '__Host-session': lasting(2_592_000),
    '__Host-device': lasting(34_560_000),
  })
  const cookie = cookiesOf(answer)
  expect(await secureHouse.whoIs(cookie)).toBe('secure@voordeur.example')
  expect(await secureHouse.whoIs(`session=${sessionTokenOf(cookie)}`)).toBeNull()
  const left = await secureHouse.post('/sign-out', {}, { Cookie: cookie })
  expect(attributesByName(left)['__Host-session']).toEqual(lasting(0))
})

test('no page of a signed-in user holds their session cookie', async () => {
  for (const path of ['/', '/account', '/account/edit', '/sign-out']) {
    expect(await (await ask(path, { Cookie: good })).text()).not.toContain(key)
  }
})

test('signing in ends the session that was there before', async () => {
  const email = 'before@voordeur.example'
  await signUp(email)
  const old = await openLink(await emailedLink(email))
  const answer = await signIn(email, old)
  expect(sessionTokenOf(answer)).not.toBe(sessionTokenOf(old))
  expect(await whoIs(cookiesOf(answer))).toBe(email)
  const late = await call('changePassword', { password: 'een andere zin' }, { Cookie: old })
  expect(late.status).toBe(403)
  expect((await signIn(email)).headers.get('Location')).toBe('/')
})

test('a session token that somebody planted never becomes one', async () => {
  const email = 'victim@voordeur.example'
  const password = goodPassword
  const planted = `session=${newToken()}`
  const headers = { Cookie: planted }
  const signedUp = await post('/sign-up', { name: 'Bo', email, password }, headers)
  const signedIn = await signIn(email, planted)
  const link = await emailedLink(email)
  const opened = await ask(link, headers)
  const chosen = await choosePassword(link, `${cookiesOf(opened)}; ${planted}`)
  for (const answer of [signedUp, signedIn, opened, chosen]) {
    expect(sessionTokenOf(answer)).toMatch(/^[\w-]{43}$/)
    expect(sessionTokenOf(answer)).not.toBe(sessionTokenOf(planted))
  }
  expect(await whoIs(cookiesOf(chosen))).toBe(email)
  expect(await whoIs(planted)).toBeNull()
})

test('whoever plants their own session in a browser is signed in as nobody else', async () => {
  const other = await signUp('other@voordeur.example')
  await signUp('planted@voordeur.example')
  const answer = await signIn('planted@voordeur.example', other)
  expect(answer.headers.get('Location')).toBe('/account')
  expect(sessionTokenOf(answer)).toBe('')
  expect(await whoIs(other)).toBe('other@voordeur.example')
})

const navigation = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' }

const exits: Record<string, (cookie: string, email: string) => Promise<Response>> = {
  'the form': (Cookie) => post('/sign-out', {}, { Cookie }),
  'the function': (Cookie) => call('signOut', {}, { Cookie }),
  'the link': (Cookie) => ask('/sign-out', { Cookie, ...navigation }),
  'deleting the account': (Cookie, email) =>
    post('/account/edit/delete', { email, password: goodPassword }, { Cookie }),
}

for (const [name, leave] of Object.entries(exits)) {
  test(`whoever signs out by ${name} leaves neither a session nor anything in the browser`, async () => {
    const email = `${crypto.randomUUID()}@voordeur.example`
    const cookie = await signUp(email)
    const elsewhere = cookiesOf(await signIn(email))
    const answer = await leave(cookie, email)
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    const removed = answer.headers.getSetCookie().filter((one) => one.includes('Max-Age=0'))
    expect(removed).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\//)])
    expect(await whoIs(cookie)).toBeNull()
    expect((await ask('/account', { Cookie: cookie })).status).toBe(302)
    const isGone = name === 'deleting the account'
    expect(await whoIs(elsewhere)).toBe(isGone ? null : email)
  })
}

test('nobody’s cache is cleared for asking whether to sign out', async () => {
  const headers = { Cookie: await signUp('stays@voordeur.example') }
  for (const path of ['/sign-out', '/', '/account']) {
    expect((await ask(path, headers)).headers.has('Clear-Site-Data')).toBe(false)
  }
  const other = await post('/account/sessions/end-others', {}, headers)
  expect(other.headers.has('Clear-Site-Data')).toBe(false)
})

const credentials: Record<string, { path: string; fields: Record<string, string> }> = {
  password: { path: '/account/edit/password', fields: { newPassword: 'een andere zin' } },
  'e-mail address': { path: '/account/edit/email', fields: { email: 'moved@voordeur.example' } },
}

for (const [name, { path, fields }] of Object.entries(credentials)) {
  test(`a new ${name} signs every other device out, and renews this one’s session`, async () => {
    const email = `${crypto.randomUUID()}@voordeur.example`
    const cookie = await signUp(email)
    const others = [cookiesOf(await signIn(email)), cookiesOf(await signIn(email))]
    const recovering = await openLink(await emailedLink(email))
    const other = await signUp(`${crypto.randomUUID()}@voordeur.example`)
    const headers = { Cookie: cookie }
    const answer = await post(path, { password: goodPassword, was: email, ...fields }, headers)
    expect(answer.headers.get('Location')).toBe('/account')
    for (const old of [cookie, ...others]) expect(await whoIs(old)).toBeNull()
    expect(await whoIs(cookiesOf(answer))).toBe(fields.email ?? email)
    expect(await whoIs(other)).toEndWith('@voordeur.example')
    const late = await call('changePassword', { password: 'nog een zin' }, { Cookie: recovering })
    expect(late.status).toBe(403)
  })
}

test('every sign-in has a session of its own, and a password chosen by a code ends all others', async () => {
  const email = 'forgot@voordeur.example'
  const devices = [await signUp(email), cookiesOf(await signIn(email))]
  expect(new Set(devices.map(sessionTokenOf)).size).toBe(2)
  for (const device of devices) expect(await whoIs(device)).toBe(email)
  const cookie = await recover(email)
  for (const device of devices) expect(await whoIs(device)).toBeNull()
  expect(await whoIs(cookie)).toBe(email)
})

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
  const answer = await ask('/account', { Cookie: cookie })
  expect([answer.status, sessionTokenOf(answer)]).toEqual([302, ''])
  const headers = { Cookie: cookiesOf(await signIn(email)) }
  const list = await ask('/_server/fetchSessions?createServerFn', headers)
  expect(await list.json()).toHaveLength(1)
  await purgeAccounts(db, new Date())
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
