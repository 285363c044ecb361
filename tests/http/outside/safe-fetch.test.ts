import { expect, test } from 'bun:test'
import { OutsideError, safeFetch } from '../../../src/http/outside/safe-fetch'
import {
  listen,
  reasonOf,
  redirectTo,
  startOutsideServers,
} from '../../fixtures/processes/outside-servers'

const { answers, asked, here, there, get } = startOutsideServers()

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
    await expect(reasonOf(safeFetch(address, { hosts: [here], maxBytes: 10 }))).resolves.toBe(
      'forbiddenHost',
    )
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
  for (const host of [
    'shelf.example',
    'a.b.shelf.example',
    'ashelf.example',
    'a.shelf.example:1',
  ]) {
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
