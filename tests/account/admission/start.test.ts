import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { cookiesOf, goodPassword, temporaryFolder } from '../../fixtures/app'
import { startServer } from '../../fixtures/processes/server-process'

async function signUp(origin: string, email: string): Promise<Response> {
  return fetch(`${origin}/sign-up`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ name: 'Bo', email, password: goodPassword }),
  })
}

test('a start says who may sign up, and opens the rooms when an address need not be proved any more', async () => {
  const DATABASE_URL = `file:${join(await temporaryFolder(), 'site.db')}`
  const first = await startServer({ DATABASE_URL, SIGN_UP: 'proved' })
  await first.hear(/SIGN_UP=proved/)
  const origin = `http://localhost:${await first.port()}`
  const Cookie = cookiesOf(await signUp(origin, 'bo@voordeur.example'))
  const notes = (at: string) => fetch(`${at}/notes`, { redirect: 'manual', headers: { Cookie } })
  expect((await notes(origin)).headers.get('Location')).toBe('/account')
  first.tell('SIGTERM')
  expect(await first.ending()).toEqual({ code: 0, complaint: '' })

  const second = await startServer({ DATABASE_URL, SIGN_UP: 'closed' })
  await second.hear(/^Nobody may sign up \(SIGN_UP=closed\)\.$/m)
  const again = `http://localhost:${await second.port()}`
  expect((await notes(again)).status).toBe(200)
  expect((await signUp(again, 'sam@voordeur.example')).status).toBe(403)
  second.tell('SIGTERM')
  expect(await second.ending()).toEqual({ code: 0, complaint: '' })
})
