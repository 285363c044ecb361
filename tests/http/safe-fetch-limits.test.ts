import { expect, test } from 'bun:test'
import { safeFetch } from '../../src/http/outside/safe-fetch'
import { listen, reasonOf, redirectTo, startStrangers } from '../fixtures/processes/strangers'

const { answers, get } = startStrangers()

test('an answer of exactly the size that is allowed arrives', async () => {
  answers['/fits'] = () => new Response('x'.repeat(100))
  expect((await get('/fits', { maxBytes: 100 })).bytes).toHaveLength(100)
  expect(await reasonOf(get('/fits', { maxBytes: 99 }))).toBe('tooLarge')
})

test('a body without an end is left as soon as it is too large', async () => {
  const left = Promise.withResolvers<void>()
  answers['/endless'] = () => endless(left.resolve)
  expect(await reasonOf(get('/endless', { timeout: 60_000 }))).toBe('tooLarge')
  await left.promise
})

test('what is small only while it is packed is too large', async () => {
  const packed = Bun.gzipSync(new Uint8Array(1_000_000))
  answers['/packed'] = () => new Response(packed, { headers: { 'Content-Encoding': 'gzip' } })
  expect(packed.length).toBeLessThan(2000)
  expect(await reasonOf(get('/packed', { maxBytes: 2000 }))).toBe('tooLarge')
})

test('a server that says a body is larger than it is, is taken at its word', async () => {
  const liar = listen('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nshort')
  expect(await reasonOf(safeFetch(liar.origin, { hosts: [liar.origin], maxBytes: 10 }))).toBe(
    'tooLarge',
  )
  liar.stop()
})

test('a server that says a body is smaller than it is, does not get more in', async () => {
  const liar = listen(`HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n${'x'.repeat(5000)}`)
  const { bytes } = await safeFetch(liar.origin, { hosts: [liar.origin], maxBytes: 10 })
  expect(bytes).toHaveLength(5)
  liar.stop()
})

test('half an answer is none', async () => {
  const liar = listen('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf', true)
  expect(await reasonOf(safeFetch(liar.origin, { hosts: [liar.origin], maxBytes: 10 }))).toBe(
    'unreachable',
  )
  liar.stop()
})

test('a server that is not there is unreachable', async () => {
  const gone = listen('')
  gone.stop()
  expect(await reasonOf(safeFetch(gone.origin, { hosts: [gone.origin], maxBytes: 10 }))).toBe(
    'unreachable',
  )
})

test('nobody waits longer than the time there is: for an answer, its body or a redirect’s', async () => {
  answers['/never'] = () => new Promise(() => {})
  answers['/stalls'] = () => new Response(stalling())
  answers['/to-never'] = () => redirectTo('/never')
  for (const path of ['/never', '/stalls', '/to-never']) {
    expect(await reasonOf(get(path, { timeout: 30 }))).toBe('timeout')
  }
})

test('whoever asked may stop waiting', async () => {
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
