import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { oneTimeCodes, users } from '../../db/schema/account'
import { newCode, type Purpose } from '../../src/identity/one-time-codes'
import { goodPassword } from '../fixtures/app'
import { emailOf, openSite } from '../fixtures/site'

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
    // A link to choose a password is valid until one was chosen.
    const isTakenOnce = purpose !== 'newPassword'
    const often = isTakenOnce ? 'once' : 'each time'

    test(`a code for ${purpose} is ${isOpened ? `taken ${often}` : 'not taken'} by ${door}`, async () => {
      const code = await issue(purpose)
      const knocks = [1, 2, 3, 4].map(async () => (await knock(code)).status)
      const taken = (await Promise.all(knocks)).filter((status) => status === 200)
      expect(taken).toHaveLength(isOpened ? (isTakenOnce ? 1 : 4) : 0)
      if (isTakenOnce) expect((await knock(code)).status).not.toBe(200)
      // The first admin's link does not expire.
      if (purpose === 'firstAdmin') return
      expect((await knock(await issue(purpose, -1000))).status).not.toBe(200)
    })
  }
}

async function issue(purpose: Purpose, lifetime = 60_000): Promise<string> {
  const { code, row } = newCode(purpose, new Date(), lifetime)
  const isOfNobody = purpose === 'invitation' || purpose === 'firstAdmin'
  const userId = isOfNobody ? null : holder?.id
  const subject = purpose === 'proof' ? emailOf.admin : null
  await db.orm.insert(oneTimeCodes).values({ ...row, userId, subject })
  return code
}
