import { expect, test } from 'bun:test'
import { oddAddresses, refused } from '../fixtures/arbitrary/odd-addresses'
import { rawRequest } from '../fixtures/processes/raw-request'
import { startServer } from '../fixtures/processes/server-process'
import { texts } from '../fixtures/select'

const server = await startServer()
const port = await server.port()

/** 0 if the server hung up without an answer. */
async function ask(line: string, headers: string[] = []): Promise<number> {
  const lines = [`${line} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close', '', '']
  const [, status = '0'] =
    /^HTTP\/1\.1 (\d{3})/.exec(await rawRequest(port, lines.join('\r\n'))) ?? []
  return Number(status)
}

for (const [path, statuses] of oddAddresses) {
  test(`the bad address ${JSON.stringify(path).slice(0, 40)} gets an answer`, async () => {
    expect(statuses).toContain(await ask(`GET ${path}`))
    expect([...statuses, ...refused]).toContain(await ask(`HEAD ${path}`))
  })
}

const headers: [header: string, statuses: number[]][] = [
  [`Cookie: ${'a'.repeat(1_000_000)}`, refused],
  [`Cookie: UI_LOCALE=${'a'.repeat(12_000)}`, [200]],
  ['Cookie: UI_LOCALE=%E0%A4%A', [200]],
  ['Cookie: UI_THEME=%; NOTICE=%E0; UI_LOCALE=%', [200]],
  ['Cookie: =; ;;; ==; UI_LOCALE', [200]],
  ['Cookie: UI_LOCALE="de', [200, 302]],
  ['Cookie: UI_LOCALE=\xed\xa0\x80', [200]],
  ['Accept-Language: \xff\xfe', [200]],
  ['Accept-Language: de\0', refused],
  ['Referer: http://[', [200]],
  ['Accept-Encoding: ;;;,br;q=x', [200]],
  ['If-None-Match: \xff', [200]],
  ['Content-Length: -1', refused],
  ['Content-Length: nine', refused],
  ['Transfer-Encoding: nonsense', [200, ...refused]],
  ['Range: bytes=9-1', [200]],
  ['no colon', refused],
]

for (const [header, statuses] of headers) {
  test(`the header ${JSON.stringify(header).slice(0, 40)} breaks nothing`, async () => {
    expect(statuses).toContain(await ask('GET /', [header]))
  })
}

for (const host of ['a:b', 'a:99999', 'a@b', 'a b', '[', '[::1', 'a/b', '%', '', 'a,b', '\xff']) {
  test(`the host ${JSON.stringify(host)} breaks nothing`, async () => {
    const heard = await rawRequest(
      port,
      `GET /career HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect(heard).toMatch(/^HTTP\/1\.1 (200|400|404) /)
  })
}

test('a request that names two hosts is refused, as RFC 9112 asks (section 3.2)', async () => {
  const hosts = ['Host: a.example', 'Host: b.example']
  const head = ['GET /career HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n')
  expect(await rawRequest(port, head)).toMatch(/^HTTP\/1\.1 400 /)
})

/** With conflicting or invalid body lengths. */
const smuggled = [
  ['Content-Length: 4', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Content-Length: 4'],
  ['Content-Length: 4', 'Content-Length: 60'],
  ['Content-Length: 4, 60'],
  ['Content-Length: +4'],
  ['Content-Length: 0x4'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding : chunked'],
]

function smuggle(headers: string[]): Promise<string> {
  const head = ['POST /preferences HTTP/1.1', 'Host: localhost', ...headers, '', '0']
  const hidden = ['', 'GET /me.vcf HTTP/1.1', 'Host: localhost', 'Connection: close', '', '']
  return rawRequest(port, [...head, ...hidden].join('\r\n'), true)
}

test('two requests on one connection are both answered', async () => {
  expect(await smuggle(['Content-Length: 5'])).toContain('BEGIN:VCARD')
})

for (const headers of smuggled) {
  test(`a body with ${headers.join(' and ')} hides no second request`, async () => {
    expect(await smuggle(headers)).not.toContain('BEGIN:VCARD')
  })
}

for (const method of ['OPTIONS', 'TRACE']) {
  for (const path of ['/career', '/sitemap_index.xml', '/_server/getTheme?createServerFn']) {
    test(`the method ${method} is not allowed at ${path}, wherever it comes from`, async () => {
      for (const site of ['cross-site', 'same-origin']) {
        const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Sec-Fetch-Site: ${site}`]
        const heard = await rawRequest(port, [...lines, 'Connection: close', '', ''].join('\r\n'))
        expect(heard).toStartWith('HTTP/1.1 405 ')
        expect(heard).toMatch(/^Allow: GET/im)
      }
    })
  }
}

const methods = 'CONNECT PUT PATCH DELETE PURGE PROPFIND FOO get x'.split(' ')

for (const method of methods) {
  test(`the method ${method} is refused`, async () => {
    expect([403, 405, ...refused]).toContain(await ask(`${method} /career`))
    expect([405, ...refused]).toContain(await ask(`${method} /career`, ['Sec-Fetch-Site: none']))
  })
}

test('whoever asks for a very long address sees the not-found screen', async () => {
  const answer = await fetch(`http://localhost:${port}/en/${'a'.repeat(8000)}`)
  expect(texts(await answer.text(), 'main h1')).toEqual(['Page not found'])
})

test('a forged host changes nothing on a page', async () => {
  const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
  for (const path of ['/career', '/sitemap_index.xml', '/robots.txt', '/nl/career', '/career/']) {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      headers: forged,
      redirect: 'manual',
    })
    expect(JSON.stringify(answer.headers)).not.toContain('evil')
    expect(await answer.text()).not.toContain('evil')
  }
})

const shows = '<!DOCTYPE html>'
const says = '{"error":{"code":"tooLarge"'

/** Megabytes to send, and how the refusal begins. */
for (const [path, type, megabytes, words] of [
  ['/sign-in', 'application/x-www-form-urlencoded', 12, shows],
  ['/preferences', 'application/x-www-form-urlencoded', 12, shows],
  ['/_server/signIn?createServerFn', 'application/json', 12, says],
  ['/sign-in', 'application/x-www-form-urlencoded', 40, ''],
] as const) {
  test(`${megabytes} MB are too much for ${path}, which says so`, async () => {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' },
      body: new Uint8Array(megabytes * 1_000_000),
    })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toStartWith(words)
  })
}

test('no bad input is an error of the server’s', async () => {
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
})
