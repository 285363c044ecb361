import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import type { FunctionId } from '../../src/functions'
import { contractOf } from '../../src/islands/contract-of'
import { functionIds } from '../fixtures/calls/call-function'
import { callersOf, type Role, roles } from '../fixtures/calls/callers-of'
import { openSite } from '../fixtures/site'

const { ask, cookies, read, whoIs, write } = await openSite()

/** No function accepts it: whoever may call gets a validation error, and nothing changes. */
const noGood = { no: 'such' }

async function callAs(role: Role, id: FunctionId, prefix = ''): Promise<Response> {
  const address = `${prefix}/_server/${id}?createServerFn`
  const headers = { Cookie: await cookies(role), 'Sec-Fetch-Site': 'same-origin' }
  if (contractOf(id).method === 'GET') {
    return ask(`${address}&payload=${encodeURIComponent(JSON.stringify(noGood))}`, headers)
  }
  const body = JSON.stringify({ data: noGood })
  return ask(address, { ...headers, 'Content-Type': 'application/json' }, { method: 'POST', body })
}

for (const id of functionIds) {
  for (const role of roles) {
    const isAllowed = callersOf(id).includes(role)
    test(`${id} may ${isAllowed ? '' : 'not '}be called by ${role}`, async () => {
      for (const locale of locales) {
        const answer = await callAs(role, id, locale === 'nl' ? '' : `/${locale}`)
        const { error } = await answer.json()
        const [status, code] =
          role === 'guest' ? ([401, 'signedOut'] as const) : ([403, 'notAllowed'] as const)
        expect(answer.status).toBe(isAllowed ? 422 : status)
        expect(answer.headers.getSetCookie()).toEqual([])
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
        if (isAllowed) continue
        const message = i18nObject(locale).functions[code]()
        expect(error).toEqual({ code, message })
      }
    })
  }
}

test('calls of functions by the wrong people change nobody’s session', async () => {
  expect(await whoIs(await cookies('user'))).toBe('user@voordeur.example')
  expect(await whoIs(await cookies('admin'))).toBe('admin@voordeur.example')
})

test('the function fetchUsers tells nothing of the list to whoever may not see it', async () => {
  for (const role of ['guest', 'user'] as const) {
    const answer = await read('fetchUsers', undefined, role)
    expect(await answer.text()).not.toContain('@voordeur.example')
  }
})

test('the function changePassword refuses a guest who has opened no password link', async () => {
  const answer = await write('changePassword', { password: 'een andere zin' }, 'guest')
  expect(answer.status).toBe(403)
  expect((await answer.json()).error.code).toBe('notAllowed')
})

test('the function endSession tells nobody of another’s session', async () => {
  const [session]: { id: string }[] = await (await read('fetchSessions')).json()
  const [theirs, nobodys] = await Promise.all([
    write('endSession', { id: session?.id }, 'admin'),
    write('endSession', { id: 'nobody’s' }, 'admin'),
  ])
  expect([theirs.status, nobodys.status]).toEqual([404, 404])
  expect(await theirs.json()).toEqual(await nobodys.json())
  expect(await whoIs(await cookies('user'))).toBe('user@voordeur.example')
})
