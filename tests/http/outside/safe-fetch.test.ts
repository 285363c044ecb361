import { afterAll, expect, test } from 'bun:test'
import { OutsideError, safeFetch } from '../../../src/http/outside/safe-fetch'
import { freePort } from '../../fixtures/processes/free-port'

const answers: Record<string, (request: Request) => Response | Promise<Response>> = {}
const asked: { url: string; headers: Headers }[] = []
const [server, other] = [startServer(), startServer()]
const [here, there] = [server.url.origin, other.url.origin]

afterAll(() => Promise.all([server.stop(true), other.stop(true)]))

function startServer() {
  return Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    fetch(request) {
      asked.push({ url: request.url, headers: new Headers(request.headers) })
      const answer = answers[new URL(request.url).pathname]
      return answer?.(request) ?? new Response('?', { status: 404 })
    },
  })
}

function get(path: string, options: Partial<Parameters<typeof safeFetch>[1]> = {}) {
  return safeFetch(here + path, { hosts: [here], maxBytes: 1000, ...options })
}

test('safe fetch gives an answer with its status and headers, whatever the status', async () => {
  answers['/missing'] = () =>
    new Response('nothing here', { status: 404, headers: { 'X-Word': 'sorry' } })
  const { status, headers, bytes } = await get('/missing')
  expect(status).toBe(404)
  expect(headers.get('X-Word')).toBe('sorry')
  expect(new TextDecoder().decode(bytes)).toBe('nothing here')
})

test('safe fetch gives an answer without a body as an empty one', async () => {
  answers['/empty'] = () => new Response(null, { status: 204 })
  expect(await get('/empty')).toMatchObject({ status: 204, bytes: new Uint8Array() })
})

const foreign = [
  there,
  'https://example.com/',
  `${here.replace('http:', 'https:')}/`,
  here.replace('127.0.0.1', 'localhost'),
  here.replace('127.0.0.1', '127.0.0.1.example.com'),
  here.replace('127.0.0.1', '127.0.0.1@example.com'),
  `blob:${here}/12`,
  'file:///etc/passwd',
  'data:text/plain,hello',
  'nonsense',
  '',
]

for (const address of foreign) {
  test(`safe fetch asks nobody at “${address.replace(/\d{5}/, 'port')}”`, async () => {
    asked.length = 0
    const reason = await reasonOf(safeFetch(address, { hosts: [here], maxBytes: 10 }))
    expect(reason).toBe('forbiddenHost')
    expect(asked).toEqual([])
  })
}

test('safe fetch asks an http address by https unless http is allowed', async () => {
  // Nothing speaks TLS there, so an https request gets no answer.
  const secure = here.replace('http:', 'https:')
  asked.length = 0
  expect(await reasonOf(get('/', { hosts: [secure] }))).toBe('unreachable')
  expect(asked).toEqual([])
})

test('safe fetch’s star stands for one name before a domain, and for nothing else', async () => {
  answers['/star'] = () => new Response('light')
  expect((await get('/star', { hosts: [here.replace('127.', '*.')] })).status).toBe(200)
  const allowed = { hosts: ['https://*.shelf.example'], maxBytes: 10 }
  const others = 'shelf.example a.b.shelf.example ashelf.example a.shelf.example:1'
  for (const host of others.split(' ')) {
    expect(await reasonOf(safeFetch(`https://${host}/`, allowed))).toBe('forbiddenHost')
  }
})

test('safe fetch leaves out a name and password in an address', async () => {
  answers['/who'] = (request) => new Response(request.headers.get('Authorization') ?? 'nobody')
  const { bytes } = await safeFetch(`${here.replace('://', '://me:secret@')}/who`, {
    hosts: [here],
    maxBytes: 10,
  })
  expect(new TextDecoder().decode(bytes)).toBe('nobody')
})

for (const status of [301, 302, 303, 307, 308]) {
  test(`safe fetch follows a ${status} within the allowed hosts`, async () => {
    answers['/old'] = () => redirectTo('new', status)
    answers['/new'] = () => new Response('moved')
    expect(new TextDecoder().decode((await get('/old')).bytes)).toBe('moved')
  })
}

test('safe fetch refuses a redirect to another host before that host is asked', async () => {
  for (const target of [`${there}/new`, `//${new URL(there).host}/new`, 'file:///etc/passwd']) {
    answers['/away'] = () => redirectTo(target)
    asked.length = 0
    expect(await reasonOf(get('/away'))).toBe('forbiddenHost')
    expect(asked.map(({ url }) => url)).toEqual([`${here}/away`])
  }
})

test('safe fetch hands a key on to no other host, even an allowed one', async () => {
  answers['/key'] = () => redirectTo(`${there}/other-door`)
  answers['/other-door'] = () => new Response('open')
  asked.length = 0
  await get('/key', { hosts: [here, there], headers: { 'X-Key': 'secret' } })
  expect(asked.map(({ headers }) => headers.get('X-Key'))).toEqual(['secret', null])
})

test('safe fetch sends a body to its own address, and to no redirect’s', async () => {
  answers['/messages'] = async (request) =>
    new Response(`${request.method} ${await request.text()}`)
  answers['/moved'] = () => redirectTo('/messages', 307)
  const { bytes } = await get('/messages', { body: 'a message' })
  expect(new TextDecoder().decode(bytes)).toBe('POST a message')
  asked.length = 0
  expect((await get('/moved', { body: 'a message' })).status).toBe(307)
  expect(asked.map(({ url }) => url)).toEqual([`${here}/moved`])
})

