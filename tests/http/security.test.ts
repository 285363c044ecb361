import { expect, test } from 'bun:test'
import { publicPages } from '../../src/paths'
import { takeErrors, testApp } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { screens } from '../fixtures/screens'

const visitor = await testApp()
const manifest = await Bun.file(`${await builtFolder()}/manifest.json`).json()

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
  "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types swap"

type Answer = [name: string, status: number, ask: () => Promise<Response>]

const { stylesheet, fonts } = manifest
const files = [stylesheet.href, fonts[0].href, '/robots.txt', '/sitemap_index.xml']
const known = (await visitor.ask(stylesheet.href)).headers.get('ETag') ?? ''

const answers: Answer[] = [
  ...[...publicPages, ...files].map((path): Answer => [path, 200, () => visitor.ask(path)]),
  ...Object.entries(screens).map(
    ([name, { status, ask }]): Answer => [`the ${name}`, status, () => ask('en')],
  ),
  ['the way to a language', 302, () => visitor.ask('/', { 'Accept-Language': 'de' })],
  ['the way to an address without a slash', 308, () => visitor.ask('/career/')],
  ['the way to robots.txt', 301, () => visitor.ask('/de/robots.txt')],
  ['the way back after a form', 303, () => visitor.post('/preferences', {})],
  ['a file one has already', 304, () => visitor.ask(stylesheet.href, { 'If-None-Match': known })],
  ['the head of a page', 200, () => visitor.ask('/career', {}, { method: 'HEAD' })],
]

for (const [name, status, ask] of answers) {
  test(`${name.replace(/-\w+\./, '-….')} comes with the security headers`, async () => {
    const answer = await ask()
    takeErrors()
    expect(answer.status).toBe(status)
    expect(answer.headers.toJSON()).toMatchObject({
      'content-security-policy': policy,
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers.has('Server')).toBe(false)
    expect(answer.headers.has('X-Powered-By')).toBe(false)
    const type = answer.headers.get('Content-Type') ?? ''
    if (/^text\/|xml|json/.test(type)) expect(type).toMatch(/charset=utf-8/i)
  })
}

for (const [hsts, header] of [
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['off', null],
] as const) {
  test(`what browsers reach by https alone is up to the owner: ${hsts}`, async () => {
    const { headers } = await (await testApp({ hsts })).ask('/livez')
    expect(headers.get('Strict-Transport-Security')).toBe(header)
  })
}
