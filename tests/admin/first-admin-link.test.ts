import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { inviteAtStart } from '../../src/features/admin/users/admin'
import { origin } from '../fixtures/app'
import { emailOf, openSite } from '../fixtures/site'

let now = new Date('2026-11-22T12:00:00Z')
const site = await openSite({ now: () => now })
/** Like several instances with one database server. */
const shared = { ...site.db, file: undefined }

test('of two instances that start at once one prints a link, with which somebody becomes admin', async () => {
  const starts = [1, 2].map(() => inviteAtStart(shared, origin, () => now))
  const links = (await Promise.all(starts)).filter((link) => link !== undefined)
  expect(links).toHaveLength(1)

  now = new Date(now.getTime() + 10_000)
  const later = await inviteAtStart(shared, origin, () => now)
  const code = new URL(later ?? '').searchParams.get('invitation') ?? ''
  await site.signUp(emailOf.admin, code)
  const admins = await site.db.orm
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'admin'))
  expect(admins).toEqual([{ email: emailOf.admin }])

  now = new Date(now.getTime() + 10_000)
  expect(await inviteAtStart(shared, origin, () => now)).toBeUndefined()
})

test('whoever starts again on a file of their own has a new link at once', async () => {
  const own = await openSite()
  const db = { ...own.db, file: 'site.db' }
  const first = await inviteAtStart(db, origin, own.now)
  const second = await inviteAtStart(db, origin, own.now)
  expect(first).not.toBe(second)
  expect(second).toBeDefined()
})
