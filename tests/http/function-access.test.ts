import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import type { FunctionId } from '../../src/functions'
import { contractOf } from '../../src/islands/contract-of'
import { functionIds } from '../fixtures/calls/call-function'
import { callersOf, type Role, roles } from '../fixtures/calls/callers-of'
import { openSite } from '../fixtures/site'
import { isLong } from '../long-form'

const { ask, cookies } = await openSite()

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

function refusalOf(role: Role) {
  return role === 'guest' ? ([401, 'signedOut'] as const) : ([403, 'notAllowed'] as const)
}

for (const [index, id] of functionIds.entries()) {
  for (const [turn, role] of roles.entries()) {
    const isAllowed = callersOf(id).includes(role)
    test(`${id} may ${isAllowed ? '' : 'not '}be called by ${role}`, async () => {
      const told = locales.filter((_, at) => isLong || at === (index + turn) % locales.length)
      for (const locale of told) {
        const answer = await callAs(role, id, locale === 'nl' ? '' : `/${locale}`)
        const { error, ...more } = await answer.json()
        const [status, code] = isAllowed ? ([422, 'invalid'] as const) : refusalOf(role)
        expect([answer.status, more]).toEqual([status, {}])
        expect(answer.headers.getSetCookie()).toEqual([])
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
        const message = i18nObject(locale).functions[code]()
        const issues = isAllowed ? { issues: expect.any(Array) } : {}
        expect(error).toEqual({ code, message, ...issues })
      }
    })
  }
}
