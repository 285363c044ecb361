import { afterAll, expect, test } from 'bun:test'
import { goodPassword } from '../fixtures/app'
import { rawRequest } from '../fixtures/processes/raw-request'
import { startServer } from '../fixtures/processes/server-process'
import { startSmtpServer } from '../fixtures/processes/smtp-server'
import { attributes } from '../fixtures/select'

const origin = 'https://thuis.example'
const mail = await startSmtpServer()
const server = await startServer({
  SITE_ORIGIN: origin,
  MAIL_URL: mail.url,
  MAIL_FROM: 'a@b.example',
})
const port = await server.port()

afterAll(async () => {
  server.tell('SIGTERM')
  expect(await server.ending()).toEqual({ code: 0, complaint: '' })
  await mail.stop()
})

function post(target: string, headers: string[], fields: Record<string, string>) {
  const body = new URLSearchParams(fields).toString()
  const head = [
    `POST ${target} HTTP/1.1`,
    ...headers,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  return rawRequest(port, [...head, '', body].join('\r\n'))
}

const forgeries: [target: string, ...headers: string[]][] = [
  ['/reset-password', 'Host: evil.example'],
  ['/en/reset-password', 'Host: thuis.example', 'X-Forwarded-Host: evil.example'],
  ['/reset-password', 'Host: thuis.example', 'Forwarded: host=evil.example;proto=http'],
  ['/reset-password', 'Host: evil.example', 'X-Forwarded-Proto: http', 'X-Forwarded-Port: 1'],
  ['http://evil.example/reset-password', 'Host: thuis.example'],
  ['http://evil.example/reset-password', 'Host: evil.example', 'Origin: https://thuis.example'],
]

/** So many that no account reaches its limit. */
const emails = await Promise.all(['an@b.example', 'bo@b.example', 'cy@b.example'].map(signUp))

async function signUp(email: string): Promise<string> {
  await post('/sign-up', ['Host: evil.example'], { name: 'Bo', email, password: goodPassword })
  return email
}

test('the links with which their addresses are proved lead here', async () => {
  for (const _ of emails) {
    const { text = '', raw } = await mail.next()
    expect(text).toContain(`${origin}/prove-address?code=`)
    expect(raw).not.toContain('evil')
  }
})

for (const [index, [target, ...headers]] of forgeries.entries()) {
  test(`a link mailed after ${target} with ${headers.join(', ')} leads here`, async () => {
    const answer = await post(target, headers, { email: emails[index % 3] ?? '' })
    expect(answer).toStartWith('HTTP/1.1 303 ')
    expect(answer).not.toContain('evil')
    const { html = '', text = '', raw } = await mail.next()
    const links = attributes(html, 'a', 'href')
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toStartWith(`${origin}/change-password?code=`)
    expect(text).toContain(`${origin}/change-password?code=`)
    expect(raw).not.toContain('evil')
  })
}

for (const host of ['thuis.example:evil', 'thuis.example@evil.example']) {
  test(`nothing is mailed for a request to ${host}, which is no host`, async () => {
    const answer = await post('/reset-password', [`Host: ${host}`], { email: emails[0] ?? '' })
    expect(answer).toStartWith('HTTP/1.1 400 ')
    expect(mail.emails).toHaveLength(emails.length + forgeries.length)
  })
}
