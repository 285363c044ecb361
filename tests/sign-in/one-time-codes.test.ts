import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { oneTimeCodes, users } from '../../db/schema/account'
import { newCode, type Purpose } from '../../src/identity/one-time-codes'
import { paths } from '../../src/paths'
import { goodPassword } from '../fixtures/app'
import { emailOf, openSite, sessionTokenOf } from '../fixtures/site'

const site = await openSite({ signUpMode: 'invited' })
const { db, call } = site
await site.cookies('admin')
const [holder] = await db.orm.select().from(users).where(eq(users.email, emailOf.admin))

const doors: Record<string, { opens: Purpose[]; knock(code: string): Promise<Response> }> = {
  setSession: { opens: ['newPassword'], knock: (code) => call('setSession', { code }) },
  trustDevice: { opens: ['device'], knock: (code) => call('trustDevice', { code }) },
  proveAddress: {
    opens: ['proof'],
    knock: (code) => call('proveAddress', { code, password: goodPassword }),
  },
  signUp: {
    opens: ['invitation', 'firstAdmin'],
    knock: (invitation) =>
      call('signUp', {
        name: 'Bo',
        email: `${crypto.randomUUID()}@voordeur.example`,
        password: goodPassword,
        timeZone: '',
        invitation,
      }),
  },
}

const { enumValues: purposes } = oneTimeCodes.purpose

for (const purpose of purposes) {
  for (const [door, { opens, knock }] of Object.entries(doors)) {
    const isOpened = opens.includes(purpose)
    test(`a code for ${purpose} ${isOpened ? 'is taken' : 'is not taken'} by ${door}`, async () => {
      const code = await issue(purpose)
      const first = (await knock(code)).status
      expect([purpose, first === 200]).toEqual([purpose, isOpened])
      // A link to choose a password is valid until one was chosen.
      if (purpose !== 'newPassword') expect((await knock(code)).status).not.toBe(200)
    })
  }
}

for (const [door, { opens, knock }] of Object.entries(doors)) {
  test(`${door} takes no code that has expired`, async () => {
    for (const purpose of opens.filter((one) => one !== 'firstAdmin')) {
      const code = await issue(purpose, -1000)
      expect((await knock(code)).status).not.toBe(200)
    }
  })
}

for (const purpose of purposes) {
  for (const [door, { opens, knock }] of Object.entries(doors)) {
    if (door === 'setSession' || !opens.includes(purpose)) continue
    test(`of four who bring one code for ${purpose} to ${door} at once, one gets in`, async () => {
      const code = await issue(purpose)
      const answers = await Promise.all(Array.from({ length: 4 }, () => knock(code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })
  }
}

test('of four who choose a password by one code at once, one does', async () => {
  const code = await issue('newPassword')
  const cookies = await Promise.all(Array.from({ length: 4 }, () => site.openLink(linkOf(code))))
  const answers = await Promise.all(
    cookies.map((cookie, index) =>
      site.choosePassword(linkOf(code), cookie, `zin nummer ${index}`),
    ),
  )
  const cameIn = answers.filter((answer) => sessionTokenOf(answer) !== '')
  expect(cameIn).toHaveLength(1)
})

const linkOf = (code: string) => `${paths.changePassword}?code=${code}`

async function issue(purpose: Purpose, lifetime = 60_000): Promise<string> {
  const { code, row } = newCode(purpose, new Date(), lifetime)
  const isOfNobody = purpose === 'invitation' || purpose === 'firstAdmin'
  const userId = isOfNobody ? null : holder?.id
  const subject = purpose === 'proof' ? emailOf.admin : null
  await db.orm.insert(oneTimeCodes).values({ ...row, userId, subject })
  return code
}
