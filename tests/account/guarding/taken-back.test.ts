import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { passkeys, totps } from '../../../db/schema/factors'
import { purgeAccounts } from '../../../src/purge'
import { robbedSite } from '../../fixtures/account/robbed-site'
import { cookiesOf, goodPassword } from '../../fixtures/app'

const site = await robbedSite()
const { post, whoIs, openLink, choosePassword } = site
const { robbed, linkTo, takeEmail, takePassword } = site

test('nobody takes the address that a robbed owner may still take back', async () => {
  const { email, stolen } = await robbed()
  await takeEmail(stolen)
  const fields = { name: 'Eve', email, password: goodPassword }
  expect((await post('/sign-up', fields)).status).toBe(422)
  const other = await robbed()
  const moving = { email, password: goodPassword }
  expect((await post('/account/edit/email', moving, { Cookie: other.owner })).status).toBe(422)
  expect(await whoIs(other.owner)).toBe(other.email)
  await post(await linkTo(email, '/not-me'), { password: goodPassword })
  const reset = await linkTo(email, '/change-password')
  expect(await whoIs(cookiesOf(await choosePassword(reset, await openLink(reset))))).toBe(email)
})

test('an address that an account left is free for others after seven days', async () => {
  const { email, stolen } = await robbed()
  await takeEmail(stolen)
  site.wait(7 * 86_400_000)
  await purgeAccounts(site.db, site.now())
  expect(await whoIs(await site.signUp(email))).toBe(email)
})

test('a factor that came after a change goes with it, and one from before stays', async () => {
  const { email, stolen } = await robbed()
  const { id: userId } = await (await site.read('fetchUser', undefined, stolen)).json()
  const passkey = { userId, name: 'x', publicKey: '', counter: 0, transports: [], isBackedUp: true }
  const add = (id: string) =>
    site.db.orm.insert(passkeys).values({ ...passkey, id, createdAt: site.now() })
  await add('owner')
  site.wait(60_000)
  await takePassword(stolen)
  site.wait(60_000)
  await add('thief')
  await site.db.orm.insert(totps).values({ userId, secret: 'thief', createdAt: site.now() })
  await post(await linkTo(email, '/not-me'), {})
  const kept = await site.db.orm.select().from(passkeys).where(eq(passkeys.userId, userId))
  expect(kept.map(({ id }) => id)).toEqual(['owner'])
  expect(await site.db.orm.$count(totps)).toBe(0)
})
