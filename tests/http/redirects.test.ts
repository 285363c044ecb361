import { expect, test } from 'bun:test'
import { baseLocale, locales } from '../../i18n/i18n-util'
import { localized, publicPages } from '../../src/paths'
import { origin, testApp } from '../fixtures/app'
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
  ['/nl/career', 'de', 302, '/career'],
  ['/nl/career?a=1', 'de', 302, '/career?a=1'],
  ['/career/', '', 308, '/career'],
  ['/career/', 'de', 308, '/career'],
  ['/de/career/?a=1', '', 308, '/de/career?a=1'],
  ['/de/', '', 308, '/de'],
  ['/nl/', '', 308, '/nl'],
  ['/no/such/page/', '', 308, '/no/such/page'],
  ['/de/robots.txt', '', 301, '/robots.txt'],
  ['/nl/robots.txt', '', 301, '/robots.txt'],
  ['/de/foorobots.txt', '', 301, '/robots.txt'],
  ['/en/sitemap_index.xml', '', 301, '/sitemap_index.xml'],
  ['/es/any/where/sitemap_index.xml', '', 301, '/sitemap_index.xml'],
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
  test(`caches are told that ${page} depends on the visitor's language`, async () => {
    for (const languages of ['nl', 'de']) {
      const answer = await visitor.ask(page, { 'Accept-Language': languages })
      expect(answer.headers.get('Vary')).toInclude('Accept-Language, Cookie')
    }
  })

  test(`whoever asks for ${localized(baseLocale, page)} with /nl in front stays Dutch`, async () => {
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

test('a first segment that is no language of the site is not taken for one', async () => {
  for (const prefix of ['xx', 'DE', 'de-AT', 'd', 'constructor', '__proto__']) {
    expect((await visitor.ask(`/${prefix}/career`)).status).toBe(404)
  }
})
