import { expect, test } from 'bun:test'
import { programsOf } from '../../fixtures/account/tokens'
import { openSite } from '../../fixtures/site'

let moment = Date.parse('2026-11-22T09:00:00Z')
let address = '192.0.2.1'
const site = await openSite({ now: () => new Date(moment), remoteAddress: () => address })
const { ask, cookies, lines, read, send } = site
const { makeToken, callBy } = programsOf(site)
const { token } = await makeToken('user', { scopes: ['account:read', 'notes:write'] })
const Authorization = `Bearer ${token}`

test('a program with a token is its owner, whatever cookies it sends, and gets none', async () => {
  const Cookie = `${await cookies('admin')}; UI_LOCALE=de`
  const answer = await callBy(token, 'fetchUser', undefined, { Cookie })
  expect(await answer.json()).toMatchObject({ email: 'user@voordeur.example' })
  expect(answer.headers.getSetCookie()).toEqual([])
  const refused = await callBy(token, 'addBook', {}, { Cookie, 'Accept-Language': 'en' })
  expect((await refused.json()).error.message).toBe(
    'This access token lacks the scope books:write.',
  )
})

test('a program with a token needs none of a browser’s headers, and no other site gets more', async () => {
  const data = { title: 'Van een script', body: 'Hallo' }
  const foreign = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
  for (const headers of [{}, foreign]) {
    const answer = await callBy(token, 'addNote', data, headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
  const preflight = await ask('/_server/addNote?createServerFn', foreign, { method: 'OPTIONS' })
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(preflight.status).toBe(405)
})

test('a token opens functions and no page', async () => {
  for (const path of ['/account', '/notes', '/account/export.zip']) {
    expect((await ask(path, { Authorization })).headers.get('Location')).toStartWith('/sign-in')
  }
})

test('a token in the address is refused, and not logged', async () => {
  for (const name of ['access_token', 'token', 'api_key']) {
    const answer = await ask(`/_server/fetchUser?createServerFn&${name}=${token}`)
    const { error } = await answer.json()
    expect([answer.status, error.code]).toEqual([400, 'tokenInAddress'])
    expect(error.message).toStartWith('The address has an access token in it')
    expect(lines.at(-1)).toContain('/_server/fetchUser 400')
  }
})

test('what is no token is refused, and another scheme is somebody else’s', async () => {
  const wrong = ['', 'x', token.slice(0, -1), `${token}a`, token.replace('thuis_', 'thuis-')]
  for (const one of [...wrong, token.toUpperCase(), `${token} ${token}`, 'é', '\u00ff"']) {
    const answer = await callBy(one, 'fetchUser', undefined, { Cookie: await cookies('user') })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"')
  }
  const Cookie = await cookies('user')
  const proxied = { Cookie, Authorization: 'Basic b3duZXI6c2VjcmV0' }
  const answer = await ask('/_server/fetchUser?createServerFn', proxied)
  expect(await answer.json()).toMatchObject({ email: 'user@voordeur.example' })
  expect(
    (await callBy(undefined, 'fetchUser', undefined, { Authorization: `bEaReR  ${token}` })).status,
  ).toBe(200)
})

test('wrong tokens are counted by where they come from, and a right one never waits', async () => {
  address = '192.0.2.9'
  const { id, token: gone } = await makeToken('user', { scopes: ['account:read'] })
  await send('/account/tokens/remove', { id })
  const statuses: number[] = []
  for (let time = 0; time < 22; time += 1) statuses.push((await callBy(gone, 'fetchUser')).status)
  expect(statuses).toEqual([...Array(20).fill(401), 429, 429])
  const late = await callBy(gone, 'fetchUser')
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await callBy(token, 'fetchUser')).status).toBe(200)
  address = '192.0.2.1'
  expect((await callBy(gone, 'fetchUser')).status).toBe(401)
})

test('when a token was last used is known to the hour, and not written each time', async () => {
  const { id, token: own } = await makeToken('otherUser', { scopes: ['account:read'] })
  const usedAt = async () => {
    const list: { id: string; usedAt: string | null }[] = await (
      await read('fetchAccessTokens', undefined, 'otherUser')
    ).json()
    return list.find((one) => one.id === id)?.usedAt
  }
  expect(await usedAt()).toBeNull()
  await callBy(own, 'fetchUser')
  const first = await usedAt()
  expect(first).toBe(new Date(moment).toISOString())
  moment += 3_500_000
  await callBy(own, 'fetchUser')
  expect(await usedAt()).toBe(first)
  moment += 200_000
  await callBy(own, 'fetchUser')
  expect(await usedAt()).toBe(new Date(moment).toISOString())
})

test('the log says whose program asked, and nothing of its token', async () => {
  await callBy(token, 'addNote', { title: 'Geheim', body: '' })
  expect(lines.at(-1)).toMatch(
    /POST \/_server\/addNote 200 .*addNote done, user [\w-]{36}, from 192\.0\.2\.1/,
  )
  expect(lines.join('\n')).not.toContain(token.slice(6, 40))
})
