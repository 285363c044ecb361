import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { users } from '../../db/schema/account'
import { mailQueue } from '../../db/schema/mail'
import { deleteUser, updateRole } from '../../src/features/admin/users/queries'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { texts } from '../fixtures/select'
import { openAdminSite } from './admin-site'

const site = await openAdminSite()
const { background, db, emails, idOf, latestEmail, page, person, post, send, whoIs, write } = site

const roleOf = async (id: string) =>
  (await db.orm.select().from(users).where(eq(users.id, id)))[0]?.role

test('a user becomes admin, hears of it, and is none any more at once when it is taken back', async () => {
  const { id, cookie, email } = await person('helper')
  const words = await page(`/account/users/${id}`, 'admin')
  expect(texts(words, 'main form p').join()).toContain('Ook boeken toevoegen')
  const made = await send(`/account/users/${id}/role`, { role: 'admin' }, 'admin')
  expect(made.headers.get('Location')).toBe('/account/users')
  expect(await latestEmail(email)).toMatchObject({ subject: 'Je bent nu beheerder' })
  expect((await site.get('/books/_admin/add', cookie)).status).toBe(200)

  await send(`/account/users/${id}/role`, { role: 'user' }, 'admin')
  expect(await latestEmail(email)).toMatchObject({ subject: 'Je bent geen beheerder meer' })
  expect((await site.get('/books/_admin/add', cookie)).headers.get('Location')).toBe('/books')
  expect((await write('fetchUsers', {}, cookie)).status).toBe(405)
  expect((await site.read('fetchUsers', undefined, cookie)).status).toBe(403)
  expect(await whoIs(cookie)).toBe(email)
})

test('the same role twice is written to nobody twice', async () => {
  const { id } = await person('twice')
  const sent = emails.length
  const data = { id, role: 'user' }
  expect((await write('setUserRole', data, 'admin')).status).toBe(200)
  await background.settled()
  expect(emails).toHaveLength(sent)
})

test('the last admin stays admin, and says why', async () => {
  const id = await idOf('admin@voordeur.example')
  const answer = await send(`/account/users/${id}/role`, { role: 'user' }, 'admin')
  expect(answer.status).toBe(422)
  expect(texts(await answer.text(), '[role=alert]')).toEqual([
    'Dit is de enige beheerder: maak eerst iemand anders beheerder.',
  ])
  expect(await roleOf(id)).toBe('admin')
})

test('of two admins who end or take it back from each other at once one stays', async () => {
  const acts = [
    (db: Database, id: string) =>
      updateRole(db, id, 'user', [none(db), none(db), none(db), none(db)]),
    (db: Database, id: string) => deleteUser(db, id, none(db)),
  ]
  for (const [index, first] of acts.entries()) {
    for (const second of acts) {
      const own = await openAdminSite()
      const { id } = await own.person(`second-${index}`)
      await own.write('setUserRole', { id, role: 'admin' }, 'admin')
      // Both have passed the authorization check: only the statements are left.
      const done = await Promise.all([
        first(own.db, id),
        second(own.db, await own.idOf('admin@voordeur.example')),
      ])
      expect(done.filter(Boolean)).toHaveLength(1)
      expect(await own.db.orm.$count(users, eq(users.role, 'admin'))).toBe(1)
    }
  }
})

test('nobody becomes admin before their address is proved, where it has to be', async () => {
  const { id } = await person('unproved')
  await db.orm
    .update(users)
    .set({ proveBy: new Date(4e12) })
    .where(eq(users.id, id))
  expect((await write('setUserRole', { id, role: 'admin' }, 'admin')).status).toBe(422)
  expect(await roleOf(id)).toBe('user')
})

test('an admin who takes it back from themselves is led to their account', async () => {
  const { id, email } = await person('leaving')
  await write('setUserRole', { id, role: 'admin' }, 'admin')
  const cookie = cookiesOf(await post('/sign-in', { email, password: goodPassword }))
  const answer = await send(`/account/users/${id}/role`, { role: 'user' }, cookie)
  expect(answer.headers.get('Location')).toBe('/account')
})

/** A statement without effect, in place of the one that queues a mail. */
function none({ orm }: Database) {
  return orm.delete(mailQueue).where(sql`false`)
}
