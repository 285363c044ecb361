import { expect, test } from 'bun:test'
import { goodPassword } from '../../fixtures/app'
import { openSite } from '../../fixtures/site'

const { ask, post, call, signUp } = await openSite()
const email = () => `${crypto.randomUUID()}@voordeur.example`
const link = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' }

const exits: Record<string, (cookie: string, email: string) => Promise<Response>> = {
  'the form': (Cookie) => post('/sign-out', {}, { Cookie }),
  'the function': (Cookie) => call('signOut', {}, { Cookie }),
  'the link': (Cookie) => ask('/sign-out', { Cookie, ...link }),
  'deleting the account': (Cookie, email) =>
    post('/account/edit/delete', { email, password: goodPassword }, { Cookie }),
}

for (const [name, leave] of Object.entries(exits)) {
  test(`signing out by ${name} leaves nothing in the browser but a guest’s own cookies`, async () => {
    const own = email()
    const answer = await leave(await signUp(own), own)
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    const removed = answer.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))
    expect(removed).toEqual([expect.stringMatching(/^session=;/)])
  })
}

test('nobody’s cache is cleared for asking whether to sign out', async () => {
  const headers = { Cookie: await signUp(email()) }
  for (const path of ['/sign-out', '/', '/account']) {
    expect((await ask(path, headers)).headers.has('Clear-Site-Data')).toBe(false)
  }
  const other = await post('/account/sessions/end-others', {}, headers)
  expect(other.headers.has('Clear-Site-Data')).toBe(false)
})
