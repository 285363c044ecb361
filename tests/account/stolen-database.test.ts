import { Database as SQLite } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../db/schema/account'
import { inviteFirstAdmin } from '../../src/features/admin/users/admin'
import { goodPassword, origin } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'
import { openSite, sessionTokenOf } from '../fixtures/site'

const site = await openSite()
const { ask, post, call, write, db, lines, emails, signUp, signIn, whoIs } = site
const { background, emailedLink, openLink } = site

const email = 'robbed@voordeur.example'
const cookie = await signUp(email)
const link = await emailedLink(email)
const recovering = await openLink(link)
const invitation = (await inviteFirstAdmin(db, origin))?.split('=')[1] ?? ''
const code = link.split('code=')[1] ?? ''
const device = /device=([\w-]+)/.exec(cookie)?.[1] ?? ''
const made = await write(
  'makeAccessToken',
  { name: 'Script', scopes: ['notes:read'], lasts: 'always' },
  cookie,
)
const { token } = z.object({ token: z.string() }).parse(await made.json())
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

test('a stolen database has sessions, codes and passwords in it', () => {
  expect(secrets.map((secret) => secret.length).every((length) => length > 20)).toBe(true)
  expect(loot.length).toBeGreaterThan(20)
  expect(loot).toContain(email)
})

test('no secret stands in a stolen database or log', () => {
  const written = [...loot, ...lines].join('\n')
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  expect(emails.map(({ to }) => to)).toEqual([email, email])
})

test('nothing in a stolen database opens a session', async () => {
  for (const value of loot) {
    const stolen = encodeURIComponent(value)
    expect(await whoIs(`session=${stolen}; device=${stolen}`)).toBeNull()
    expect(await whoIs(`session=${Buffer.from(value, 'hex').toString('base64url')}`)).toBeNull()
  }
})

test('nothing in a stolen database chooses a password', async () => {
  const password = 'van de inbreker'
  for (const value of loot) {
    const opened = await ask(`/change-password?code=${encodeURIComponent(value)}`)
    expect(opened.headers.get('Location')).toBe('/sign-in')
    expect(sessionTokenOf(opened)).toBe('')
    const headers = { Cookie: `session=${encodeURIComponent(value)}` }
    expect((await call('changePassword', { password }, headers)).status).toBe(403)
  }
})

test('nothing in a stolen database is a password or an invitation', async () => {
  for (const value of loot.filter((text) => text.length > 20)) {
    expect((await signIn(email, '', value)).status).toBe(422)
    const other = `${crypto.randomUUID()}@voordeur.example`
    const fields = { name: 'Eve', email: other, password: goodPassword }
    await post(`/sign-up?invitation=${encodeURIComponent(value)}`, fields)
  }
  expect(await db.orm.$count(users, eq(users.role, 'admin'))).toBe(0)
})

test('the secrets themselves, which are in no stolen database, open everything still', async () => {
  expect(await whoIs(cookie)).toBe(email)
  expect((await ask(link)).status).toBe(200)
  const answer = await call(
    'changePassword',
    { password: 'een andere zin' },
    { Cookie: recovering },
  )
  expect(answer.status).toBe(200)
})

test('a stolen password is one of Argon2id, at 64 MiB and two passes', async () => {
  const server = await startServer()
  const port = await server.port()
  const answer = await fetch(`http://localhost:${port}/_server/signUp?createServerFn`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ data: { name: 'Bo', email, password: goodPassword }, context: {} }),
  })
  expect(answer.status).toBe(200)
  server.tell('SIGTERM')
  await server.ending()
  const stolen = new SQLite(join(server.folder, '.data/site.db'), { readonly: true })
  const [row] = stolen.query('SELECT * FROM users').values()
  stolen.close()
  expect(row?.find((value) => String(value).startsWith('$argon2'))).toStartWith(
    '$argon2id$v=19$m=65536,t=2,',
  )
})
