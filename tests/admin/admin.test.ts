import { expect, test } from 'bun:test'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cookiesOf, goodPassword } from '../fixtures/app'
import { runCommand } from '../fixtures/processes/run-command'
import { startServer } from '../fixtures/processes/server-process'

async function signUp(origin: string, email: string, search = ''): Promise<string> {
  const answer = await fetch(`${origin}/sign-up${search}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ name: 'Bo', email, password: goodPassword }),
  })
  return cookiesOf(answer)
}

async function role(origin: string, cookie: string): Promise<string> {
  const headers = { Cookie: cookie }
  const user = await (await fetch(`${origin}/_server/fetchUser?createServerFn`, { headers })).json()
  return user.user_metadata.user_role
}

const server = await startServer()
const origin = `http://localhost:${await server.port()}`
const [, invitation] = await server.hear(/\?invitation=([\w-]{43})/)

test('the running server makes an admin of whoever its owner names', async () => {
  const bo = await signUp(origin, 'bo@voordeur.example')
  expect(await role(origin, bo)).toBe('user')

  const unknown = await runCommand('admin', ['unknown@voordeur.example'], server.folder)
  expect(unknown.complaint).toStartWith('Nobody has an account with unknown@voordeur.example')
  expect(unknown.code).toBe(1)
  const done = await runCommand('admin', [' Bo@Voordeur.example '], server.folder)
  expect(done).toEqual({
    code: 0,
    said: 'Bo (bo@voordeur.example) is admin now.',
    complaint: '',
  })
  expect(await role(origin, bo)).toBe('admin')
  const late = await signUp(origin, 'late@voordeur.example', `?invitation=${invitation}`)
  expect(await role(origin, late)).toBe('user')
})

test('nobody else on the machine can ask the running server for an admin', async () => {
  const { mode } = await stat(join(server.folder, '.data/site.db.sock'))
  expect(mode & 0o777).toBe(0o600)
})

test('a server that is told SIGINT ends in peace', async () => {
  server.tell('SIGINT')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
})

test('where no server runs, the admin command opens the database itself', async () => {
  expect((await runCommand('admin', ['late@voordeur.example'], server.folder)).code).toBe(0)
})

test('an admin command that names nobody says what it wants', async () => {
  const words = [[], ['--remove-factors'], ['bo@voordeur.example', '--remove-factor'], ['bo', 'jo']]
  for (const answer of await Promise.all(words.map((each) => runCommand('admin', each, '.')))) {
    expect(answer).toEqual({
      code: 1,
      said: '',
      complaint: 'Say whom: bun run admin somebody@example.com [--remove-factors]',
    })
  }
})
