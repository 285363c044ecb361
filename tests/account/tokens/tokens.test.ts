import { expect, test } from 'bun:test'
import { accessTokens } from '../../../db/schema/access-tokens'
import type { FunctionId } from '../../../src/functions'
import { purgeAccounts } from '../../../src/purge'
import { programsOf } from '../../fixtures/account/tokens'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { attributes, select, texts } from '../../fixtures/select'
import { emailOf, openSite } from '../../fixtures/site'

const site = await openSite({ now: () => new Date('2026-11-22T09:00:00Z') })
const { page, send, signUp } = site
const { makeToken, callBy } = programsOf(site)

const fields = { name: 'Back-upscript', 'notes:read': 'true', lasts: 'quarter' }

test('a token that somebody makes is shown once, and a letter tells of it', async () => {
  const made = await (await send('/account/tokens/make', fields)).text()
  const [token = ''] = texts(made, '.shown-once .secret')
  expect(token).toMatch(/^thuis_[\w-]{50}$/)
  expect((await callBy(token, 'fetchNotes')).status).toBe(200)
  const later = await page('/account/tokens')
  expect(later).not.toContain(token)
  expect(texts(later, '.hook h3')).toEqual(['Back-upscript', 'Een vrij haakje'])
  expect(texts(later, '.hook p')[0]).toBe('Notities lezen')
  expect(texts(later, '.hook p')[1]).toContain('Verloopt op 20')
  const letter = (await site.lettersTo(emailOf.user)).at(-1)
  expect(letter?.subject).toBe('Er is een toegangstoken gemaakt')
  expect(letter?.text).toContain('‘Back-upscript’')
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

test('whoever has no tokens sees hooks that are free, and with twenty reads that there are no more, and sees no form', async () => {
  const Cookie = await signUp('many@voordeur.example')
  const none = await page('/account/tokens', Cookie)
  expect(texts(none, '.hook h3')).toEqual(['Je hebt geen tokens.'])
  expect(attributes(none, '.hook a', 'href')).toEqual(['#make'])
  expect(attributes(none, 'h2', 'id')).toContain('make')
  const all = await Promise.all(
    Array.from({ length: 21 }, () => send('/account/tokens/make', fields, Cookie)),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), 422])
  const refused = all.find(({ status }) => status === 422)
  expect(texts((await refused?.text()) ?? '', '[role="alert"]')[0]).toContain('Je hebt 20 tokens')
  expect(await site.lettersTo('many@voordeur.example')).toHaveLength(20)
  const full = await page('/account/tokens', Cookie)
  expect(texts(full, '.hook h3')).toEqual(Array(20).fill('Back-upscript'))
  expect(texts(full, '.hook').at(-1)).toContain('Je hebt 20 tokens')
  expect(attributes(full, 'main form', 'action')).not.toContain('/account/tokens/make')
})

test('a key is lit that was made or used within a day, and dashed when it has expired', async () => {
  const Cookie = await signUp('lit@voordeur.example')
  const made = await (await send('/account/tokens/make', fields, Cookie)).text()
  expect(select(made, '.hook .fill-accent')).toHaveLength(1)
  const later = () => page('/account/tokens', Cookie)
  expect(select(await later(), '.hook .fill-accent')).toHaveLength(0)
  const [token = ''] = texts(made, '.shown-once .secret')
  await callBy(token, 'fetchNotes')
  expect(select(await later(), '.hook .fill-accent')).toHaveLength(1)
  const change = (when: string) =>
    site.db.orm.update(accessTokens).set({ usedAt: null, expiresAt: new Date(when) })
  await change('2026-11-22T08:00:00Z')
  expect(attributes(await later(), '.hook:first-child g', 'stroke-dasharray')).toEqual(['5 4'])
  expect(texts(await later(), '.hook .text-danger')[0]).toContain('Verlopen op 22')
})

test('the account page leads to the tokens, of which one for publishing is offered to admins alone', async () => {
  expect(attributes(await page('/account'), 'main a', 'href')).toContain('/account/tokens')
  const offered = async (as: 'user' | 'admin') =>
    attributes(await page('/account/tokens', as), 'input[type="checkbox"]', 'name')
  expect(await offered('admin')).toContain('notes:publish')
  expect(await offered('user')).not.toContain('notes:publish')
  expect(await offered('user')).toEqual(expect.arrayContaining(['books:read', 'books:write']))
})

