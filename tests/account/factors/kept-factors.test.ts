import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../../db/client'
import { oneTimeCodes, users } from '../../../db/schema/account'
import { passkeys, recoveryCodes, totps } from '../../../db/schema/factors'
import { newCode } from '../../../src/identity/one-time-codes'
import { purgeAccounts } from '../../../src/purge'
import { cookiesOf, emptySite, goodPassword, temporaryFolder, testApp } from '../../fixtures/app'
import { addAuthenticator, codeAt } from '../../fixtures/factors/authenticator'
import { openSite, unlimited } from '../../fixtures/site'

const email = 'keeper@voordeur.example'
const at = (time: string) => new Date(`2026-11-${time}Z`)

test('an authenticator app, its recovery codes and what was used of them outlive a stop', async () => {
  const url = `file:${join(await temporaryFolder(), 'site.db')}`
  const one = await openDatabase({ url })
  const services = await emptySite(one)
  const saturday = await testApp({ ...services, limits: unlimited, now: () => at('21T12:00:00') })
  await saturday.signUp(email)
  const { secret, recoveryCodes } = await addAuthenticator(one, email, at('21T12:00:00'))
  const enter = async ({ post }: typeof saturday, code: string) => {
    const Cookie = cookiesOf(await post('/sign-in', { email, password: goodPassword }))
    return (await post('/sign-in/second-step', { code }, { Cookie })).status
  }
  const late = codeAt(secret, at('21T12:00:30'))
  expect(await enter(saturday, late)).toBe(303)
  expect(await enter(saturday, recoveryCodes[0] ?? '')).toBe(303)
  await services.background.settled()
  await one.close()

  const two = await openDatabase({ url })
  const others = await emptySite(two)
  const now = { ...others, limits: unlimited, now: () => at('21T12:00:40') }
  const again = await testApp(now)
  expect(await enter(again, late)).toBe(422)
  expect(await enter(again, recoveryCodes[0] ?? '')).toBe(422)
  const sunday = await testApp({ ...now, now: () => at('22T12:00:00') })
  expect(await enter(sunday, codeAt(secret, at('22T12:00:00')))).toBe(303)
  expect(await enter(sunday, recoveryCodes[1] ?? '')).toBe(303)
  await others.background.settled()
  await two.close()
})

test('all factors of somebody go with their account, and nobody else’s', async () => {
  const { db, signUp, send } = await openSite()
  const tables = [totps, recoveryCodes, passkeys, oneTimeCodes]
  const people = [email, 'stays@voordeur.example']
  const cookies: string[] = []
  for (const person of people) {
    cookies.push(await signUp(person))
    const { userId } = await addAuthenticator(db, person, new Date())
    await db.orm.insert(passkeys).values({
      id: `key of ${person}`,
      userId,
      name: 'Sleutel',
      publicKey: '',
      counter: 0,
      transports: [],
      isBackedUp: false,
      createdAt: new Date(),
    })
    const { row } = newCode('passkey', new Date(), 9 * 86_400_000)
    await db.orm.insert(oneTimeCodes).values({ ...row, userId })
  }
  await send('/account/edit/delete', { email, password: goodPassword }, cookies[0])
  await purgeAccounts(db, new Date(Date.now() + 8 * 86_400_000))
  const [stays] = await db.orm
    .select()
    .from(users)
    .where(eq(users.email, people[1] ?? ''))
  for (const table of tables) {
    const rows = await db.orm.select().from(table)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ userId }) => userId === stays?.id)).toBe(true)
  }
})
