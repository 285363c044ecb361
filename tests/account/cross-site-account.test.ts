import { expect, test } from 'bun:test'
import { isNull } from 'drizzle-orm'
import { devices, oneTimeCodes, rateLimits, sessions, users } from '../../db/schema/account'
import { i18nObject } from '../../i18n/i18n-util'
import { guestPages } from '../../src/http/mounts'
import { goodPassword } from '../fixtures/app'
import { functions as allFunctions } from '../fixtures/calls/every-function'
import { allForeignHeaders, foreignHeaders } from '../fixtures/senders'
import { openSite } from '../fixtures/site'

const { functions } = i18nObject('nl')
const site = await openSite()
const { ask, db, emails, routes, whoIs } = site
const email = 'target@voordeur.example'
const user = (await site.signUp(email)).replace(/; NOTICE=.*/, '')
const link = await site.emailedLink(email)
const recovering = await site.openLink(link)
const [session] = await db.orm.select().from(sessions)

const code = link.split('code=')[1] ?? ''
const person = { email, password: goodPassword }
const newcomer = { name: 'Eve', email: 'eve@voordeur.example', password: goodPassword }

const calls: Record<string, unknown> = {
  setTheme: 'dark',
  setDebugMode: 'devtools',
  setSession: { code },
  signUp: newcomer,
  signIn: person,
  resetPassword: { email },
  changePassword: { password: 'van iemand anders' },
  endSession: { id: session?.id },
  editAccount: { name: 'Eve', locale: 'de', timeZone: 'UTC', version: 1 },
  editEmail: { email: 'eve@voordeur.example', password: goodPassword },
  editPassword: { password: goodPassword, newPassword: 'van iemand anders' },
  deleteAccount: person,
}

const forms: Record<string, Record<string, string>> = {
  '/preferences': { theme: 'dark', locale: 'de' },
  '/sign-up': newcomer,
  '/sign-in': person,
  '/reset-password': { email },
  '/change-password': { password: 'van iemand anders' },
  '/account/sessions/end': { id: session?.id ?? '' },
  '/account/edit': { name: 'Eve', locale: 'de', timeZone: 'UTC' },
  '/account/edit/email': { email: 'eve@voordeur.example', password: goodPassword },
  '/account/edit/password': { password: goodPassword, newPassword: 'van iemand anders' },
  '/account/edit/delete': person,
}
/** Only for guests; a recovery session counts as one. */
const doors = [...guestPages, 'signUp', 'signIn', 'resetPassword', 'setSession', 'changePassword']
/** Only these are tried with every origin and type: the same check guards all others. */
const triedWithAll = ['/account/edit', 'deleteAccount']

async function everything() {
  const tables = [users, sessions, devices, oneTimeCodes, rateLimits]
  return Promise.all(tables.map((table) => db.orm.select().from(table)))
}

async function expectNothing(
  name: string,
  address: string,
  body: string,
  reason: string,
): Promise<void> {
  const before = await everything()
  const mailed = emails.length
  const cookie = doors.some((door) => address.includes(door)) ? recovering : user
  for (const headers of triedWithAll.includes(name) ? allForeignHeaders : foreignHeaders) {
    const sent = { method: 'POST', body: new TextEncoder().encode(body) }
    const answer = await ask(address, { Cookie: cookie, ...headers }, sent)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    expect(await answer.text()).toContain(reason)
  }
  await site.background.settled()
  expect(await everything()).toEqual(before)
  expect(emails).toHaveLength(mailed)
  expect(await whoIs(user)).toBe(email)
}

const paths = new Set(routes.filter(({ method }) => method === 'POST').map(({ path }) => path))

for (const path of paths) {
  test(`no other site can send the form at ${path}`, async () => {
    const address = path === '/change-password' ? link : path
    await expectNothing(
      path,
      address,
      new URLSearchParams(forms[path] ?? {}).toString(),
      functions.crossSiteForm(),
    )
  })
}

for (const { id, method } of allFunctions) {
  if (method === 'GET') continue
  test(`no other site can call ${id}`, async () => {
    const body = JSON.stringify({ data: calls[id], context: {} })
    await expectNothing(id, `/_server/${id}?createServerFn`, body, functions.crossSite())
  })
}

test('no other site can make somebody sign out with a link or an image', async () => {
  const visits = [
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' },
    { 'Sec-Fetch-Site': 'cross-site', Swap: 'main' },
    { 'Sec-Fetch-Site': 'same-origin', Swap: 'preload' },
    { 'Sec-Fetch-Dest': 'document' },
    {},
  ]
  for (const headers of visits) {
    const answer = await ask('/sign-out', { ...headers, Cookie: user })
    expect(answer.status).toBe(200)
    expect(await whoIs(user)).toBe(email)
  }
})

test('the site’s own forms do what other sites could not', async () => {
  const headers = { Cookie: user }
  expect((await site.call('editAccount', calls.editAccount, headers)).status).toBe(200)
  const answer = await site.post('/account/edit/delete', person, headers)
  expect(answer.headers.get('Location')).toBe('/')
  expect(await whoIs(user)).toBeNull()
  expect(await db.orm.$count(users, isNull(users.deleteAfter))).toBe(0)
})
