import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { openDatabase } from '../../../db/client'
import { accessTokens } from '../../../db/schema/access-tokens'
import { purgeAccounts } from '../../../src/purge'
import { programsOf } from '../../fixtures/account/tokens'
import { goodPassword, temporaryFolder } from '../../fixtures/app'
import { openSite } from '../../fixtures/site'

const day = 86_400_000
const scopes = ['account:read', 'notes:read']

async function owner(email: string) {
  const site = await openSite()
  const cookie = await site.signUp(email)
  const programs = programsOf(site)
  const { token } = await programs.makeToken(cookie, { scopes })
  const asks = async () => (await programs.callBy(token, 'fetchNotes')).status
  expect(await asks()).toBe(200)
  return { ...site, cookie, asks }
}

test('a token ends when its owner chooses a new password by a letter', async () => {
  const { emailedLink, openLink, choosePassword, asks } = await owner('reset@voordeur.example')
  const link = await emailedLink('reset@voordeur.example')
  await choosePassword(link, await openLink(link))
  expect(await asks()).toBe(401)
})

test('a token ends when its owner says that it was somebody else who made it', async () => {
  const { background, emails, post, asks } = await owner('robbed@voordeur.example')
  await background.settled()
  const [link = ''] = /\/not-me\?code=\S+/.exec(emails.at(-1)?.text ?? '') ?? []
  expect((await post(link, {})).status).toBe(303)
  expect(await asks()).toBe(401)
})

test('a token ends with its account, and does not come back when that is kept', async () => {
  const { send, signIn, asks, cookie } = await owner('leaving@voordeur.example')
  const fields = { email: 'leaving@voordeur.example', password: goodPassword }
  await send('/account/edit/delete', fields, cookie)
  expect(await asks()).toBe(401)
  const back = (await signIn('leaving@voordeur.example')).headers.getSetCookie().join('; ')
  await send('/account/keep', {}, back)
  expect(await asks()).toBe(401)
})

test('a token is as good after a stop and a start, and a removed one is gone', async () => {
  const url = `file:${join(await temporaryFolder(), 'site.db')}`
  const one = await openDatabase({ url })
  const first = await openSite({ db: one })
  const { makeToken } = programsOf(first)
  const kept = await makeToken('user', { scopes })
  const removed = await makeToken('user', { scopes })
  await first.write('removeAccessToken', { id: removed.id })
  await first.background.settled()
  await one.close()

  const two = await openDatabase({ url })
  const { callBy } = programsOf(await openSite({ db: two }))
  expect((await callBy(kept.token, 'fetchNotes')).status).toBe(200)
  expect((await callBy(removed.token, 'fetchNotes')).status).toBe(401)
  await two.close()
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
  moment += 59 * day
  await purgeAccounts(site.db, new Date(moment))
  expect(await names()).toEqual(['always', 'month', 'year'])
  moment += 2 * day
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
