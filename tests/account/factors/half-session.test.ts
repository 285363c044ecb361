import { expect, test } from 'bun:test'
import { contractOf } from '../../../src/islands/contract-of'
import { paths } from '../../../src/paths'
import { cookiesOf } from '../../fixtures/app'
import { functionIds, goodData } from '../../fixtures/calls/call-function'
import { addAuthenticator } from '../../fixtures/factors/authenticator'
import { emailOf, openSite } from '../../fixtures/site'

const site = await openSite()
const { ask, cookies, db, post, routes, signIn } = site

const person = await cookies('user')
await cookies('admin')
for (const email of [emailOf.user, emailOf.admin]) await addAuthenticator(db, email, new Date())

async function half(role: 'user' | 'admin'): Promise<string> {
  return cookiesOf(await signIn(emailOf[role]))
}

const halves = { user: await half('user'), admin: await half('admin') }

/** Only for half sessions. */
const ownRoutes = [
  `GET ${paths.secondStep}`,
  `POST ${paths.secondStep}`,
  `POST ${paths.signInWithPasskey}`,
]
const ownFunctions = ['fetchSecondStep', 'finishSignIn', 'startPasskeySignIn']
const replacing = ['signUp', 'signIn', 'setSession']

const served = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].filter(
  (route) => !route.startsWith('ALL ') && !ownRoutes.includes(route),
)

interface Seen {
  status: number
  location: string | null
  body: string
}

function withoutIds(html: string): string {
  return html.replace(/(?<=<pre data-error="">)[^\n]+/, '')
}

async function look(answer: Response): Promise<Seen> {
  const { status, headers } = answer
  return { status, location: headers.get('Location'), body: withoutIds(await answer.text()) }
}

test('there are many routes and functions to try with a half session', () => {
  expect(served.length).toBeGreaterThan(100)
  expect(functionIds.length).toBeGreaterThan(70)
})

for (const route of served) {
  test(`${route} takes a half session for a guest`, async () => {
    const [method = '', path = ''] = route.split(' ')
    const open = (Cookie: string) =>
      method === 'GET' ? ask(path, { Cookie }) : post(path, {}, { Cookie })
    const guest = await look(await open(''))
    for (const cookie of Object.values(halves))
      expect(await look(await open(cookie))).toEqual(guest)
  })
}

for (const id of functionIds.filter((id) => ![...ownFunctions, ...replacing].includes(id))) {
  test(`${id} takes a half session for a guest`, async () => {
    const data = goodData(id) ?? '{}'
    const address = `/_server/${id}?createServerFn`
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    const run = (Cookie: string) =>
      contractOf(id).method === 'GET'
        ? ask(`${address}&payload=${encodeURIComponent(data)}`, { Cookie })
        : ask(address, { ...headers, Cookie }, { method: 'POST', body: `{"data":${data}}` })
    const guest = await look(await run(''))
    for (const cookie of Object.values(halves)) expect(await look(await run(cookie))).toEqual(guest)
  })
}

test('after all of that a half session still is nobody’s', async () => {
  for (const cookie of Object.values(halves)) expect(await site.whoIs(cookie)).toBeNull()
  expect(await site.whoIs(person)).toBe(emailOf.user)
})
