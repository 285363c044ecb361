import { expect, test } from 'bun:test'
import { devices, oneTimeCodes, rateLimits, sessions, users } from '../../db/schema/account'
import { i18nObject } from '../../i18n/i18n-util'
import { goodPassword } from '../fixtures/app'
import { foreignHeaders } from '../fixtures/senders'
import { openSite } from '../fixtures/site'

const { functions } = i18nObject('nl')
const site = await openSite()
const { ask, db, emails, routes, whoIs } = site
const email = 'target@voordeur.example'
const user = (await site.signUp(email)).replace(/; NOTICE=.*/, '')
const [session] = await db.orm.select().from(sessions)
const person = { email, password: goodPassword }

const harmful = new URLSearchParams({
  ...person,
  id: session?.id ?? '',
  name: 'Eve',
  newPassword: 'van iemand anders',
  locale: 'de',
  theme: 'dark',
  timeZone: 'UTC',
}).toString()

async function everything() {
  const tables = [users, sessions, devices, oneTimeCodes, rateLimits]
  return Promise.all(tables.map((table) => db.orm.select().from(table)))
}

test('no other site can send any form, or delete an account by its function', async () => {
  const posted = routes.filter(({ method }) => method === 'POST').map(({ path }) => path)
  const attempts = [...new Set(posted)].map((address) => ({ address, body: harmful }))
  const address = '/_server/deleteAccount?createServerFn'
  attempts.push({ address, body: JSON.stringify({ data: person, context: {} }) })
  expect(attempts.length).toBeGreaterThan(50)
  const before = await everything()
  for (const { address, body } of attempts) {
    const reason = address.startsWith('/_server/')
      ? functions.crossSite()
      : functions.crossSiteForm()
    for (const headers of foreignHeaders) {
      const sent = { method: 'POST', body: new TextEncoder().encode(body) }
      const answer = await ask(address, { Cookie: user, ...headers }, sent)
      const cookies = answer.headers.getSetCookie()
      expect([address, answer.status, cookies]).toEqual([address, 403, []])
      expect(await answer.text()).toContain(reason)
    }
  }
  await site.background.settled()
  expect(await everything()).toEqual(before)
  expect(emails).toEqual([])
  expect(await whoIs(user)).toBe(email)
})

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
