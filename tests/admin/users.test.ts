import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/account'
import { notes } from '../../db/schema/notes'
import { workouts } from '../../db/schema/workouts'
import { select, texts } from '../fixtures/select'
import { openAdminSite } from './admin-site'

const site = await openAdminSite()
const { admin, db, idOf, latestEmail, page, person, send, signIn, whoIs, write } = site

test('an admin sees who has an account, with counts and nothing of what they wrote', async () => {
  const { email, cookie } = await person('counted')
  await send('/notes/new', { title: 'Geheim plan', body: 'Zolder' }, cookie)
  await send('/workouts/add', { date: '2026-11-20', kind: 'run', minutes: '30' }, cookie)
  const html = await page('/account/users', 'admin')
  const rows = select(html, '.named-rows > li')
  expect(rows.length).toBeGreaterThan(0)
  const [row] = texts(html, '.named-rows > li > p').filter((text) => text?.includes(email))
  expect(row).toContain('1 notitie, 1 training')
  expect(row).toContain('laatst hier')
  expect(row).toContain('niet bevestigd')
  expect(html).not.toMatch(/Geheim plan|Zolder/)
  expect(await page('/account', 'admin')).toContain('href="/account/users"')
  expect(await page('/account', cookie)).not.toContain('/account/users')
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
  const id = await idOf('admin@voordeur.example')
  const other = await person('helper')
  await write('setUserRole', { id: other.id, role: 'admin' }, 'admin')
  const html = await page(`/account/users/${id}`, 'admin')
  expect(html).not.toContain(`/account/users/${id}/end`)
  expect((await send(`/account/users/${id}/end`, {}, 'admin')).status).toBe(422)
  expect(await whoIs(admin)).toBe('admin@voordeur.example')
})
