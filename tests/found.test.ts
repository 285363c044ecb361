import { expect, test } from 'bun:test'
import { locales } from '../i18n/i18n-util'
import { localized, publicPages } from '../src/paths'
import { everyPage, origin, testApp } from './harness'
import { attributes, texts } from './select'

const visitor = await testApp()

test('search engines may read everything and learn where the sitemap is', async () => {
  const answer = await visitor.ask('/robots.txt')
  expect(await answer.text()).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap_index.xml\n`,
  )
  expect(answer.headers.get('Content-Type')).toStartWith('text/plain')
})

test('the sitemap lists every public page in every language, and nothing else', async () => {
  const answer = await visitor.ask('/sitemap_index.xml')
  const addresses = new Set(everyPage.map(({ address }) => origin + address))
  expect(answer.headers.get('Content-Type')).toStartWith('application/xml')
  expect(texts(await answer.text(), 'loc').toSorted()).toEqual([...addresses].sort())
})

test('the sitemap gives every page its translations', async () => {
  const xml = await (await visitor.ask('/sitemap_index.xml')).text()
  for (const language of [...locales, 'x-default']) {
    const links = attributes(xml, `[hreflang="${language}"]`, 'href')
    const pages = publicPages.map(
      (page) => origin + localized(locales.find((locale) => locale === language) ?? 'nl', page),
    )
    expect(links).toHaveLength(publicPages.length * locales.length)
    expect(new Set(links)).toEqual(new Set(pages))
  }
})

test('every address in the sitemap is answered with a page', async () => {
  const xml = await (await visitor.ask('/sitemap_index.xml')).text()
  for (const address of texts(xml, 'loc')) {
    const answer = await visitor.ask(address.slice(origin.length), { 'Accept-Language': 'nl' })
    expect(answer.status).toBe(200)
  }
})
