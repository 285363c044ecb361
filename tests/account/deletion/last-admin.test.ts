import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../../db/client'
import { users } from '../../../db/schema/account'
import { i18nObject } from '../../../i18n/i18n-util'
import { emptySite, goodPassword } from '../../fixtures/app'
import { emailOf, openSite } from '../../fixtures/site'
import { temporaryDatabase } from '../../fixtures/temporary-database'

const { leaving } = i18nObject('nl')
const own = { email: emailOf.admin, password: goodPassword }

async function openHouse() {
  const site = await openSite()
  const idOf = async (email: string) => {
    const [row] = await site.db.orm.select().from(users).where(eq(users.email, email))
    return row?.id ?? ''
  }
  return {
    ...site,
    idOf,
    leave: () => site.write('deleteAccount', own, 'admin'),
    isHere: async () => (await site.whoIs(await site.cookies('admin'))) !== null,
    makeAdmin: async (email: string) =>
      site.write('setUserRole', { id: await idOf(email), role: 'admin' }, 'admin'),
  }
}

test('the only admin is told to make somebody else admin first, and stays as they were', async () => {
  const house = await openHouse()
  await house.cookies('user')
  const answer = await house.leave()
  expect(answer.status).toBe(422)
  expect((await answer.json()).error.issues).toEqual([{ path: '', message: leaving.lastAdmin() }])
  const page = await house.send('/account/edit/delete', own, 'admin')
  expect(page.status).toBe(422)
  expect(await page.text()).toContain(leaving.lastAdmin())
  await house.background.settled()
  expect([await house.isHere(), house.emails.filter(({ to }) => to === own.email)]).toEqual([
    true,
    [],
  ])
})

test('an admin who has made somebody else admin may go', async () => {
  const house = await openHouse()
  await house.cookies('user')
  expect((await house.makeAdmin(emailOf.user)).status).toBe(200)
  expect((await house.leave()).status).toBe(200)
  expect(await house.isHere()).toBe(false)
})

test('an admin who lives alone may go', async () => {
  const house = await openHouse()
  await house.cookies('admin')
  expect((await house.leave()).status).toBe(200)
})

test('whoever is leaving, or has yet to prove their address, keeps no admin here', async () => {
  const house = await openHouse()
  await house.cookies('user')
  await house.cookies('otherUser')
  await house.write('deleteAccount', { email: emailOf.user, password: goodPassword }, 'user')
  const isUnproved = { proveBy: new Date(Date.now() + 86_400_000) }
  await house.db.orm.update(users).set(isUnproved).where(eq(users.email, emailOf.otherUser))
  await house.cookies('admin')
  expect((await house.leave()).status).toBe(200)
})

test('of two admins who go at the same time one stays', async () => {
  const house = await openHouse()
  await house.cookies('user')
  await house.cookies('otherUser')
  await house.makeAdmin(emailOf.user)
  const answers = await Promise.all([
    house.leave(),
    house.write('deleteAccount', { email: emailOf.user, password: goodPassword }, 'user'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('after a stop and a start the only admin still stays', async () => {
  const place = await temporaryDatabase()
  const db = await openDatabase({ url: place.url })
  const site = await openSite(await emptySite(db))
  await site.cookies('admin')
  await site.cookies('user')
  expect((await site.write('deleteAccount', own, 'admin')).status).toBe(422)
  await site.background.settled()
  await db.close()
  const again = await openDatabase({ url: place.url })
  const [row] = await again.orm.select().from(users).where(eq(users.email, own.email))
  expect(row).toMatchObject({ role: 'admin', deleteAfter: null })
  await again.close()
  await place[Symbol.asyncDispose]()
})
