import { expect, test } from 'bun:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { baseLocale, i18nObject, locales } from '../../i18n/i18n-util'
import { languagelessFiles, paths, publicName } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { everyPage, samplePages } from '../fixtures/addresses'
import { origin, testApp } from '../fixtures/app'
import { builtAssets } from '../fixtures/built-folder'
import { ownerIn, sampleLanguages } from '../fixtures/content/sample-content'
import { attributes, select, texts } from '../fixtures/select'

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
      expect(links).toContain(origin + addressIn(locale, page))
    }
    expect(texts(html, 'li a')).toContain(i18nObject(locale).skills.title())
    expect(texts(html, 'li a')).toContain(`${site.name}, ${site.title}`)
    expect(texts(html, 'h1')).toEqual([site.name])
  })
}

test('security.txt says whom to tell of a vulnerability, for the next half year', async () => {
  const text = await read(paths.security, 'text/plain')
  const lines = text.trimEnd().split('\n')
  expect(Object.fromEntries(lines.map((line) => line.split(': ')))).toEqual({
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
  ...sampleLanguages.map((locale): [string, null, true] => [
    paths.languageSitemap(locale),
    null,
    true,
  ]),
  [paths.humans, 'en', false],
  [paths.security, null, false],
  [paths.llms, null, false],
  ...[paths.webManifest, paths.resumeJson, paths.resumeMarkdown, paths.vcard].flatMap((file) =>
    locales.map((locale): [string, string, false] => [addressIn(locale, file), locale, false]),
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

test('robots.txt and its like have no address in a language', async () => {
  for (const file of languagelessFiles) {
    const { status, headers } = await visitor.ask(`/de${file}`)
    const leadsOn = file === paths.robots || file === paths.sitemap
    expect([status, headers.get('Location')]).toEqual(leadsOn ? [301, file] : [404, null])
  }
})

const { changedAt, pages } = (await builtAssets()).manifest
const options = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' }
const parser = new XMLParser({ ...options, parseTagValue: false, parseAttributeValue: false })

async function readXml(path: string): Promise<unknown> {
  const xml = await read(path, 'application/xml')
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml)
}

const declaration = { '?xml': [{ '#text': '' }], ':@': { version: '1.0', encoding: 'UTF-8' } }
const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
}

/** In the order that the protocol requires. */
function place(address: string, date = changedAt) {
  return [{ loc: [{ '#text': address }] }, { lastmod: [{ '#text': date }] }]
}

function alternate(hreflang: string, href: string) {
  return { 'xhtml:link': [], ':@': { rel: 'alternate', hreflang, href } }
}

test('the index of sitemaps lists one for every language, and when it changed', async () => {
  const sitemaps = sampleLanguages.map((locale) => ({
    sitemap: place(origin + paths.languageSitemap(locale)),
  }))
  const index = { sitemapindex: sitemaps, ':@': { xmlns: namespaces.xmlns } }
  expect(await readXml(paths.sitemap)).toEqual([declaration, index])
  expect(new Date(changedAt).toISOString()).toBe(changedAt)
})

for (const locale of sampleLanguages) {
  test(`the sitemap in ${locale} lists the public pages, each with all of its translations`, async () => {
    const urls = samplePages.map((page) => ({
      url: [
        ...place(origin + addressIn(locale, page), pages[publicName(page)]?.changedAt),
        ...sampleLanguages.map((other) => alternate(other, origin + addressIn(other, page))),
        alternate('x-default', origin + addressIn(baseLocale, page)),
      ],
    }))
    const sitemap = { urlset: urls, ':@': namespaces }
    expect(await readXml(paths.languageSitemap(locale))).toEqual([declaration, sitemap])
  })
}

const listed = everyPage.filter(({ locale }) => sampleLanguages.includes(locale))

for (const { page, address } of listed) {
  test(`the page that a sitemap lists as ${address} says the same of itself`, async () => {
    const answer = await visitor.ask(address, { 'Accept-Language': 'nl' })
    expect(answer.status).toBe(200)
    const links = select(await answer.text(), 'link[rel=canonical], link[rel=alternate][hreflang]')
    expect(links.map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
      [undefined, origin + address],
      ...sampleLanguages.map((other) => [other, origin + addressIn(other, page)]),
      ['x-default', origin + addressIn(baseLocale, page)],
    ])
  })
}
