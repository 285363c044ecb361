import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { anyText } from '../fixtures/abuse/odd-texts'
import { oddAddresses } from '../fixtures/arbitrary/odd-addresses'
import { typedWord } from '../fixtures/faults/filled-forms'
import { rawRequest } from '../fixtures/processes/raw-request'
import { startServer } from '../fixtures/processes/server-process'
import { times } from '../long-form'

const server = await startServer({ DATABASE_URL: 'file:site.db' })
const port = await server.port()

const latin = anyText.map((text) => Buffer.from(text, 'utf8').toString('latin1'))
const path = fc.oneof(
  fc.constantFrom('/', '/en/career', '/sign-in', '/notes', '/_server/signIn?createServerFn'),
  fc.constantFrom(...oddAddresses.map(([address]) => address)),
  latin.map((text) => `/${text}`),
  latin.map((text) => `/?query=${text}`),
)
const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', '', 'x')
const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'TRACE', 'CONNECT', 'get', '', 'G\tT')
const name = fc.constantFrom(
  ...'Host Cookie Content-Type Content-Length Transfer-Encoding Accept-Language Referer'.split(' '),
  ...'Authorization Connection Upgrade Expect Range X-Forwarded-For Sec-Fetch-Site Origin User-Agent'.split(
    ' ',
  ),
  '',
  ' ',
  'A B',
)
const value = fc.oneof(
  latin,
  fc.constantFrom(
    'chunked',
    'chunked, chunked',
    '-1',
    '9',
    '0x9',
    'close',
    '100-continue',
    'Bearer x',
    'same-origin',
  ),
  fc.constantFrom('application/json', 'multipart/form-data; boundary=b', 'h2c', 'websocket'),
)
const lines = fc.array(
  fc.tuple(
    name,
    fc.constantFrom(': ', ':', ' : ', ''),
    value,
    fc.constantFrom('\r\n', '\r\n', '\n'),
  ),
  { maxLength: 6 },
)

const request = fc
  .record({ method, path, version, lines, body: latin })
  .map(({ method, path, version, lines, body }) => {
    const first = `${method} ${path} ${version}\r\nHost: localhost\r\nConnection: close\r\n`
    return `${first}${lines.map((parts) => parts.join('')).join('')}\r\n${body}`
  })

test('no bytes stop the server, and each of its answers is one', async () => {
  const property = fc.asyncProperty(request, async (bytes) => {
    const heard = await rawRequest(port, bytes, true)
    const statuses = [...heard.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) =>
      Number(status),
    )
    expect(statuses.filter((status) => status >= 500 && status !== 505)).toEqual([])
    expect(heard).not.toMatch(/^Set-Cookie: a=b/im)
    if (heard !== '') expect(heard).toStartWith('HTTP/1.1 ')
  })
  await fc.assert(property, { numRuns: times(60, 3000) })
})

test('whatever was sent, the server still answers, and said nothing of it', async () => {
  const answer = await fetch(`http://localhost:${port}/en/career`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<main')])
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  const [, said = ''] = (await server.output()).split(/^Thuis is at .*\n/m)
  for (const line of said.trimEnd().split('\n')) {
    expect(line).toMatch(/^\S+Z (?:\w{10} (?:cached )?[A-Z]+ \/\S* \d{3}(?: |$)|The content is )/)
    expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect(line.replace(/ \/\S* /, ' ')).not.toContain(typedWord)
  }
})
