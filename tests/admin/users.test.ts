import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { sessions, users } from '../../db/schema/account'
import { mailQueue } from '../../db/schema/mail'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { deleteUser, updateRole } from '../../src/features/admin/users/queries'
import { attributes, select, texts } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'

const site = await openSite()
const admin = await site.cookies('admin')
const { db, page, post, send, signIn, whoIs, write } = site

async function idOf(email: string, { orm } = db): Promise<string> {
  const [user] = await orm.select().from(users).where(eq(users.email, email))
  return user?.id ?? ''
}

async function roleOf(id: string) {
  return (await db.orm.select().from(users).where(eq(users.id, id)))[0]?.role
}

async function person(name: string) {
  const email = `${name}@voordeur.example`
  const cookie = await site.signUp(email)
  return { email, cookie, id: await idOf(email) }
}

async function latestEmail(to: string) {
  return (await site.lettersTo(to)).at(-1)
}

test('a user becomes admin, hears of it, and is none any more at once when it is taken back, of which they hear once', async () => {
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
  expect((await write('setUserRole', { id, role: 'user' }, 'admin')).status).toBe(200)
  expect(await site.lettersTo(email)).toHaveLength(2)
})

test('the last admin stays admin, and says why', async () => {
  const id = await idOf(emailOf.admin)
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
  for (const first of acts) {
    for (const second of acts) {
      const own = await openSite()
      await Promise.all([own.cookies('user'), own.cookies('admin')])
      const [id, other] = [await idOf(emailOf.user, own.db), await idOf(emailOf.admin, own.db)]
      await own.write('setUserRole', { id, role: 'admin' }, 'admin')
      // Both have passed the authorization check: only the statements are left.
      const done = await Promise.all([first(own.db, id), second(own.db, other)])
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

test('an admin who takes it back from themselves is led to their account, and gets back what they typed for a book', async () => {
  const { id, cookie } = await person('leaving')
  await write('setUserRole', { id, role: 'admin' }, 'admin')
  const left = await send(`/account/users/${id}/role`, { role: 'user' }, cookie)
  expect(left.headers.get('Location')).toBe('/account')
  const fields = { book_name: 'Zestig bladzijden & een kaft', copies: '1', language: 'nl' }
  const answer = await send('/books/_admin/add', fields, cookie)
  expect(answer.status).toBe(403)
  const html = await answer.text()
  expect(texts(html, 'details pre')[0]).toContain(fields.book_name)
  expect(html).toContain('Dit mag je niet.')
  expect(await page('/books', 'admin')).not.toContain('Zestig bladzijden')
  const foreign = { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' }
  expect(await (await post('/books/_admin/add', fields, foreign)).text()).not.toContain('Zestig')
})

test('an admin sees who has an account, with counts and nothing of what they wrote', async () => {
  const { email, cookie } = await person('counted')
  await send('/notes/new', { title: 'Geheim plan', body: 'Zolder' }, cookie)
  await send('/workouts/add', { date: '2026-11-20', kind: 'run', minutes: '30' }, cookie)
  const html = await page('/account/users', 'admin')
  const rows = select(html, '.letterboxes li:not([aria-hidden])')
  expect(rows.length).toBeGreaterThan(0)
  const [row] = texts(html, '.letterboxes li > p').filter((text) => text?.includes(email))
  expect(row).toContain('1\u00a0notitie, 1\u00a0training')
  expect(row).toContain('laatst hier')
  expect(row).toContain('niet bevestigd')
  expect(html).not.toMatch(/Geheim plan|Zolder/)
  expect(await page('/account', 'admin')).toContain('href="/account/users"')
  expect(await page('/account', cookie)).not.toContain('/account/users')
})

test('a letterbox is lit for who was here in the last day, and what only fills the wall is not heard', async () => {
  const [here, away] = [await person('here'), await person('away')]
  const seenAt = new Date(Date.now() - 25 * 3_600_000)
  await db.orm.update(sessions).set({ seenAt }).where(eq(sessions.userId, away.id))
  const html = await page('/account/users', 'admin')
  const names = texts(html, '.letterboxes h3')
  const slots = attributes(html, '.letterboxes .slot', 'class')
  const slotOf = ({ id }: { id: string }) =>
    slots[attributes(html, '.letterboxes h3 a', 'href').indexOf(`/account/users/${id}`)]
  expect([slotOf(here), slotOf(away)]).toEqual(['slot lit', 'slot'])
  const boxes = attributes(html, '.letterboxes li', 'aria-hidden')
  expect(boxes.filter((hidden) => hidden !== 'true')).toHaveLength(names.length)
})

test('when somebody was last here stays known when their sessions are gone', async () => {
  const { id, cookie } = await person('gone')
  const seenAt = new Date('2026-03-04T10:00:00Z')
  await db.orm.update(sessions).set({ seenAt }).where(eq(sessions.userId, id))
  await db.orm.delete(sessions).where(eq(sessions.userId, id))
  expect(await whoIs(cookie)).toBeNull()
  const { seenAt: told } = await (await site.read('fetchUserSummary', { id }, 'admin')).json()
  expect(told).toBe(seenAt.toISOString())
})

test('an account that an admin ends goes with all that is in it, and its owner hears of it', async () => {
  const { id, cookie, email } = await person('ended')
  await send('/notes/new', { title: 'Zolder', body: 'Opruimen' }, cookie)
  await send('/workouts/add', { date: '2026-11-20', kind: 'run', minutes: '30' }, cookie)
  const html = await page(`/account/users/${id}`, 'admin')
  expect(texts(html, 'main form li')).toEqual([
    '1 notitie',
    '1 training',
    '0 keren gelezen',
    '0 concepten',
    '1 apparaat ingelogd',
  ])
  expect(html).not.toMatch(/Zolder|Opruimen/)
  const answer = await send(`/account/users/${id}/end`, {}, 'admin')
  expect(answer.headers.get('Location')).toBe('/account/users')
  expect(await latestEmail(email)).toMatchObject({ subject: 'Je account is verwijderd' })
  expect(await whoIs(cookie)).toBeNull()
  expect(await db.orm.$count(notes, eq(notes.user_id, id))).toBe(0)
  expect(await db.orm.$count(workouts, eq(workouts.user_id, id))).toBe(0)
  expect((await signIn(email)).status).toBe(422)
  expect((await site.get(`/account/users/${id}`, 'admin')).status).toBe(404)
  expect((await write('endUser', { id }, 'admin')).status).toBe(404)
})

test('nobody ends their own account there', async () => {
  const id = await idOf(emailOf.admin)
  const other = await person('second')
  await write('setUserRole', { id: other.id, role: 'admin' }, 'admin')
  const html = await page(`/account/users/${id}`, 'admin')
  expect(html).not.toContain(`/account/users/${id}/end`)
  expect((await send(`/account/users/${id}/end`, {}, 'admin')).status).toBe(422)
  expect(await whoIs(admin)).toBe(emailOf.admin)
})

function none({ orm }: Database) {
  return orm.delete(mailQueue).where(sql`false`)
}
