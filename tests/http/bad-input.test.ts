import { expect, test } from 'bun:test'
import { goodPassword } from '../fixtures/app'
import { oddAddresses, refused } from '../fixtures/arbitrary/odd-addresses'
import { rawRequest } from '../fixtures/processes/raw-request'
import { startServer } from '../fixtures/processes/server-process'
import { startSmtpServer } from '../fixtures/processes/smtp-server'
import { visitServer } from '../fixtures/processes/visitor'
import { attributes } from '../fixtures/select'

const origin = 'https://thuis.example'
const mail = await startSmtpServer()
const mailing = { MAIL_URL: mail.url, MAIL_FROM: 'a@b.example' }
const server = await startServer({ SITE_ORIGIN: origin, ...mailing })
const port = await server.port()

function say(line: string, headers: string[], body = ''): Promise<string> {
  const lines = [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', body]
  return rawRequest(port, lines.join('\r\n'))
}

/** 0 if the server hung up without an answer. */
async function ask(line: string, headers: string[] = []): Promise<number> {
  const heard = await say(line, ['Host: localhost', ...headers])
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0)
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
    expect(await say('GET /career', [`Host: ${host}`])).toMatch(/^HTTP\/1\.1 (200|400|404) /)
  })
}

test('a request that names two hosts is refused, as RFC 9112 asks (section 3.2)', async () => {
  const heard = await say('GET /career', ['Host: a.example', 'Host: b.example'])
  expect(heard).toStartWith('HTTP/1.1 400 ')
})

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

for (const method of 'CONNECT PUT PATCH DELETE OPTIONS TRACE PURGE FOO get x'.split(' ')) {
  test(`the method ${method} is refused`, async () => {
    expect([403, 405, ...refused]).toContain(await ask(`${method} /career`))
    expect([405, ...refused]).toContain(await ask(`${method} /career`, ['Sec-Fetch-Site: none']))
  })
}

test('a forged host changes nothing on a page', async () => {
  const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
  for (const path of ['/career', '/sitemap_index.xml', '/robots.txt', '/nl/career', '/career/']) {
    const answer = await visitServer(port).ask(path, { headers: forged })
    expect(JSON.stringify(answer.headers) + (await answer.text())).not.toContain('evil')
  }
})

function post(target: string, headers: string[], fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  const own = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/x-www-form-urlencoded']
  return say(`POST ${target}`, [...headers, ...own, `Content-Length: ${body.length}`], body)
}

const forgeries: [target: string, ...headers: string[]][] = [
  ['/reset-password', 'Host: evil.example'],
  ['/en/reset-password', 'Host: thuis.example', 'X-Forwarded-Host: evil.example'],
  ['/reset-password', 'Host: thuis.example', 'Forwarded: host=evil.example;proto=http'],
  ['/reset-password', 'Host: evil.example', 'X-Forwarded-Proto: http', 'X-Forwarded-Port: 1'],
  ['http://evil.example/reset-password', 'Host: thuis.example'],
  ['http://evil.example/reset-password', 'Host: evil.example', 'Origin: https://thuis.example'],
]

async function expectOwnLinks(path: string): Promise<void> {
  const { html = '', text = '', raw } = await mail.next()
  const links = attributes(html, 'a', 'href')
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toStartWith(`${origin}${path}?code=`)
  expect(text).toContain(`${origin}${path}?code=`)
  expect(raw).not.toContain('evil')
}

/** So many that no account reaches its limit. */
const emails = ['an@b.example', 'bo@b.example', 'cy@b.example']

test('the links with which addresses are proved lead here, whatever the host', async () => {
  const person = { name: 'Bo', password: goodPassword }
  const signUp = (email: string) => post('/sign-up', ['Host: evil.example'], { ...person, email })
  await Promise.all(emails.map(signUp))
  for (const _ of emails) await expectOwnLinks('/prove-address')
})

test('a link mailed to choose another password leads here, whatever the host', async () => {
  const answers = forgeries.map(async ([target, ...headers], index) => {
    const answer = await post(target, headers, { email: emails[index % 3] ?? '' })
    expect([target, headers, answer]).toEqual([
      target,
      headers,
      expect.stringMatching(/^HTTP\/1\.1 303 (?!.*evil)/s),
    ])
  })
  await Promise.all(answers)
  for (const _ of forgeries) await expectOwnLinks('/change-password')
})

for (const host of ['thuis.example:evil', 'thuis.example@evil.example']) {
  test(`nothing is mailed for a request to ${host}, which is no host`, async () => {
    const answer = await post('/reset-password', [`Host: ${host}`], { email: emails[0] ?? '' })
    expect(answer).toStartWith('HTTP/1.1 400 ')
    expect(mail.emails).toHaveLength(emails.length + forgeries.length)
  })
}

for (const [megabytes, words] of [
  [12, '<!DOCTYPE html>'],
  [40, ''],
] as const) {
  test(`a form of ${megabytes} MB is too much, and told so`, async () => {
    const answer = await fetch(`http://localhost:${port}/sign-in`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: new Uint8Array(megabytes * 1_000_000),
    })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toStartWith(words)
  })
}

test('no bad input is an error of the server’s', async () => {
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  await mail.stop()
})
