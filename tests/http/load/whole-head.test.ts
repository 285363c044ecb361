import { expect, test } from 'bun:test'
import { connect } from 'node:net'
import { startServer } from '../../fixtures/processes/server-process'

test('the head of a large page leaves at once, with its length, however many ask for it', async () => {
  const server = await startServer()
  const port = await server.port()
  const firsts = await Promise.all(Array.from({ length: 32 }, () => firstPiece(port)))
  for (const first of firsts) {
    const [head = '', body] = first.split('\r\n\r\n')
    expect(body).toBeDefined()
    expect(head).toMatch(/^Content-Length: \d{5}$/im)
    expect(head).not.toMatch(/^Transfer-Encoding/im)
  }
  server.tell('SIGTERM')
  expect((await server.ending()).code).toBe(0)
})

/** What comes first of a page that nobody keeps. */
function firstPiece(port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, 'localhost', () => {
    socket.write(
      'GET /career?skill=typescript HTTP/1.1\r\nHost: localhost\r\nAccept-Language: nl\r\n\r\n',
    )
  })
  socket.once('data', (data) => {
    resolve(data.toString('latin1'))
    socket.destroy()
  })
  socket.once('error', reject)
  return promise
}
