import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../../db/client'
import type { FunctionId } from '../../../src/functions'
import type { AppDependencies } from '../../../src/http/app-env'
import { programsOf } from '../../fixtures/account/tokens'
import { cookiesOf, goodPassword, temporaryFolder } from '../../fixtures/app'
import { attributes, texts } from '../../fixtures/select'
import { emailOf, openSite } from '../../fixtures/site'

const newPassword = 'een heel andere zin'
const newEmail = 'verhuisd@voordeur.example'

const ways: Record<
  string,
  { page: string; path: string; id: FunctionId; data: Record<string, string> }
> = {
  'a new password': {
    page: '/account/edit',
    path: '/account/edit/password',
    id: 'editPassword',
    data: { password: goodPassword, newPassword },
  },
  'a new address': {
    page: '/account/edit',
    path: '/account/edit/email',
    id: 'editEmail',
    data: { password: goodPassword, email: newEmail },
  },
  'the end of all other sessions': {
    page: '/account',
    path: '/account/sessions/end-others',
    id: 'endOtherSessions',
    data: {},
  },
}

async function holder(overrides: Partial<AppDependencies> = {}) {
  const site = await openSite(overrides)
  const { makeToken, callBy } = programsOf(site)
  const scopes = ['notes:read']
  const kept = await makeToken('admin', { name: 'Back-up', scopes })
  const other = await makeToken('admin', { name: 'Vreemd', scopes })
  const made = await site.write('makeLoanCalendar', {}, 'admin')
  const { address }: { address: string } = await made.json()
  const calendar = new URL(address).pathname
  const opens = async ({ ask } = site) => [
    (await callBy(kept.token, 'fetchNotes')).status,
    (await callBy(other.token, 'fetchNotes')).status,
    (await ask(calendar)).status,
  ]
  expect(await opens()).toEqual([200, 200, 200])
  return { ...site, kept, other, calendar, opens }
}

for (const [name, { page, path, id, data }] of Object.entries(ways)) {
  test(`${name} ends tokens and the calendar link, which a page names before`, async () => {
    const site = await holder()
    const form = `form[action="${path}"]`
    const before = await site.page(page, 'admin')
    expect(texts(before, `${form} .check-frame label`)).toEqual([
      'Back-up',
      'Vreemd',
      'De agendalink van uitgeleende boeken',
    ])
    expect(attributes(before, `${form} .check`, 'checked')).toEqual([])
    const answer = await site.send(path, data, 'admin')
    expect(answer.headers.get('Location')).toBe('/account')
    expect(await site.opens()).toEqual([401, 401, 404])
    const after = await site.page('/account', cookiesOf(answer) || (await site.cookies('admin')))
    expect(after).not.toContain('Vreemd')
  })

  test(`${name} keeps the token that is ticked, and nothing else`, async () => {
    const site = await holder()
    const before = await site.page(page, 'admin')
    const [field = ''] = attributes(before, `form[action="${path}"] .check`, 'name')
    await site.send(path, { ...data, [field]: 'true' }, 'admin')
    expect(await site.opens()).toEqual([200, 401, 404])
  })

  test(`${name} by a function says what ended, and keeps what it is told to`, async () => {
    const all = await holder()
    const ended = await all.write(id, data, 'admin')
    expect(await ended.json()).toEqual({
      endedTokens: ['Back-up', 'Vreemd'],
      endedCalendar: true,
    })
    expect(await all.opens()).toEqual([401, 401, 404])
    const some = await holder()
    const keeping = { ...data, keepTokens: [some.kept.id], keepCalendar: true }
    const answer = await some.write(id, keeping, 'admin')
    expect(await answer.json()).toEqual({ endedTokens: ['Vreemd'], endedCalendar: false })
    expect(await some.opens()).toEqual([200, 401, 200])
  })

  test(`${name} ends nobody else’s token, and keeps none that is somebody else’s`, async () => {
    const site = await holder()
    const { makeToken, callBy } = programsOf(site)
    const theirs = await makeToken('otherUser', { scopes: ['notes:read'] })
    await site.write(id, { ...data, keepTokens: [theirs.id] }, 'admin')
    expect((await callBy(theirs.token, 'fetchNotes')).status).toBe(200)
    expect(await site.opens()).toEqual([401, 401, 404])
  })
}

test('what ended is said, and not that of whoever has nothing', async () => {
  const site = await holder()
  const { cookies, send, ask } = site
  const answer = await send('/account/sessions/end-others', {}, 'admin')
  const Cookie = `${cookiesOf(answer)}; ${await cookies('admin')}`
  const said = texts(await (await ask('/account', { Cookie })).text(), '[role=status]').join(' ')
  expect(said).toContain('2 tokens werken niet meer. De agendalink werkt niet meer.')
  const other = await send('/account/sessions/end-others', {}, 'otherUser')
  const theirs = `${cookiesOf(other)}; ${await cookies('otherUser')}`
  const nothing = await (await ask('/account', { Cookie: theirs })).text()
  expect(nothing).not.toContain('niet meer')
})

test('a password that is refused ends nothing, and its form comes back as it was ticked', async () => {
  const site = await holder()
  const field = `keep-token-${site.kept.id}`
  const answer = await site.send(
    '/account/edit/password',
    { password: 'niet het goede', newPassword, [field]: 'true' },
    'admin',
  )
  expect(answer.status).toBe(422)
  expect(attributes(await answer.text(), '[checked]', 'name')).toEqual([field])
  expect(await site.opens()).toEqual([200, 200, 200])
})

test('where an address is proved first, tokens end with the proof, which names them', async () => {
  const site = await holder()
  const proving = await openSite({ db: site.db, signUpMode: 'proved' })
  const Cookie = await site.cookies('admin')
  const asked = await proving.send('/account/edit/email', ways['a new address']?.data ?? {}, Cookie)
  expect(asked.headers.get('Location')).toBe('/account')
  expect(await site.opens()).toEqual([200, 200, 200])
  await proving.background.settled()
  const [link = ''] = /\/prove-address\?code=\S+/.exec(proving.emails.at(-1)?.text ?? '') ?? []
  expect(texts(await proving.page(link, 'guest'), '.check-frame')).toEqual([])
  const page = await proving.page(link, Cookie)
  const [field = ''] = attributes(page, '.check', 'name')
  expect(texts(page, '.check-frame label')).toHaveLength(3)
  await proving.send(link, { [field]: 'true' }, Cookie)
  expect(await proving.whoIs(Cookie)).toBe(newEmail)
  expect(await site.opens()).toEqual([200, 401, 404])
})

test('a new password that is chosen by a letter ends the calendar link too', async () => {
  const site = await holder()
  const link = await site.emailedLink(emailOf.admin)
  await site.choosePassword(link, await site.openLink(link))
  expect(await site.opens()).toEqual([401, 401, 404])
})

test('what ended is ended, and what was kept opens, after a stop and a start', async () => {
  const url = `file:${join(await temporaryFolder(), 'site.db')}`
  const one = await openDatabase({ url })
  const first = await holder({ db: one })
  await first.write(
    'editPassword',
    { password: goodPassword, newPassword, keepTokens: [first.kept.id] },
    'admin',
  )
  await first.background.settled()
  await one.close()
  const two = await openDatabase({ url })
  const second = await openSite({ db: two })
  const { callBy } = programsOf(second)
  expect((await callBy(first.kept.token, 'fetchNotes')).status).toBe(200)
  expect((await callBy(first.other.token, 'fetchNotes')).status).toBe(401)
  expect((await second.ask(first.calendar)).status).toBe(404)
  await two.close()
})
