import { expect, test } from 'bun:test'
import { scopes as allScopes } from '../../../src/http/session/scopes'
import { programsOf } from '../../fixtures/account/tokens'
import { callersOf } from '../../fixtures/calls/callers-of'
import { functions } from '../../fixtures/calls/every-function'
import { openSite } from '../../fixtures/site'

let moment = Date.parse('2026-11-22T09:00:00Z')
let asked = 0
const site = await openSite({
  now: () => new Date(moment),
  remoteAddress: () => `10.0.${asked >> 8}.${asked & 255}`,
})
const { cookies, write } = site
const { makeToken, callBy } = programsOf(site)

/** No function accepts it: whoever may call gets a validation error, and nothing changes. */
const noGood = { no: 'such' }

const everything = { scopes: allScopes }
const tokens = {
  user: (await makeToken('user', everything)).token,
  admin: (await makeToken('admin', everything)).token,
  deleted: (await makeToken('otherUser', everything)).token,
}
const expired = await makeToken('admin', everything)
const revoked = await makeToken('admin', everything)
await write('removeAccessToken', { id: revoked.id }, 'admin')
const goodbye = { email: 'other@voordeur.example', password: 'een zin zonder leesteken' }
await write('deleteAccount', goodbye, 'otherUser')

/** Until the end of its block: an account has few at a time. */
async function tokenWith(scopes: readonly string[]) {
  const { id, token } = await makeToken('admin', { scopes })
  const revoke = async () => {
    expect((await write('removeAccessToken', { id }, 'admin')).status).toBe(200)
  }
  return { token, [Symbol.asyncDispose]: revoke }
}

async function refusalOf(answer: Response) {
  const { error } = await answer.json()
  return {
    status: answer.status,
    code: error?.code,
    challenge: answer.headers.get('WWW-Authenticate'),
  }
}

test('no token changes an account, its guards or the site', () => {
  const open = functions.filter(({ token }) => token !== 'never')
  const ofAccount = open.filter(({ group }) => group === 'account').map(({ id }) => id)
  const ofFiles = ofAccount.filter((id) => /Import/.test(id))
  const read = ['fetchUser', 'fetchSessions', 'fetchAccessTokens', 'fetchFactors']
  expect(new Set<string>(ofAccount)).toEqual(new Set([...read, ...ofFiles]))
  expect(open.filter(({ access }) => access === 'guest')).toEqual([])
  const confirmed = open.filter(({ confirmed }) => confirmed !== undefined).map(({ id }) => id)
  expect(confirmed).toEqual(['publishNote', 'unpublishArticle'])
  const free = functions.filter(({ token }) => token === 'any')
  expect(free.every(({ access, effect }) => access === 'public' && effect === 'read')).toBe(true)
})

for (const { id, token: scope } of functions) {
  const opening = scope === 'never' ? 'no token' : `a token for ${scope}`

  test(`${id} is opened by ${opening}, and to nobody who may not call it without`, async () => {
    const ask = async (token: string | undefined) => refusalOf(await callBy(token, id, noGood))
    const may = callersOf(id)
    if (!may.includes('guest')) {
      expect(await ask(undefined)).toMatchObject({ status: 401, challenge: 'Bearer' })
    }
    const [byUser, byAdmin] = [await ask(tokens.user), await ask(tokens.admin)]
    if (scope === 'never') {
      expect(byAdmin).toMatchObject({ status: 403, code: 'notByToken' })
      return
    }
    expect(byAdmin).toMatchObject({ status: 422, code: 'invalid' })
    expect(byUser.code).toBe(may.includes('user') ? 'invalid' : 'notAllowed')
  })
}

for (const scope of allScopes) {
  test(`a token for ${scope} opens all that asks for it, and one for everything else does not`, async () => {
    await using only = await tokenWith([scope])
    await using without = await tokenWith(allScopes.filter((one) => one !== scope))
    const opened = functions.filter(({ token }) => token === scope).map(({ id }) => id)
    expect(opened).not.toEqual([])
    for (const id of opened) {
      const [byOnly, byWithout] = [
        await refusalOf(await callBy(only.token, id, noGood)),
        await refusalOf(await callBy(without.token, id, noGood)),
      ]
      expect([id, byOnly.status]).toEqual([id, 422])
      expect([id, byWithout]).toEqual([
        id,
        {
          status: 403,
          code: 'insufficientScope',
          challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
        },
      ])
    }
  })
}

const oneOfEach = new Map(functions.map(({ id, token }) => [token, id]))

for (const [scope, id] of oneOfEach) {
  test(`${id}, for ${scope}, refuses a token that is no longer good, whoever else is asking`, async () => {
    const Cookie = await cookies('admin')
    asked += 1
    for (const token of [revoked.token, tokens.deleted]) {
      expect(await refusalOf(await callBy(token, id, noGood, { Cookie }))).toEqual({
        status: 401,
        code: 'badToken',
        challenge: 'Bearer error="invalid_token"',
      })
    }
    const month = 31 * 86_400_000
    moment += month
    const answer = await refusalOf(await callBy(expired.token, id, noGood, { Cookie }))
    moment -= month
    expect(answer).toMatchObject({ status: 401, code: 'expiredToken' })
  })
}
