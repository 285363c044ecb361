import { expect, test } from 'bun:test'
import nl from '../../../i18n/nl/index'
import { goodPassword } from '../../fixtures/app'
import { ownerIn } from '../../fixtures/content/sample-content'
import { openSite } from '../../fixtures/site'

const { firstName, lastName, name: owner } = ownerIn('nl')
const { call, db, emailedLink, openLink, signUp } = await openSite()
const { ownPassword, commonPassword, tooLong, tooShort } = nl.validation

function ofLength(length: number): string {
  const start = 'Zoë λ 竹 '.repeat(40).slice(0, length - 1)
  return start.trimEnd().padEnd(length, 'q')
}

/** For a person called Bo Jansen, who has mail at janneke@fietsenwinkel.example. */
const passwords: [password: string, refusal?: string][] = [
  ['thuis2026!', ownPassword],
  ['ThuisThuisThuis', ownPassword],
  [`${firstName}${lastName}1`, ownPassword],
  [`${owner}!!`, ownPassword],
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
  [ofLength(7), tooShort.replace(/\{.*\}/, '8')],
  [ofLength(8)],
  [ofLength(256)],
  [ofLength(257), tooLong.replace(/\{.*\}/, '256')],
]

const email = 'janneke@fietsenwinkel.example'
const name = 'Bo Jansen'

async function issuesOf(answer: Response): Promise<string[]> {
  const body = await answer.json()
  return (body?.error?.issues ?? []).map(({ message }: { message: string }) => message)
}

for (const [password, refusal] of passwords) {
  const said = refusal ? [refusal] : []
  const shown = `${password.slice(0, 32)} (${password.length})`
  test(`the password ${shown} is ${refusal ? 'refused' : 'good'} wherever one is chosen`, async () => {
    await db.orm.$client.execute('DELETE FROM users')
    expect(await issuesOf(await call('signUp', { name, email, password }))).toEqual(said)
    await db.orm.$client.execute('DELETE FROM users')
    const headers = { Cookie: await signUp(email) }
    await call('editAccount', { name, locale: 'nl', timeZone: 'UTC', version: 1 }, headers)
    const Cookie = await openLink(await emailedLink(email))
    const change = { password: goodPassword, newPassword: password }
    expect(await issuesOf(await call('editPassword', change, headers))).toEqual(said)
    // A changed password has ended the link.
    if (!refusal) return
    expect(await issuesOf(await call('changePassword', { password }, { Cookie }))).toEqual(said)
  })
}
