import { expect, test } from 'bun:test'
import { programsOf } from '../../fixtures/account/tokens'
import { attributes, texts } from '../../fixtures/select'
import { emailOf, openSite } from '../../fixtures/site'

let moment = Date.parse('2026-11-22T09:00:00Z')
const site = await openSite({ now: () => new Date(moment) })
const { background, emails, page, send, signUp, get, call, signInAgain } = site
const { makeToken, callBy } = programsOf(site)

const fields = { name: 'Back-upscript', 'notes:read': 'true', lasts: 'quarter' }

test('a token that somebody makes is shown once, and a letter tells of it', async () => {
  const made = await (await send('/account/tokens/make', fields)).text()
  const [token = ''] = attributes(made, 'input[name="token"]', 'value')
  expect(token).toMatch(/^thuis_[\w-]{50}$/)
  expect((await callBy(token, 'fetchNotes')).status).toBe(200)
  const later = await page('/account/tokens')
  expect(later).not.toContain(token)
  expect(texts(later, '.named-rows h3')).toEqual(['Back-upscript'])
  expect(texts(later, '.named-rows p')[0]).toContain('notes:read')
  expect(texts(later, '.named-rows p')[0]).toContain('Verloopt op 20')
  await background.settled()
  const letter = emails.at(-1)
  expect(letter?.to).toBe(emailOf.user)
  expect(letter?.subject).toBe('Er is een toegangstoken gemaakt')
  expect(letter?.text).toContain('“Back-upscript”')
  expect(letter?.text).not.toContain(token)
})

test('a token without a name or a scope is not made, and the form keeps what was chosen', async () => {
  const nameless = await send('/account/tokens/make', { ...fields, name: ' ' })
  expect(nameless.status).toBe(422)
  const html = await nameless.text()
  expect(attributes(html, 'input[name="notes:read"]', 'checked')).toEqual([''])
  expect(texts(html, '#name-problem')).toEqual(['Verplicht'])
  const idle = await send('/account/tokens/make', { name: 'Niets', lasts: 'always' })
  expect(idle.status).toBe(422)
  const kept = await idle.text()
  expect(texts(kept, '#scopes-problem')).toEqual(['Kies ten minste één ding dat het mag.'])
  expect(attributes(kept, 'input[name="name"]', 'value')).toEqual(['Niets'])
  expect(attributes(kept, 'option[selected]', 'value')).toContain('always')
})

test('a token is removed by its owner alone, and works no more', async () => {
  const { id, token } = await makeToken('user', { scopes: ['account:read'] })
  expect((await send('/account/tokens/remove', { id }, 'otherUser')).status).toBe(404)
  expect((await callBy(token, 'fetchUser')).status).toBe(200)
  const removed = await send('/account/tokens/remove', { id })
  expect(removed.headers.get('Location')).toBe('/account/tokens')
  expect((await callBy(token, 'fetchUser')).status).toBe(401)
})

test('a token asks for a fresh confirmation, which then goes on', async () => {
  const cookie = await signInAgain()
  moment += 660_000
  const led = await send('/account/tokens/make', fields, cookie)
  expect(led.status).toBe(307)
  expect(led.headers.get('Location')).toBe('/account/confirm?redirect=%2Faccount%2Ftokens%2Fmake')
  expect((await call('makeAccessToken', {}, { Cookie: cookie })).status).toBe(403)
  const kept = await (await send(led.headers.get('Location') ?? '', fields, cookie)).text()
  expect(attributes(kept, 'input[name="kept"]', 'value')).toEqual([JSON.stringify(fields)])
})

test('somebody has at most twenty tokens, and reads so', async () => {
  const Cookie = await signUp('many@voordeur.example')
  const all = await Promise.all(
    Array.from({ length: 21 }, () => send('/account/tokens/make', fields, Cookie)),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 422])
  const refused = all.find(({ status }) => status === 422)
  expect(texts((await refused?.text()) ?? '', '[role="alert"]')[0]).toContain('Je hebt 20 tokens')
  await background.settled()
  expect(emails.filter(({ to }) => to === 'many@voordeur.example')).toHaveLength(20)
})

test('a token for changing books is offered to admins alone', async () => {
  const offered = async (as: 'user' | 'admin') =>
    attributes(await page('/account/tokens', as), 'input[type="checkbox"]', 'name')
  expect(await offered('admin')).toContain('books:write')
  expect(await offered('user')).not.toContain('books:write')
  expect(await offered('user')).toContain('books:read')
})

test('the account page leads to the tokens', async () => {
  const links = attributes(await page('/account'), 'main a', 'href')
  expect(links).toContain('/account/tokens')
  expect((await get('/account/tokens', 'guest')).status).toBe(302)
})
