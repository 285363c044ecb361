import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { goodPassword, temporaryFolder } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'

function signUp(origin: string, email: string): Promise<Response> {
  return send(origin, '/sign-up', { name: 'Bo', email })
}

function send(origin: string, path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ ...fields, password: goodPassword }),
  })
}

test('a start says who may sign up, and lets nobody in who waits, whatever it says', async () => {
  const DATABASE_URL = `file:${join(await temporaryFolder(), 'site.db')}`
  const first = await startServer({ DATABASE_URL, SIGN_UP: 'proved' })
  await first.hear(/SIGN_UP=proved/)
  const origin = `http://localhost:${await first.port()}`
  expect((await signUp(origin, 'bo@voordeur.example')).headers.get('Location')).toBe('/sign-in')
  first.tell('SIGTERM')
  expect(await first.ending()).toEqual({ code: 0, complaint: '' })

  const second = await startServer({ DATABASE_URL, SIGN_UP: 'closed' })
  await second.hear(/^Nobody may sign up \(SIGN_UP=closed\)\.$/m)
  const again = `http://localhost:${await second.port()}`
  expect((await send(again, '/sign-in', { email: 'bo@voordeur.example' })).status).toBe(422)
  expect((await signUp(again, 'sam@voordeur.example')).status).toBe(403)
  second.tell('SIGTERM')
  expect(await second.ending()).toEqual({ code: 0, complaint: '' })
})
