import { expect, test } from 'bun:test'
import { contractOf } from '../../../src/islands/contract-of'
import { paths } from '../../../src/paths'
import { cookiesOf } from '../../fixtures/app'
import { functionIds, goodData } from '../../fixtures/calls/call-function'
import { addAuthenticator } from '../../fixtures/factors/authenticator'
import { emailOf, openSite } from '../../fixtures/site'

const site = await openSite()
const { ask, cookies, db, post, routes, signIn } = site

const admin = await cookies('admin')
await addAuthenticator(db, emailOf.admin, new Date())
const halves = {
  'a session that wants its second step': cookiesOf(await signIn(emailOf.admin)),
  'whoever has opened a link for a new password': await site.openLink(
    await site.emailedLink(emailOf.admin),
  ),
}

const ownRoutes = [
  `GET ${paths.secondStep}`,
  `POST ${paths.secondStep}`,
  `POST ${paths.signInWithPasskey}`,
]
const ownFunctions = ['changePassword', 'fetchSecondStep', 'finishSignIn', 'startPasskeySignIn']
const replacing = ['signUp', 'signIn', 'setSession']

async function look(answer: Response) {
  const { status, headers } = answer
  const body = (await answer.text()).replace(/(?<=<pre data-error="">)[^\n]+/, '')
  return { status, location: headers.get('Location'), body }
}

const served = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].filter(
  (route) => !route.startsWith('ALL ') && !ownRoutes.includes(route),
)
const called = functionIds.filter((id) => ![...ownFunctions, ...replacing].includes(id))

for (const [who, half] of Object.entries(halves)) {
  test(`${who} is a guest at every page and form`, async () => {
    expect(served.length).toBeGreaterThan(100)
    for (const route of served) {
      const [method = '', path = ''] = route.split(' ')
      const open = (Cookie: string) =>
        method === 'GET' ? ask(path, { Cookie }) : post(path, {}, { Cookie })
      const guest = await look(await open(''))
      expect({ route, ...(await look(await open(half))) }).toEqual({ route, ...guest })
    }
  })

  test(`${who} is a guest to every function`, async () => {
    expect(called.length).toBeGreaterThan(70)
    for (const id of called) {
      const data = goodData(id) ?? '{}'
      const address = `/_server/${id}?createServerFn`
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
      const run = (Cookie: string) =>
        contractOf(id).method === 'GET'
          ? ask(`${address}&payload=${encodeURIComponent(data)}`, { Cookie })
          : ask(address, { ...headers, Cookie }, { method: 'POST', body: `{"data":${data}}` })
      const guest = await look(await run(''))
      expect({ id, ...(await look(await run(half))) }).toEqual({ id, ...guest })
    }
    expect(await site.whoIs(half)).toBeNull()
    expect(await site.whoIs(admin)).toBe(emailOf.admin)
  })
}
