import { Database as SQLite } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { mkdir, readdir, stat, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { paths } from '../../src/paths'
import { goodPassword, origin, temporaryFolder } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { codeAt } from '../fixtures/factors/authenticator'
import { passkeysOf } from '../fixtures/factors/passkeys'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { times } from '../long-form'

const variables = { SITE_ORIGIN: origin }
const server = await startServer(variables)
const { folder } = server
let port = await server.port()
const [, invitation] = await server.hear(/\?invitation=([\w-]{43})/)
const adminCommand = (...words: string[]) => runCommand('admin', words, folder)
const removeFactors = (email: string) => adminCommand(email, '--remove-factors')

type Browser = ReturnType<typeof visitServer>

async function signUp(email: string, code?: string): Promise<Browser> {
  const browser = visitServer(port)
  await browser.signUp(email, code)
  return browser
}

/** Where the password alone leads. */
async function signIn(email: string): Promise<string> {
  const answer = await visitServer(port).post(paths.signIn, { email, password: goodPassword })
  return answer.headers.get('Location') ?? ''
}

async function role({ ask }: Browser): Promise<string> {
  const user = await (await ask('/_server/fetchUser?createServerFn')).json()
  return user.user_metadata.user_role
}

async function guarded(email: string): Promise<Browser> {
  const browser = await signUp(email)
  const { addPasskey } = passkeysOf({
    ask: (path, headers = {}, init = {}) => browser.ask(path, { ...init, headers }),
  })
  const { secret } = await (await browser.call('startTotp', { password: goodPassword })).json()
  await browser.call('confirmTotp', { code: codeAt(secret, new Date()) })
  expect((await addPasskey(browser.cookies())).answer.status).toBe(200)
  expect(await signIn(email)).toContain(paths.secondStep)
  return browser
}

async function removals(email: string): Promise<number> {
  const outbox = join(folder, '.data/outbox')
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(files.map((name) => Bun.file(join(outbox, name)).text()))
  const own = letters.filter((letter) => letter.includes(`To: ${email}`))
  return own.filter((letter) => letter.includes('Inloggen in twee stappen is verwijderd')).length
}

const [bo, jo] = ['bo@voordeur.example', 'jo@voordeur.example']
const browsers = new Map<string, Browser>()
const statusOf = (email: string) => browsers.get(email)?.status(paths.account)

test('the running server makes an admin of whoever its owner names', async () => {
  const browser = await guarded(bo)
  browsers.set(bo, browser)
  expect(await role(browser)).toBe('user')
  const unknown = await adminCommand('unknown@voordeur.example')
  expect(unknown.complaint).toStartWith('Nobody has an account with unknown@voordeur.example')
  expect(unknown.code).toBe(1)
  const done = await adminCommand(' Bo@Voordeur.example ')
  const said = 'Bo (bo@voordeur.example) is admin now.'
  expect(done).toEqual({ code: 0, said, complaint: '' })
  const again = await adminCommand('bo@voordeur.example')
  expect(again).toEqual({ code: 0, said: said.replace('now', 'already'), complaint: '' })
  expect(await role(browser)).toBe('admin')
  expect(await role(await signUp('invited@voordeur.example', invitation))).toBe('user')
})

test('the running server takes all factors from whoever its owner names', async () => {
  browsers.set(jo, await guarded(jo))
  const done = await removeFactors(' Bo@Voordeur.example ')
  expect(done).toMatchObject({ code: 0, complaint: '' })
  expect(done.said).toStartWith('Bo (bo@voordeur.example) signs in with the password alone now')
  expect(await statusOf(bo)).toBe(302)
  expect(await signIn(bo)).not.toContain(paths.secondStep)
  expect(await statusOf(jo)).toBe(200)
  expect(await signIn(jo)).toContain(paths.secondStep)
  expect(await removeFactors(bo)).toEqual({
    code: 1,
    said: '',
    complaint: 'Bo (bo@voordeur.example) has no second factor: the password is enough.',
  })
  expect(await removeFactors('unknown@voordeur.example')).toMatchObject({
    code: 1,
    complaint: 'Nobody has an account with unknown@voordeur.example.',
  })
})

test('nobody else on the machine can ask the running server for an admin', async () => {
  const { mode } = await stat(join(folder, '.data/site.db.sock'))
  expect(mode & 0o777).toBe(0o600)
})

test('where no server runs, the command does it itself, and writes to the owner', async () => {
  server.tell('SIGINT')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  expect([await removals(bo), await removals(jo)]).toEqual([1, 0])
  expect((await adminCommand(jo)).code).toBe(0)
  expect(await removeFactors(jo)).toMatchObject({ code: 0, complaint: '' })
  expect(await removals(jo)).toBe(1)
})

test('passwords are stored by Argon2id, at 64 MiB and two passes', () => {
  const stored = new SQLite(join(folder, '.data/site.db'), { readonly: true })
  const rows = stored.query('SELECT * FROM users').values()
  stored.close()
  expect(rows).toHaveLength(3)
  for (const row of rows) {
    const hash = row.find((value) => String(value).startsWith('$argon2'))
    expect(hash).toStartWith('$argon2id$v=19$m=65536,t=2,')
  }
})

test('a start says who may sign up, and what the command did meanwhile holds', async () => {
  const again = await startServer({ ...variables, SIGN_UP: 'closed' }, { folder })
  await again.hear(/^Nobody may sign up \(SIGN_UP=closed\)\.$/m)
  port = await again.port()
  for (const browser of browsers.values()) browser.moveTo(port)
  await expect(signUp('sam@voordeur.example')).rejects.toThrow('403')
  expect(await statusOf(jo)).toBe(302)
  expect(await signIn(jo)).not.toContain(paths.secondStep)
  again.tell('SIGTERM')
  expect(await again.ending()).toEqual({ code: 0, complaint: '' })
})

test('an admin command that names nobody says what it wants', async () => {
  const words = [[], ['--remove-factors'], [bo, '--remove-factor'], ['bo', 'jo']]
  for (const each of words.slice(0, times(1, 4))) {
    expect(await adminCommand(...each)).toEqual({
      code: 1,
      said: '',
      complaint: 'Say whom: bun run admin somebody@example.com [--remove-factors]',
    })
  }
})

const obstacles = [
  ['a folder stands where its socket should be', 'site.db'],
  ['the name of its socket is too long', `${'lang'.repeat(40)}.db`],
] as const

for (const [what, database] of obstacles.slice(0, times(1, 2))) {
  test(`the site serves on when ${what}, and says so in a sentence`, async () => {
    const own = await temporaryFolder()
    await symlink(await builtFolder(), join(own, '.build'))
    await symlink(resolve('static'), join(own, 'static'))
    const path = join(own, database)
    if (database === 'site.db') await mkdir(`${path}.sock`)
    for (let start = 0; start < times(1, 2); start += 1) {
      const odd = await startServer({ DATABASE_URL: `file:${path}` }, { folder: own })
      expect((await fetch(`http://localhost:${await odd.port()}/books`)).status).toBe(200)
      odd.tell('SIGTERM')
      const { code, complaint } = await odd.ending()
      expect(code).toBe(0)
      expect(complaint.split('\n')).toEqual([
        expect.stringMatching(
          /\.sock cannot be opened \(\w+\): while the site runs, .+ without it\.$/,
        ),
      ])
    }
  })
}
