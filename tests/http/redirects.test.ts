import { expect, test } from 'bun:test'
import { baseLocale, locales } from '../../i18n/i18n-util'
import { publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { origin, testApp } from '../fixtures/app'
import { leavingTheSite } from '../fixtures/arbitrary/redirect-vectors'
import { builtFolder } from '../fixtures/built-folder'

const visitor = await testApp()
const manifest = await Bun.file(`${await builtFolder()}/manifest.json`).json()

const redirects: [path: string, languages: string, status: number, location: string][] = [
  ['/', 'de', 302, '/de'],
  ['/career', 'de', 302, '/de/career'],
  ['/career?a=1&b=%20c', 'de', 302, '/de/career?a=1&b=%20c'],
  ['/?a=1', 'en', 302, '/en?a=1'],
  ['/nl', '', 302, '/'],
  ['/nl/career', '', 302, '/career'],
  ['/nl/career?a=1', 'de', 302, '/career?a=1'],
  ['/career/', '', 308, '/career'],
  ['/de/career/?a=1', '', 308, '/de/career?a=1'],
  ['/de/', '', 308, '/de'],
  ['/nl/', '', 308, '/nl'],
  ['/no/such/page/', '', 308, '/no/such/page'],
  ['/de/robots.txt', '', 301, '/robots.txt'],
  ['/de/foorobots.txt', '', 301, '/robots.txt'],
  ['/en/sitemap_index.xml', '', 301, '/sitemap_index.xml'],
  ['/de/any/where/robots.txt?a=1', '', 301, '/robots.txt'],
]

for (const [path, languages, status, location] of redirects) {
  test(`${path} leads a visitor who reads "${languages}" to ${location}`, async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await visitor.ask(path, { 'Accept-Language': languages }, { method })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('Location')).toBe(location)
    }
  })
}

for (const page of publicPages) {
  test(`whoever asks for ${addressIn(baseLocale, page)} with /nl in front stays Dutch`, async () => {
    const answer = await visitor.ask(`/nl${page === '/' ? '' : page}`, { 'Accept-Language': 'de' })
    expect(answer.headers.get('Location')).toBe(page)
    const cookie = answer.headers.get('Set-Cookie') ?? ''
    expect(cookie).toStartWith('UI_LOCALE=nl;')
    const next = await visitor.ask(page, { Cookie: 'UI_LOCALE=nl', 'Accept-Language': 'de' })
    expect(next.status).toBe(200)
  })
}

const offSite = ['//', '//evil.example/', '//evil.example/career/', '/\\evil.example/']
offSite.push('/%5Cevil.example/', '/\t/evil.example/', '/..//evil.example/', '/.//evil.example/')
const prefixes = ['', ...locales.map((locale) => `/${locale}`)]

for (const path of prefixes.flatMap((prefix) => offSite.map((rest) => prefix + rest))) {
  test(`${JSON.stringify(path)} leads nobody to another site`, async () => {
    for (const languages of ['nl', 'de']) {
      const answer = await visitor.ask(path, { 'Accept-Language': languages })
      const location = answer.headers.get('Location')
      expect([301, 302, 308, 404]).toContain(answer.status)
      if (location) expect(new URL(location, `${origin}${path}`).origin).toBe(origin)
    }
  })
}

const onlyWithoutPrefix = [manifest.stylesheet.href, manifest.fonts[0].href, '/favicon.svg']

for (const path of onlyWithoutPrefix) {
  test(`${path.replace(/-\w+\./, '-….')} is at no other address`, async () => {
    expect((await visitor.ask(path)).status).toBe(200)
    for (const locale of locales) {
      expect((await visitor.ask(`/${locale}${path}`)).status).toBe(404)
    }
  })
}

for (const path of leavingTheSite) {
  test(`a form that says it came from ${JSON.stringify(path).slice(0, 40)} leads to no other site`, async () => {
    for (const locale of locales) {
      const form = addressIn(locale, '/preferences')
      const answer = await visitor.post(form, { path, theme: 'dark' })
      const location = answer.headers.get('Location') ?? ''
      expect(answer.status).toBe(303)
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(new URL(location, `${origin}${form}`).origin).toBe(origin)
      expect(answer.headers.getSetCookie().join()).not.toContain('a=b')
    }
  })
}

/** `Location` for a German reader. */
const staying: [path: string | undefined, location: string][] = [
  [undefined, '/de'],
  ['/', '/de'],
  ['/career', '/de/career'],
  ['/career?a=1&b=%20#top', '/de/career?a=1&b=%20'],
  ['/?a=1', '/de?a=1'],
  ['/en/career', '/de/career'],
  ['/de', '/de'],
  ['/no-such-page', '/de/no-such-page'],
  ['career', '/de'],
  [`${origin}/career`, '/de'],
  ['/café', '/de/caf%C3%A9'],
]

for (const [path, location] of staying) {
  test(`a form on ${path} leads back to ${location}`, async () => {
    const fields = { ...(path !== undefined && { path }), theme: 'dark' }
    const answer = await visitor.post('/de/preferences', fields)
    expect(answer.headers.get('Location')).toBe(location)
  })
}

test('no screen links to another host because of a doubled slash', async () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  const answers = [
    await visitor.ask('//evil.example/x'),
    await visitor.ask('//evil.example/x?y', foreign, { method: 'POST', body: 'a=b' }),
    await visitor.ask('/en//evil.example/x'),
  ]
  for (const answer of answers) {
    expect(answer.status).toBeOneOf([403, 404])
    expect(await answer.text()).not.toMatch(/(href|value)="\/\//)
  }
})
