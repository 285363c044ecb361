import { expect, test } from 'bun:test'
import { connect } from 'node:net'
import { cookiesOf, goodPassword } from '../../fixtures/app'
import { startServer } from '../../fixtures/processes/server-process'

test('the head of a large page leaves at once, with its length, however many ask for it', async () => {
  const server = await startServer()
  const port = await server.port()
  const cookie = await signUp(port)
  const pages = [
    ['/career?skill=typescript', ''],
    ['/account/edit', cookie],
  ] as const
  for (const [path, cookie] of pages) {
    const all = Array.from({ length: 32 }, () => firstPiece(port, path, cookie))
    for (const first of await Promise.all(all)) {
      const [head = '', body] = first.split('\r\n\r\n')
      expect(head).toStartWith('HTTP/1.1 200 ')
      expect(body).toBeDefined()
      expect(head).toMatch(/^Content-Length: \d{5}$/im)
      expect(head).not.toMatch(/^Transfer-Encoding/im)
    }
  }
  server.tell('SIGTERM')
  expect((await server.ending()).code).toBe(0)
})

function firstPiece(port: number, path: string, cookie: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, 'localhost', () => {
    const headers = ['Host: localhost', 'Accept-Language: nl', `Cookie: ${cookie}`]
    socket.write([`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
  })
  socket.once('data', (data) => {
    resolve(data.toString('latin1'))
    socket.destroy()
  })
  socket.once('error', reject)
  return promise
}

async function signUp(port: number): Promise<string> {
  const person = { name: 'Bo', email: 'bo@voordeur.example', password: goodPassword }
  const answer = await fetch(`http://localhost:${port}/sign-up`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': 'nl' },
    body: new URLSearchParams({ ...person, timeZone: 'Europe/Amsterdam' }),
    redirect: 'manual',
  })
  return cookiesOf(answer)
}