const newPassword = 'een heel andere zin'
const newEmail = 'verhuisd@voordeur.example'

const renewing = { password: goodPassword, newPassword }
const moving = { password: goodPassword, email: newEmail, was: emailOf.admin }

const ways: [name: string, page: string, path: string, id: FunctionId, data: object][] = [
  ['a new password', '/account/edit', '/account/edit/password', 'editPassword', renewing],
  ['a new address', '/account/edit', '/account/edit/email', 'editEmail', moving],
  ['the end of other sessions', '/account', '/account/sessions/end-others', 'endOtherSessions', {}],
]

const scopes = ['notes:read']

async function holder() {
  const site = await openSite()
  const { makeToken, callBy } = programsOf(site)
  const kept = await makeToken('admin', { name: 'Back-up', scopes })
  const other = await makeToken('admin', { name: 'Vreemd', scopes })
  const made = await site.write('makeLoanCalendar', {}, 'admin')
  const { address }: { address: string } = await made.json()
  const calendar = new URL(address).pathname
  const shared = await site.write('shareWantList', {}, 'admin')
  const wantList = new URL((await shared.json()).address).pathname
  const opens = async () => [
    (await callBy(kept.token, 'fetchNotes')).status,
    (await callBy(other.token, 'fetchNotes')).status,
    (await site.ask(calendar)).status,
    (await site.ask(wantList)).status,
  ]
  expect(await opens()).toEqual([200, 200, 200, 200])
  return { ...site, kept, opens, makeToken, callBy }
}

for (const [name, page, path, id, data] of ways) {
  test(`${name} ends tokens and secret links, which a page names before, but for what is ticked`, async () => {
    const site = await holder()
    const form = `form[action="${path}"]`
    const before = await site.page(page, 'admin')
    expect(texts(before, `${form} .check-frame label`)).toEqual([
      'Back-up',
      'Vreemd',
      'De agendalink van uitgeleende boeken',
      'De links van gedeelde bladzijden',
    ])
    expect(attributes(before, `${form} .check`, 'checked')).toEqual([])
    const [field = ''] = attributes(before, `${form} .check`, 'name')
    const answer = await site.send(path, { ...data, [field]: 'true' }, 'admin')
    expect(answer.headers.get('Location')).toBe('/account')
    expect(await site.opens()).toEqual([200, 401, 404, 410])
    const after = await site.page('/account', cookiesOf(answer) || (await site.cookies('admin')))
    expect(after).not.toContain('Vreemd')
  })

  test(`${name} by a function says what ended, and nobody else’s does or is kept`, async () => {
    const all = await holder()
    const theirs = await all.makeToken('otherUser', { scopes })
    const ended = await all.write(id, { ...data, keepTokens: [theirs.id] }, 'admin')
    const links = { endedCalendar: true, endedShared: true }
    const everything = { endedTokens: ['Back-up', 'Vreemd'], ...links }
    expect(await ended.json()).toEqual(everything)
    expect(await all.opens()).toEqual([401, 401, 404, 410])
    expect((await all.callBy(theirs.token, 'fetchNotes')).status).toBe(200)
    const some = await holder()
    const keeping = { ...data, keepTokens: [some.kept.id], keepCalendar: true, keepShared: true }
    const answer = await some.write(id, keeping, 'admin')
    expect(await answer.json()).toEqual({
      endedTokens: ['Vreemd'],
      endedCalendar: false,
      endedShared: false,
    })
    expect(await some.opens()).toEqual([200, 401, 200, 200])
  })
}

