import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema/account'
import { inviteFirstAdmin } from '../../src/features/admin/users/admin'
import { programsOf } from '../fixtures/account/tokens'
import { goodPassword, origin } from '../fixtures/app'
import { openSite, sessionTokenOf } from '../fixtures/site'

const site = await openSite()
const { ask, post, call, db, lines, emails, signUp, signIn, whoIs } = site
const { background, emailedLink, openLink } = site

const email = 'robbed@voordeur.example'
const cookie = await signUp(email)
const link = await emailedLink(email)
const recovering = await openLink(link)
const invitation = (await inviteFirstAdmin(db, origin))?.split('=')[1] ?? ''
const code = link.split('code=')[1] ?? ''
const device = /device=([\w-]+)/.exec(cookie)?.[1] ?? ''
const { token } = await programsOf(site).makeToken(cookie, { scopes: ['notes:read'] })
const secrets = [
  token,
  token.slice('thuis_'.length, -7),
  sessionTokenOf(cookie),
  sessionTokenOf(recovering),
  code,
  device,
  invitation,
  goodPassword,
]

async function stealEverything(): Promise<string[]> {
  const tables = await db.orm.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table'`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) => db.orm.all<object>(sql`SELECT * FROM ${sql.identifier(name)}`)),
  )
  return [...new Set(rows.flat().flatMap((row) => Object.values(row).map(String)))]
}

await background.settled()
const loot = await stealEverything()

test('no secret stands in a stolen database or log', () => {
  expect(secrets.map((secret) => secret.length).every((length) => length > 20)).toBe(true)
  expect(loot.length).toBeGreaterThan(20)
  expect(loot).toContain(email)
  const written = [...loot, ...lines].join('\n')
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  expect(emails.map(({ to }) => to)).toEqual([email, email])
})

test('nothing in a stolen database opens a session, chooses a password or is an invitation', async () => {
  const password = 'van de inbreker'
  for (const value of loot) {
    const stolen = encodeURIComponent(value)
    const headers = { Cookie: `session=${stolen}; device=${stolen}` }
    expect(await whoIs(headers.Cookie)).toBeNull()
    expect(await whoIs(`session=${Buffer.from(value, 'hex').toString('base64url')}`)).toBeNull()
    expect((await call('changePassword', { password }, headers)).status).toBe(403)
    const opened = await ask(`/change-password?code=${stolen}`)
    expect(opened.headers.get('Location')).toBe('/sign-in')
    expect(sessionTokenOf(opened)).toBe('')
    if (value.length <= 20) continue
    expect((await signIn(email, '', value)).status).toBe(422)
    const person = { name: 'Eve', email: `${crypto.randomUUID()}@voordeur.example` }
    await post(`/sign-up?invitation=${stolen}`, { ...person, password: goodPassword })
  }
  expect(await db.orm.$count(users, eq(users.role, 'admin'))).toBe(0)
})

test('the secrets themselves, which are in no stolen database, open everything still', async () => {
  expect(await whoIs(cookie)).toBe(email)
  expect((await ask(link)).status).toBe(200)
  const chosen = { password: 'een andere zin' }
  expect((await call('changePassword', chosen, { Cookie: recovering })).status).toBe(200)
})
