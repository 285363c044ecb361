import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { languagelessFiles, localized, paths } from '../../src/paths'
import { everyPage, samplePages } from '../fixtures/addresses'
import { origin, testApp } from '../fixtures/app'
import { ownerIn } from '../fixtures/content/sample-content'
import { attributes, texts } from '../fixtures/select'

const site = ownerIn('nl')

const visitor = await testApp()

async function read(path: string, type: string): Promise<string> {
  const answer = await visitor.ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
  return answer.text()
}

test('robots.txt lets search engines read everything and says where the sitemap is', async () => {
  expect(await read('/robots.txt', 'text/plain')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap_index.xml\n`,
  )
})

for (const locale of locales) {
  test(`llms.txt names every page and the CV in ${locale}`, async () => {
    const html = Bun.markdown.html(await read(paths.llms, 'text/plain'))
    const links = attributes(html, 'li a', 'href')
    const forms = [paths.resumeMarkdown, paths.resumeJson, paths.vcard]
    for (const page of [...samplePages, ...forms]) {
      expect(links).toContain(origin + localized(locale, page))
    }
    expect(texts(html, 'li a')).toContain(i18nObject(locale).skills.title())
    expect(texts(html, 'li a')).toContain(`${site.name}, ${site.title}`)
    expect(texts(html, 'h1')).toEqual([site.name])
  })
}

test('security.txt says whom to tell of a vulnerability, for the next half year', async () => {
  const text = await read(paths.security, 'text/plain')
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ')),
  )
  expect(fields).toEqual({
    Contact: `mailto:${site.email}`,
    Expires: '2027-05-20T00:00:00.000Z',
    'Preferred-Languages': locales.join(', '),
    Canonical: `${origin}/.well-known/security.txt`,
  })
})

test('humans.txt names people', async () => {
  const text = await read(paths.humans, 'text/plain')
  expect(text).toInclude(site.name)
  expect(text).toInclude(site.email)
})

const textFiles: [address: string, language: string | null, isForSearch: boolean][] = [
  [paths.robots, null, true],
  [paths.sitemap, null, true],
  ...locales.map((locale): [string, null, true] => [paths.languageSitemap(locale), null, true]),
  [paths.humans, 'en', false],
  [paths.security, null, false],
  [paths.llms, null, false],
  ...[paths.webManifest, paths.resumeJson, paths.resumeMarkdown, paths.vcard].flatMap((file) =>
    locales.map((locale): [string, string, false] => [localized(locale, file), locale, false]),
  ),
]

for (const [address, language, isForSearch] of textFiles) {
  test(`${address} is cached for an hour, and ${isForSearch ? 'read by' : 'left out of'} search`, async () => {
    const { status, headers } = await visitor.ask(address, { 'Accept-Language': 'es' })
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(headers.get('X-Robots-Tag')).toBe(isForSearch ? null : 'noindex')
    expect(headers.get('Content-Language')).toBe(language)
  })
}

test('search engines may list the public pages, by their headers too', async () => {
  for (const { address } of everyPage) {
    expect((await visitor.ask(address)).headers.get('X-Robots-Tag')).toBeNull()
  }
})

test('robots.txt and its like have no address in a language', async () => {
  for (const file of languagelessFiles) {
    const { status, headers } = await visitor.ask(`/de${file}`)
    const leadsOn = file === paths.robots || file === paths.sitemap
    expect([status, headers.get('Location')]).toEqual(leadsOn ? [301, file] : [404, null])
  }
})
