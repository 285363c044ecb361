import { expect, test } from 'bun:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { baseLocale, locales } from '../../i18n/i18n-util'
import { loadAssets } from '../../src/http/document/assets'
import { localized, paths, publicName } from '../../src/paths'
import { everyPage, samplePages } from '../fixtures/addresses'
import { origin, testApp } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { select } from '../fixtures/select'

const visitor = await testApp()
const { manifest } = await loadAssets(await builtFolder(), 'static')
const { changedAt, pages } = manifest
const options = { preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' }
const parser = new XMLParser({ ...options, parseTagValue: false, parseAttributeValue: false })

async function readXml(path: string): Promise<unknown> {
  const answer = await visitor.ask(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
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
  const sitemaps = locales.map((locale) => ({
    sitemap: place(origin + paths.languageSitemap(locale)),
  }))
  const index = { sitemapindex: sitemaps, ':@': { xmlns: namespaces.xmlns } }
  expect(await readXml(paths.sitemap)).toEqual([declaration, index])
  expect(new Date(changedAt).toISOString()).toBe(changedAt)
})

for (const locale of locales) {
  test(`the sitemap in ${locale} lists the public pages, each with all of its translations`, async () => {
    const urls = samplePages.map((page) => ({
      url: [
        ...place(origin + localized(locale, page), pages[publicName(page)]?.changedAt),
        ...locales.map((other) => alternate(other, origin + localized(other, page))),
        alternate('x-default', origin + localized(baseLocale, page)),
      ],
    }))
    const sitemap = { urlset: urls, ':@': namespaces }
    expect(await readXml(paths.languageSitemap(locale))).toEqual([declaration, sitemap])
  })
}

for (const { page, address } of everyPage.filter(({ theme }) => theme === 'system')) {
  test(`the page that a sitemap lists as ${address} says the same of itself`, async () => {
    const answer = await visitor.ask(address, { 'Accept-Language': 'nl' })
    expect(answer.status).toBe(200)
    const links = select(await answer.text(), 'link[rel=canonical], link[rel=alternate][hreflang]')
    expect(links.map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
      [undefined, origin + address],
      ...locales.map((other) => [other, origin + localized(other, page)]),
      ['x-default', origin + localized(baseLocale, page)],
    ])
  })
}
