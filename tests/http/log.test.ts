import { expect, test } from 'bun:test'
import { timed } from '../../src/http/logging/log'
import { contractOf } from '../../src/islands/contract-of'
import { goodPassword } from '../fixtures/app'
import { functionIds } from '../fixtures/calls/call-function'
import { callersOf } from '../fixtures/calls/callers-of'
import { emailOf, openSite } from '../fixtures/site'

const site = await openSite({ remoteAddress: () => '203.0.113.7' })
const { ask, call, cookies, lines, page, post, read, send, signIn } = site
await cookies('user')

async function logged(happen: () => Promise<unknown>): Promise<string[]> {
  lines.splice(0)
  await happen()
  return lines.map((line) => line.replace(/^\w{10} /, '').replace(/ [\d.]+ ms/, ''))
}

const user: { id: string } = await (await read('fetchUser')).json()

test('a line of the log begins with its moment in UTC', () => {
  const written: string[] = []
  const write = timed((line) => written.push(line))
  write('one')
  expect(written[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z one$/)
})

test('every way in is logged, with who came or why not, and from where', async () => {
  expect(await logged(() => signIn(emailOf.user))).toEqual([
    `POST /sign-in 303, signIn done, user ${user.id}, from 203.0.113.7`,
  ])
  expect(await logged(() => signIn(emailOf.user, '', 'een ander wachtwoord'))).toEqual([
    'POST /sign-in 422, signIn invalid, from 203.0.113.7',
  ])
  expect(await logged(() => post('/reset-password', { email: emailOf.user }))).toEqual([
    'POST /reset-password 303, resetPassword done, from 203.0.113.7',
  ])
  expect(await logged(() => send('/sign-out', {}, 'otherUser'))).toContainEqual(
    expect.stringMatching(/^POST \/sign-out 303, signOut done, user [\w-]+, from 203\.0\.113\.7$/),
  )
})

test('every function that refuses somebody says so in the log', async () => {
  for (const id of functionIds.filter((id) => !callersOf(id).includes('guest'))) {
    const happen = () =>
      contractOf(id).method === 'GET' ? read(id, undefined, 'guest') : call(id, {})
    expect(await logged(happen)).toEqual([
      `${contractOf(id).method} /_server/${id} 401, ${id} signedOut, from 203.0.113.7`,
    ])
  }
})

test('a private page that somebody may not see is in the log with where they came from', async () => {
  expect(await logged(() => ask('/notes'))).toEqual(['GET /notes 302, from 203.0.113.7'])
  expect(await logged(() => page('/books/_admin/add'))).toEqual([
    `GET /books/_admin/add 302, user ${user.id}, from 203.0.113.7`,
  ])
})

test('nobody’s address is logged for what everybody may read', async () => {
  const said = await logged(async () => {
    for (const path of ['/', '/de/career', '/nowhere', '/robots.txt']) await ask(path)
  })
  expect(said.join()).not.toContain('203.0.113.7')
})

test('what somebody types to come in is in no line', async () => {
  const said = await logged(async () => {
    await signIn(emailOf.user)
    await signIn('niemand@voordeur.example')
    await post('/sign-up', { name: 'Sam', email: 'sam@voordeur.example', password: goodPassword })
  })
  expect(said.join()).not.toMatch(/voordeur|Sam|zin zonder/)
})
