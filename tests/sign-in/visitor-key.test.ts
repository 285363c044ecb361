import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sessions, users } from '../../db/schema/account'
import { paths } from '../../src/paths'
import { type Room, rooms } from '../../src/rooms'
import { cookiesOf } from '../fixtures/app'
import { attributes } from '../fixtures/select'
import { emailOf, openSite } from '../fixtures/site'

const site = await openSite()
const { ask, cookies, db, page, post, signInAgain } = site

afterEach(() => void setSystemTime())

const question = '/_server/fetchUser?createServerFn'

async function keyOf(cookie: string, { ask: answer } = { ask }): Promise<string | null> {
  const { headers } = await answer(question, { Cookie: cookie }, { method: 'HEAD' })
  return headers.get('Visitor')
}

async function keyIn(path: string, as: string): Promise<(string | undefined)[]> {
  return attributes(await page(path, as), 'meta[name=visitor]', 'content')
}

test('a kept page says for whom it was made, as does the answer to whoever asks', async () => {
  const cookie = await cookies('user')
  const key = await keyOf(cookie)
  expect(key).toMatch(/^\w+$/)
  for (const path of [paths.account, paths.career, paths.notes, paths.home, '/no-such-page'])
    expect(await keyIn(path, cookie), path).toEqual([key ?? ''])
  expect(await keyOf(await signInAgain('user'))).toBe(key)
})

test('a guest’s page says it of nobody, nor does one between two steps or while a password is reset', async () => {
  expect(await keyOf('')).toBeNull()
  for (const path of [paths.career, paths.signIn, '/no-such-page'])
    expect(await keyIn(path, 'guest'), path).toEqual([])
  await cookies('user')
  const recovering = cookiesOf(await ask(await site.emailedLink(emailOf.user)))
  expect(await keyOf(recovering)).toBeNull()
})

test('it is another for each person, role and choice of rooms, and none once the session is over', async () => {
  const cookie = await site.signUp('changing@voordeur.example')
  const keys = [await keyOf(await cookies('user')), await keyOf(cookie)]
  await db.orm
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.email, 'changing@voordeur.example'))
  keys.push(await keyOf(cookie))
  for (const left of [rooms.slice(1), rooms.slice(0, 1), []] satisfies Room[][]) {
    keys.push(await keyOf(cookie, await openSite({ db, rooms: left })))
  }
  expect(new Set(keys).size).toBe(6)
  expect(keys).not.toContain(null)
  await post(paths.signOut, {}, { Cookie: cookie })
  expect(await keyOf(cookie)).toBeNull()
})

test('asking for it keeps no session alive', async () => {
  const cookie = await site.signUp('asking@voordeur.example')
  const rows = () => db.orm.select().from(sessions)
  const before = await rows()
  setSystemTime(Date.now() + 20 * 86_400_000)
  expect(await keyOf(cookie)).not.toBeNull()
  expect(await rows()).toEqual(before)
})
