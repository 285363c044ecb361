import { expect, test } from 'bun:test'
import { copyFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { columnOf } from '../fixtures/processes/backed-up'
import { startServer } from '../fixtures/processes/server-process'
import { visitServer } from '../fixtures/processes/visitor'
import { times } from '../long-form'

function talk(port: number, bytes = ''): { socket: Socket; heard: Promise<string> } {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, 'localhost', () => socket.write(bytes))
  let heard = ''
  socket.on('data', (data) => {
    heard += data.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => resolve(heard))
  return { socket, heard: promise }
}

async function refusesConnections(port: number): Promise<void> {
  for (;;) {
    const { socket, heard } = talk(port)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    socket.on('connect', () => resolve(false))
    socket.on('close', () => resolve(true))
    const isRefused = await promise
    socket.destroy()
    await heard
    if (isRefused) return
  }
}

const peace = { code: 0, complaint: '' }
const get = 'GET /skills HTTP/1.1\r\nHost: localhost\r\nAccept-Language: nl\r\n\r\n'

function post(body: string): string {
  const headers = [
    'POST /preferences HTTP/1.1',
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  return `${headers.join('\r\n')}\r\n\r\n`
}

test('a request that is being sent when the server stops is answered; whoever drips or does not read keeps it from nothing, and then the file alone is the data', async () => {
  const server = await startServer()
  const port = await server.port()
  await Promise.all(
    ['an', 'bo', 'cy'].map((name) => visitServer(port).signUp(`${name}@voordeur.example`)),
  )
  const body = 'theme=dark&path=%2Fskills'
  const { socket, heard } = talk(port, post(body) + body.slice(0, 5))
  const drip = talk(port, post('x'.repeat(10_000)))
  const dripping = setInterval(() => drip.socket.write('x'), 100)
  const reader = talk(port, get.repeat(1000))
  reader.socket.pause()
  const half = talk(port, get.slice(0, 20))
  await fetch(`http://localhost:${port}/`)
  server.tell('SIGTERM')
  await refusesConnections(port)
  socket.write(body.slice(5))
  expect(await heard).toStartWith('HTTP/1.1 303')
  expect(await server.ending()).toEqual(peace)
  clearInterval(dripping)
  for (const { socket } of [drip, reader, half]) socket.destroy()
  const copy = join(server.folder, 'copy.db')
  await copyFile(join(server.folder, '.data/site.db'), copy)
  expect(columnOf(copy, 'SELECT count(*) FROM users')).toEqual(['3'])
})

test('requests that were sent before a server stops are all answered', async () => {
  const stops = times(2, 11)
  const perStop = 60
  let reset = 0
  for (let round = 0; round < stops; round += 1) {
    const server = await startServer()
    const port = await server.port()
    await (await fetch(`http://localhost:${port}/skills`)).text()
    // The server has accepted half of them; only the kernel may know the others.
    const known = Array.from({ length: perStop / 2 }, () => talk(port))
    await Promise.all(known.map(({ socket }) => new Promise((done) => socket.on('connect', done))))
    for (const { socket } of known) socket.write(get)
    const fresh = Array.from({ length: perStop / 2 }, () => talk(port))
    const sent = ({ socket }: ReturnType<typeof talk>) =>
      new Promise<void>((done) => socket.on('connect', () => socket.write(get, () => done())))
    await Promise.all(fresh.map(sent))
    server.tell('SIGTERM')
    const answers = await Promise.all([...known, ...fresh].map(({ heard }) => heard))
    reset += answers.filter((heard) => !/^HTTP\/1.1 200 [\s\S]+<\/html>/.test(heard)).length
    expect(await server.ending()).toEqual(peace)
  }
  expect(reset).toBe(0)
  if (stops > 2) console.info(`${reset} of ${stops * perStop} requests reset over ${stops} stops`)
})

test('a second signal ends a server that is stopping at once', async () => {
  const server = await startServer()
  const port = await server.port()
  const { socket, heard } = talk(port, `${post('x'.repeat(10))}x`)
  await fetch(`http://localhost:${port}/`)
  server.tell('SIGINT')
  await refusesConnections(port)
  const again = setInterval(() => server.tell('SIGINT'), 50)
  expect(await server.ending()).toEqual({ code: 1, complaint: '' })
  clearInterval(again)
  expect(await heard).toBe('')
  socket.destroy()
})
