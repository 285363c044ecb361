import { expect, test } from 'bun:test'
import { newToken } from '../../src/http/session/token'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { openSite, sessionTokenOf } from '../fixtures/site'

const { ask, post, call, signUp, signIn, whoIs, emailedLink, openLink, choosePassword } =
  await openSite()

test('every sign-in has a session of its own', async () => {
  const email = 'many@voordeur.example'
  const cookies = [await signUp(email)]
  for (const _ of 'abc') cookies.push(cookiesOf(await signIn(email)))
  expect(new Set(cookies.map(sessionTokenOf)).size).toBe(4)
  for (const cookie of cookies) expect(await whoIs(cookie)).toBe(email)
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

const exits: Record<string, (cookie: string) => Promise<Response>> = {
  'the form': (cookie) => post('/sign-out', {}, { Cookie: cookie }),
  'the function': (cookie) => call('signOut', {}, { Cookie: cookie }),
  'the link': (cookie) =>
    ask('/sign-out', {
      Cookie: cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Dest': 'document',
    }),
}

for (const [name, leave] of Object.entries(exits)) {
  test(`a session token that was copied is worth nothing after signing out with ${name}`, async () => {
    const email = `${crypto.randomUUID()}@voordeur.example`
    const cookie = await signUp(email)
    const elsewhere = cookiesOf(await signIn(email))
    const answer = await leave(cookie)
    expect(answer.headers.get('Set-Cookie')).toContain('session=; Max-Age=0; Path=/')
    expect(await whoIs(cookie)).toBeNull()
    expect((await ask('/account', { Cookie: cookie })).status).toBe(302)
    expect(await whoIs(elsewhere)).toBe(email)
  })
}

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
    const answer = await post(path, { password: goodPassword, ...fields }, headers)
    expect(answer.headers.get('Location')).toBe('/account')
    for (const old of [cookie, ...others]) expect(await whoIs(old)).toBeNull()
    expect(await whoIs(cookiesOf(answer))).toBe(fields.email ?? email)
    expect(await whoIs(other)).toEndWith('@voordeur.example')
    const late = await call('changePassword', { password: 'nog een zin' }, { Cookie: recovering })
    expect(late.status).toBe(403)
  })
}

test('a wrong present password changes nothing and signs nobody out', async () => {
  const email = 'wrong@voordeur.example'
  const cookie = await signUp(email)
  const other = cookiesOf(await signIn(email))
  for (const { path, fields } of Object.values(credentials)) {
    const values = { ...fields, email: 'taken@voordeur.example', password: 'niet mijn wachtwoord' }
    expect((await post(path, values, { Cookie: cookie })).status).toBe(422)
  }
  expect([await whoIs(cookie), await whoIs(other)]).toEqual([email, email])
})

test('a password chosen by a code signs every device out but the one it was chosen on', async () => {
  const email = 'forgot@voordeur.example'
  const devices = [await signUp(email), cookiesOf(await signIn(email))]
  const link = await emailedLink(email)
  const answer = await choosePassword(link, await openLink(link))
  for (const cookie of devices) expect(await whoIs(cookie)).toBeNull()
  expect(await whoIs(cookiesOf(answer))).toBe(email)
})

test('whoever deletes their account is a guest everywhere', async () => {
  const email = 'gone@voordeur.example'
  const devices = [await signUp(email), cookiesOf(await signIn(email))]
  const fields = { email, password: goodPassword }
  await post('/account/edit/delete', fields, { Cookie: devices[0] ?? '' })
  for (const cookie of devices) expect(await whoIs(cookie)).toBeNull()
})
