import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../../src/paths'
import { cookiesOf, goodPassword, origin } from '../../fixtures/app'
import { codeAt } from '../../fixtures/factors/authenticator'
import { passkeysOf } from '../../fixtures/factors/passkeys'
import { runCommand } from '../../fixtures/processes/run-command'
import { startServer } from '../../fixtures/processes/server-process'

const variables = { SITE_ORIGIN: origin }
const server = await startServer(variables)
let port = await server.port()
const { call, addPasskey } = passkeysOf({ ask })
const remove = (email: string) => runCommand('admin', [email, '--remove-factors'], server.folder)

async function ask(path: string, headers = {}, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init, headers })
}

function send(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  return ask(path, headers, { method: 'POST', body: new URLSearchParams(fields) })
}

async function guarded(email: string): Promise<string> {
  const fields = { name: 'Bo', email, password: goodPassword, timeZone: 'Europe/Amsterdam' }
  const cookie = cookiesOf(await send(paths.signUp, fields))
  const { secret } = await (await call('startTotp', { password: goodPassword }, cookie)).json()
  await call('confirmTotp', { code: codeAt(secret, new Date()) }, cookie)
  expect((await addPasskey(cookie)).answer.status).toBe(200)
  expect(await signIn(email)).toContain(paths.secondStep)
  return cookie
}

async function signIn(email: string): Promise<string> {
  const answer = await send(paths.signIn, { email, password: goodPassword })
  return answer.headers.get('Location') ?? ''
}

async function signedIn(cookie: string): Promise<boolean> {
  return (await ask(paths.account, { Cookie: cookie })).status === 200
}

async function lettersTo(email: string): Promise<string[]> {
  const outbox = join(server.folder, '.data/outbox')
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  const letters = await Promise.all(files.sort().map((name) => Bun.file(join(outbox, name)).text()))
  return letters.filter((letter) => letter.includes(`To: ${email}`))
}

const late = 'late@voordeur.example'
const [bo, jo] = [await guarded('bo@voordeur.example'), await guarded('jo@voordeur.example')]
const lateCookie = await guarded(late)

test('the running server takes all factors from whoever its owner names', async () => {
  const done = await remove(' Bo@Voordeur.example ')
  expect(done).toMatchObject({ code: 0, complaint: '' })
  expect(done.said).toStartWith('Bo (bo@voordeur.example) signs in with the password alone now')
  expect(await signedIn(bo)).toBe(false)
  expect(await signIn('bo@voordeur.example')).not.toContain(paths.secondStep)
  expect(await signedIn(jo)).toBe(true)
  expect(await signIn('jo@voordeur.example')).toContain(paths.secondStep)
})

test('there is a sentence for an account without factors, and for none', async () => {
  expect(await remove('bo@voordeur.example')).toEqual({
    code: 1,
    said: '',
    complaint: 'Bo (bo@voordeur.example) has no second factor: the password is enough.',
  })
  expect(await remove('unknown@voordeur.example')).toEqual({
    code: 1,
    said: '',
    complaint: 'Nobody has an account with unknown@voordeur.example.',
  })
})

test('where no server runs, the command does it itself, and writes to the owner', async () => {
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  const before = [await lettersTo('bo@voordeur.example'), await lettersTo(late)]
  expect(await remove(late)).toMatchObject({ code: 0, complaint: '' })
  const [ofBo = [], ofLate = []] = before
  expect(ofBo.filter(isOfRemoval)).toHaveLength(1)
  expect(ofLate.filter(isOfRemoval)).toEqual([])
  expect((await lettersTo(late)).filter(isOfRemoval)).toHaveLength(1)

  const again = await startServer(variables, { folder: server.folder })
  port = await again.port()
  expect(await signedIn(lateCookie)).toBe(false)
  expect(await signIn(late)).not.toContain(paths.secondStep)
  expect(await signedIn(jo)).toBe(true)
  again.tell('SIGTERM')
  await again.ending()
})

function isOfRemoval(letter: string): boolean {
  return letter.includes('Inloggen in twee stappen is verwijderd')
}
