import { expect, test } from 'bun:test'
import nl from '../../../i18n/nl/index'
import { goodPassword } from '../../fixtures/app'
import { ownerIn } from '../../fixtures/content/sample-content'
import { openSite } from '../../fixtures/site'

const { firstName, lastName } = ownerIn('nl')

const site = await openSite()
const { call, emailedLink, openLink, signUp } = site

const { ownPassword, commonPassword } = nl.validation

/** For a person called Bo Jansen, who has mail at janneke@fietsenwinkel.example. */
const passwords: [password: string, refusal?: string][] = [
  ['thuis2026!', ownPassword],
  ['ThuisThuisThuis', ownPassword],
  [`${firstName}${lastName}1`, ownPassword],
  [`${ownerIn('nl').name}!!`, ownPassword],
  ['Jansen123456', ownPassword],
  ['jánsen-2026', ownPassword],
  ['janneke@fietsenwinkel.example', ownPassword],
  ['fietsenwinkel99', ownPassword],
  ['password123', commonPassword],
  ['QWERTYUIOP', commonPassword],
  ['een fiets staat thuis'],
  ['jansen houdt van peren'],
  ['4815162342108'],
  ['!@#$%^&*()_+'],
]

const email = 'janneke@fietsenwinkel.example'
const name = 'Bo Jansen'

async function issuesOf(answer: Response): Promise<string[]> {
  const body = await answer.json()
  return (body?.error?.issues ?? []).map(({ message }: { message: string }) => message)
}

for (const [password, refusal] of passwords) {
  const said = refusal ? [refusal] : []
  test(`the password ${password} is ${refusal ? 'too easy to guess' : 'good'} wherever one is chosen`, async () => {
    await site.db.orm.$client.execute('DELETE FROM users')
    expect(await issuesOf(await call('signUp', { name, email, password }))).toEqual(said)
    await site.db.orm.$client.execute('DELETE FROM users')
    const headers = { Cookie: await signUp(email) }
    await call('editAccount', { name, locale: 'nl', timeZone: 'UTC', version: 1 }, headers)
    const Cookie = await openLink(await emailedLink(email))
    const changed = await call(
      'editPassword',
      { password: goodPassword, newPassword: password },
      headers,
    )
    expect(await issuesOf(changed)).toEqual(said)
    if (refusal)
      expect(await issuesOf(await call('changePassword', { password }, { Cookie }))).toEqual(said)
  })
}

const lengths: [length: number, isTaken: boolean][] = [
  [7, false],
  [8, true],
  [256, true],
  [257, false],
]

for (const [length, isTaken] of lengths) {
  test(`a password of ${length} characters is ${isTaken ? 'taken' : 'refused'} wherever one is chosen`, async () => {
    await site.db.orm.$client.execute('DELETE FROM users')
    const password = 'Zoë λ 竹 '
      .repeat(40)
      .slice(0, length - 1)
      .trimEnd()
      .padEnd(length, 'q')
    expect((await call('signUp', { name, email, password })).ok).toBe(isTaken)
    await site.db.orm.$client.execute('DELETE FROM users')
    const headers = { Cookie: await signUp(email) }
    const Cookie = await openLink(await emailedLink(email))
    const chosen = await call('changePassword', { password }, { Cookie })
    expect(chosen.ok).toBe(isTaken)
    if (isTaken) return
    const change = { password: goodPassword, newPassword: password }
    expect((await call('editPassword', change, headers)).ok).toBe(false)
  })
}