test('what ended is said, and not that of whoever has nothing', async () => {
  const site = await holder()
  const { cookies, send, ask } = site
  const answer = await send('/account/sessions/end-others', {}, 'admin')
  const Cookie = `${cookiesOf(answer)}; ${await cookies('admin')}`
  const said = texts(await (await ask('/account', { Cookie })).text(), '[role=status]').join(' ')
  expect(said).toContain(
    '2 tokens werken niet meer. De agendalink werkt niet meer. De links van gedeelde bladzijden werken niet meer.',
  )
  const other = await send('/account/sessions/end-others', {}, 'otherUser')
  const theirs = `${cookiesOf(other)}; ${await cookies('otherUser')}`
  const nothing = await (await ask('/account', { Cookie: theirs })).text()
  expect(nothing).not.toContain('niet meer')
})

test('a password that is refused ends nothing, and its form comes back as it was ticked', async () => {
  const site = await holder()
  const field = `keep-token-${site.kept.id}`
  const wrong = { password: 'niet het goede', newPassword, [field]: 'true' }
  const answer = await site.send('/account/edit/password', wrong, 'admin')
  expect(answer.status).toBe(422)
  expect(attributes(await answer.text(), 'main [checked]', 'name')).toEqual([field])
  expect(await site.opens()).toEqual([200, 200, 200, 200])
})

test('where an address is proved first, tokens end with the proof, which names them', async () => {
  const site = await holder()
  const proving = await openSite({ db: site.db, signUpMode: 'proved' })
  const Cookie = await site.cookies('admin')
  const asked = await proving.send('/account/edit/email', moving, Cookie)
  expect(asked.headers.get('Location')).toBe('/account')
  expect(await site.opens()).toEqual([200, 200, 200, 200])
  const link = await proving.linkTo(newEmail)
  expect(texts(await proving.page(link, 'guest'), '.check-frame')).toEqual([])
  const page = await proving.page(link, Cookie)
  const [field = ''] = attributes(page, '.check', 'name')
  expect(texts(page, '.check-frame label')).toHaveLength(4)
  await proving.send(link, { [field]: 'true' }, Cookie)
  expect(await proving.whoIs(Cookie)).toBe(newEmail)
  expect(await site.opens()).toEqual([200, 401, 404, 410])
})

test('a new password that is chosen by a letter ends tokens and secret links', async () => {
  const site = await holder()
  await site.recover(emailOf.admin)
  expect(await site.opens()).toEqual([401, 401, 404, 410])
})

test('a token ends with its account, and does not come back when that is kept', async () => {
  const { opens, send, signIn } = await holder()
  await send('/account/edit/delete', { email: emailOf.admin, password: goodPassword }, 'admin')
  expect(await opens()).toEqual([401, 401, 404, 404])
  const back = cookiesOf(await signIn(emailOf.admin))
  expect((await send('/account/keep', {}, back)).headers.get('Location')).toBe('/account')
  expect((await opens()).slice(0, 2)).toEqual([401, 401])
})

test('a token that has expired is listed for a month and then purged; another stays', async () => {
  let moment = Date.parse('2026-11-22T09:00:00Z')
  const site = await openSite({ now: () => new Date(moment) })
  const { makeToken } = programsOf(site)
  for (const lasts of ['month', 'year', 'always'] as const) {
    await makeToken('user', { name: lasts, scopes, lasts })
  }
  const names = async () =>
    (await site.db.orm.select().from(accessTokens)).map(({ name }) => name).toSorted()
  moment += 59 * 86_400_000
  await purgeAccounts(site.db, new Date(moment))
  expect(await names()).toEqual(['always', 'month', 'year'])
  moment += 2 * 86_400_000
  await purgeAccounts(site.db, new Date(moment))
  expect(await names()).toEqual(['always', 'year'])
})

test('a token of an admin who is one no longer opens what users may, and no more', async () => {
  const site = await openSite()
  const { makeToken, callBy } = programsOf(site)
  const other = await site.cookies('otherUser')
  const { id }: { id: string } = await (await site.read('fetchUser', undefined, other)).json()
  await site.write('setUserRole', { id, role: 'admin' }, 'admin')
  const { token } = await makeToken(other, { scopes: ['books:read', 'books:write'] })
  expect((await callBy(token, 'fetchBorrowers')).status).toBe(200)
  await site.write('setUserRole', { id, role: 'user' }, 'admin')
  expect((await callBy(token, 'fetchBorrowers')).status).toBe(403)
  expect((await callBy(token, 'fetchBooks')).status).toBe(200)
})