test('safe fetch follows three redirects, and no fourth', async () => {
  for (const left of [1, 2, 3, 4]) answers[`/${left}`] = () => redirectTo(`/${left - 1}`)
  answers['/0'] = () => new Response('there')
  expect((await get('/3')).status).toBe(200)
  expect(await reasonOf(get('/4'))).toBe('unreachable')
})

test('safe fetch’s error names the host, and nothing of an address in which a key may stand', async () => {
  const gone = listen('')
  gone.stop()
  answers['/secret'] = () => redirectTo(`${there}/?key=secret`)
  answers['/gone'] = () => redirectTo(`${gone.origin}/?key=secret`)
  for (const path of ['/secret', '/gone']) {
    const options = { hosts: [here, gone.origin], maxBytes: 10 }
    const error = await get(`${path}?key=secret`, options).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OutsideError)
    expect(String(error)).toMatch(/127\.0\.0\.1:\d+/)
    expect(Bun.inspect(error)).not.toContain('=secret')
  }
})

test('safe fetch takes an answer of exactly the size that is allowed', async () => {
  answers['/fits'] = () => new Response('x'.repeat(100))
  expect((await get('/fits', { maxBytes: 100 })).bytes).toHaveLength(100)
  expect(await reasonOf(get('/fits', { maxBytes: 99 }))).toBe('tooLarge')
})

test('safe fetch leaves a body without an end as soon as it is too large', async () => {
  const left = Promise.withResolvers<void>()
  answers['/endless'] = () => endless(left.resolve)
  expect(await reasonOf(get('/endless', { timeout: 60_000 }))).toBe('tooLarge')
  await left.promise
})

test('safe fetch takes a compressed body for as large as it is unpacked', async () => {
  const packed = Bun.gzipSync(new Uint8Array(1_000_000))
  answers['/packed'] = () => new Response(packed, { headers: { 'Content-Encoding': 'gzip' } })
  expect(packed.length).toBeLessThan(2000)
  expect(await reasonOf(get('/packed', { maxBytes: 2000 }))).toBe('tooLarge')
})

const liars: [what: string, bytes: string, ends: boolean, outcome: string][] = [
  ['says that it sends too much', 'Content-Length: 1000000\r\n\r\nshort', false, 'tooLarge'],
  ['sends more than it says', `Content-Length: 5\r\n\r\n${'x'.repeat(5000)}`, false, '5 bytes'],
  ['sends half of it', 'Content-Length: 10\r\n\r\nhalf', true, 'unreachable'],
]

for (const [what, bytes, ends, outcome] of liars) {
  test(`safe fetch comes to “${outcome}” with a server that ${what}`, async () => {
    const { origin, stop } = listen(`HTTP/1.1 200 OK\r\n${bytes}`, ends)
    const answer = safeFetch(origin, { hosts: [origin], maxBytes: 10 })
    const said = await answer.then(({ bytes }) => `${bytes.length} bytes`).catch(() => undefined)
    expect(said ?? (await reasonOf(answer))).toBe(outcome)
    stop()
  })
}

test('safe fetch says of a server that is not there that it is unreachable', async () => {
  const { origin, stop } = listen('')
  stop()
  expect(await reasonOf(safeFetch(origin, { hosts: [origin], maxBytes: 10 }))).toBe('unreachable')
})

test('safe fetch has one timeout for an answer, its body and its redirects', async () => {
  answers['/never'] = () => new Promise(() => {})
  answers['/stalls'] = () => new Response(stalling())
  answers['/to-never'] = () => redirectTo('/never')
  for (const path of ['/never', '/stalls', '/to-never']) {
    expect(await reasonOf(get(path, { timeout: 30 }))).toBe('timeout')
  }
})

test('safe fetch can be aborted', async () => {
  const { promise: isAsked, resolve } = Promise.withResolvers<void>()
  answers['/awaited'] = () => {
    resolve()
    return new Promise(() => {})
  }
  const waiting = new AbortController()
  const answer = reasonOf(get('/awaited', { timeout: 60_000, signal: waiting.signal }))
  await isAsked
  waiting.abort()
  expect(await answer).toBe('unreachable')
})

test('eight answers from outside are waited for at once, and some more wait for their turn', async () => {
  let [waiting, most] = [0, 0]
  answers['/slow'] = async () => {
    waiting += 1
    most = Math.max(most, waiting)
    await Bun.sleep(5)
    waiting -= 1
    return new Response('here')
  }
  const reasons = await Promise.all(Array.from({ length: 60 }, () => reasonOf(get('/slow'))))
  expect(most).toBe(8)
  expect(reasons.filter((reason) => reason === 'nothing went wrong')).toHaveLength(40)
  expect(reasons.filter((reason) => reason === 'unreachable')).toHaveLength(20)
  expect((await get('/slow')).status).toBe(200)
})

function endless(onLeave: () => void): Response {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: onLeave,
  })
  return new Response(body)
}

function stalling(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) })
}

function listen(bytes: string, ends = false) {
  const listener = Bun.listen({
    hostname: '127.0.0.1',
    port: freePort(),
    socket: {
      data(socket) {
        socket.write(bytes)
        if (ends) socket.end()
      },
    },
  })
  return { origin: `http://127.0.0.1:${listener.port}`, stop: () => listener.stop(true) }
}

function redirectTo(Location: string, status = 302): Response {
  return new Response(null, { status, headers: { Location } })
}

async function reasonOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(() => 'nothing went wrong').catch((reason: unknown) => reason)
  return error instanceof OutsideError ? error.reason : String(error)
}
