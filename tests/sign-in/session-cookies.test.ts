import { expect, test } from 'bun:test'
import { newToken } from '../../src/http/session/token'
import { cookiesOf } from '../fixtures/app'
import { openSite, sessionTokenOf } from '../fixtures/site'

const [site, secureHouse] = await Promise.all([
  openSite(),
  openSite({ origin: 'https://thuis.example' }),
])
const good = await site.signUp('good@voordeur.example')
const key = sessionTokenOf(good)

const malformed = [
  '',
  '%',
  '%E0%A4%A',
  '%00',
  '"',
  '"";',
  'x'.repeat(9000),
  newToken().slice(1),
  `${newToken()}x`,
  `${newToken().slice(1)}=`,
  `${newToken().slice(1)}+`,
  `${newToken().slice(1)}/`,
  `${newToken().slice(1)}é`,
  newToken(),
  'a'.repeat(64),
  key.toLowerCase(),
  key.slice(0, -1),
  `${key}${key}`,
  `${key}%00`,
  `%00${key}`,
  `${key},`,
  "' OR 1=1 --",
  '__proto__',
  'constructor',
  '[object Object]',
  'null',
]

for (const value of malformed) {
  test(`whoever comes with the session cookie ${JSON.stringify(value).slice(0, 48)} is a guest`, async () => {
    const headers = { Cookie: `session=${value}; device=${value}` }
    for (const path of ['/', '/sign-in']) {
      expect((await site.ask(path, headers)).status).toBe(200)
    }
    const room = await site.ask('/account', headers)
    expect(room.headers.get('Location')).toBe('/sign-in?redirect=%2Faccount')
    expect(sessionTokenOf(room)).toBe('')
    expect((await site.call('signOut', {}, headers)).status).toBe(401)
  })
}

const jars: [cookies: string, isSignedIn: boolean][] = [
  [`session=${key}`, true],
  [`a=b; session=${key}; =; ;;`, true],
  [`%E0%A4%A=%E0%A4%A; session=${key}`, true],
  [`${'session=; '.repeat(200)}`, false],
  [`${`session=${newToken()}; `.repeat(200)}`, false],
  [`__proto__=${key}; constructor=${key}; toString=${key}`, false],
  [`__Host-session=${key}`, false],
  [`Session=${key}; SESSION=${key}`, false],
  [`device=${key}; auth_session=${key}`, false],
  [`session=session=${key}`, false],
]

for (const [cookies, isSignedIn] of jars) {
  const outcome = isSignedIn ? 'at home' : 'a guest'
  test(`whoever comes with ${cookies.slice(0, 40)}… is ${outcome}`, async () => {
    expect((await site.ask('/career', { Cookie: cookies })).status).toBe(200)
    expect((await site.ask('/account', { Cookie: cookies })).status).toBe(isSignedIn ? 200 : 302)
  })
}

function attributesByName(answer: Response): Record<string, string[]> {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('; '))
  return Object.fromEntries(
    cookies.map(([pair = '', ...attributes]) => [pair.split('=')[0], attributes.toSorted()]),
  )
}

test('over plain http, no script and no other site reaches the session cookies', async () => {
  await site.signUp('plain@voordeur.example')
  expect(attributesByName(await site.signIn('plain@voordeur.example'))).toEqual({
    session: ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'],
    device: ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax'],
  })
})

test('over https, the session cookies are this very host’s, and never travel in the clear', async () => {
  await secureHouse.signUp('secure@voordeur.example')
  const answer = await secureHouse.signIn('secure@voordeur.example')
  expect(attributesByName(answer)).toEqual({
    '__Host-session': ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
    '__Host-device': ['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure'],
  })
  const cookie = cookiesOf(answer)
  expect(await secureHouse.whoIs(cookie)).toBe('secure@voordeur.example')
  expect(await secureHouse.whoIs(`session=${sessionTokenOf(cookie)}`)).toBeNull()
})

test('signing out over https removes the session cookie of that name', async () => {
  const cookie = await secureHouse.signUp('leaving@voordeur.example')
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  const answer = await secureHouse.post('/sign-out', {}, headers)
  expect(attributesByName(answer)['__Host-session']).toEqual([
    'HttpOnly',
    'Max-Age=0',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
})

test('no page of a signed-in user holds their session cookie', async () => {
  for (const path of ['/', '/account', '/account/edit', '/sign-out']) {
    expect(await (await site.ask(path, { Cookie: good })).text()).not.toContain(key)
  }
})
