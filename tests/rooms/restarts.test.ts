import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { paths } from '../../src/paths'
import { rooms } from '../../src/rooms'
import { cookiesOf, goodPassword, temporaryFolder } from '../fixtures/app'
import { startServer } from '../fixtures/processes/server-process'

test('what is in a room is there again when the room is, and was never gone', async () => {
  const DATABASE_URL = `file:${join(await temporaryFolder(), 'site.db')}`
  let Cookie = ''

  async function run(ROOMS: string, use: (origin: string) => Promise<void>): Promise<void> {
    const server = await startServer({ DATABASE_URL, ROOMS })
    await use(`http://localhost:${await server.port()}`)
    server.tell('SIGTERM')
    expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  }

  function send(address: string, fields: Record<string, string>): Promise<Response> {
    const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' }
    const init = { method: 'POST', redirect: 'manual', headers } as const
    return fetch(address, { ...init, body: new URLSearchParams(fields) })
  }

  const look = (address: string) => fetch(address, { redirect: 'manual', headers: { Cookie } })

  let note = ''
  await run('', async (origin) => {
    const person = { name: 'Bo', email: 'bo@voordeur.example', password: goodPassword }
    Cookie = cookiesOf(await send(`${origin}/sign-up`, person))
    const draft = crypto.randomUUID()
    const fields = {
      id: draft,
      draft,
      title: 'Zolder',
      body: 'De sleutel ligt boven.',
      version: '0',
    }
    note = (await send(`${origin}/notes/new`, fields)).headers.get('Location') ?? ''
    expect(await (await look(origin + note)).text()).toContain('ligt boven')
  })
  await run('books,workouts', async (origin) => {
    expect((await look(origin + note)).status).toBe(404)
    expect((await look(`${origin}/notes`)).status).toBe(404)
    expect((await look(`${origin}/workouts`)).status).toBe(200)
  })
  await run('none', async (origin) => {
    for (const room of rooms) expect((await look(origin + paths[room])).status).toBe(404)
    expect((await look(`${origin}/account`)).status).toBe(200)
  })
  await run('notes', async (origin) => {
    expect(await (await look(origin + note)).text()).toContain('ligt boven')
    expect((await look(`${origin}/books`)).status).toBe(404)
  })
})
