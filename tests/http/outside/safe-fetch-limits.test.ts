import { expect, test } from 'bun:test'
import { safeFetch } from '../../../src/http/outside/safe-fetch'
import {
  listen,
  reasonOf,
  redirectTo,
  startOutsideServers,
} from '../../fixtures/processes/outside-servers'

const { answers, get } = startOutsideServers()

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

test('safe fetch takes a server at its word that a body is too large', async () => {
  const liar = listen('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nshort')
  expect(await reasonOf(safeFetch(liar.origin, { hosts: [liar.origin], maxBytes: 10 }))).toBe(
    'tooLarge',
  )
  liar.stop()
})

test('safe fetch takes no more of a body than its server said there is', async () => {
  const liar = listen(`HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n${'x'.repeat(5000)}`)
  const { bytes } = await safeFetch(liar.origin, { hosts: [liar.origin], maxBytes: 10 })
  expect(bytes).toHaveLength(5)
  liar.stop()
})

test('safe fetch takes half an answer for none', async () => {
  const liar = listen('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf', true)
  expect(await reasonOf(safeFetch(liar.origin, { hosts: [liar.origin], maxBytes: 10 }))).toBe(
    'unreachable',
  )
  liar.stop()
})

test('safe fetch says of a server that is not there that it is unreachable', async () => {
  const gone = listen('')
  gone.stop()
  expect(await reasonOf(safeFetch(gone.origin, { hosts: [gone.origin], maxBytes: 10 }))).toBe(
    'unreachable',
  )
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
