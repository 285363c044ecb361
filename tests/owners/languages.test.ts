import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { fixedContent } from '../../src/content/content-source'
import { readContent } from '../../src/content/read-content'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { origin, temporaryFolder, testApp } from '../fixtures/app'
import { ownerSite } from '../fixtures/content/owner-site'
import { folderWith } from '../fixtures/content/owners'
import { runCommand } from '../fixtures/processes/run-command'
import { attributes, select, texts } from '../fixtures/select'

const german = await ownerSite('Cyrillic, in German only')
const pages = [paths.home, paths.aboutMe, paths.career, paths.skills] as const
const sentences = {
  [paths.home]: 'Vierzig Bücher in fünf Jahren.',
  [paths.aboutMe]: 'Schach',
  [paths.career]: 'Ein Wörterbuch, das man gern liest.',
  [paths.skills]: 'Lektorat',
}

for (const locale of locales) {
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of('de') ?? ''
  const note = i18nObject(locale).cv.borrowed({ languages: language })

  test(`what there is in German only is shown in ${locale} as German, and the page says so once`, async () => {
    for (const page of pages) {
      const html = await (await german.ask(addressIn(locale, page))).text()
      const isHome = locale === 'de'
      expect(html.includes(sentences[page])).toBe(true)
      expect(texts(html, 'main [lang=de]').includes(sentences[page])).toBe(!isHome)
      expect(html.split(note).length - 1).toBe(isHome ? 0 : 1)
      expect(attributes(html, 'html', 'lang')).toEqual([locale])
    }
  })

  test(`search engines are offered in ${locale} what is written in it`, async () => {
    const sitemap = await (await german.ask(paths.languageSitemap(locale))).text()
    for (const page of pages) {
      const address = origin + addressIn(locale, page)
      const html = await (await german.ask(addressIn(locale, page))).text()
      const inGerman = origin + addressIn('de', page)
      const others = select(html, 'link[rel=alternate][hreflang]').map((link) => link.attributes)
      expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([inGerman])
      expect(sitemap.includes(`<loc>${address}</loc>`)).toBe(locale === 'de')
      expect(others.map(({ hreflang, href }) => [hreflang, href])).toEqual(
        locale === 'de'
          ? [
              ['de', inGerman],
              ['x-default', inGerman],
            ]
          : [],
      )
    }
  })
}

test('one sentence without a translation leaves a page in all four languages', async () => {
  const visitor = await ownerSite('everything')
  for (const locale of locales) {
    const html = await (await visitor.ask(addressIn(locale, paths.career))).text()
    const offered = attributes(html, 'link[rel=alternate][hreflang]', 'hreflang')
    expect(offered).toEqual([...locales, 'x-default'])
    const borrowed = texts(html, 'main [lang=nl]')
    expect(borrowed).toEqual(locale === 'nl' ? [] : ['Alleen in het Nederlands.'])
  }
})

test('a text that is said to be in no language is the same in all, and nothing is borrowed', async () => {
  const visitor = await ownerSite('one job')
  for (const locale of locales) {
    const html = await (await visitor.ask(addressIn(locale, paths.career))).text()
    expect(select(html, 'main [lang]')).toEqual([])
    expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([
      origin + addressIn(locale, paths.career),
    ])
  }
})

const words = { 'words/nl.yaml': 'nav:\n  home: Werkplaats\n' }
const dutch = await folderWith({
  'site.yaml': 'name: Bo\ntitle: {nl: Timmer}\nsummary: Zaagt en schaaft.\nwrittenIn: [nl]\n',
  'interests.yaml': '[{name: Hout}, {name: {nl: Lijm, en: Glue}}]',
  ...words,
})

test('an owner who writes in one language is told of no gaps in others', async () => {
  const { code, said } = await runCommand('content', [dutch], await temporaryFolder())
  expect([code, said.trim()]).toEqual([0, `All of ${dutch} can be shown.`])
})

test('what is written in one language is offered to search engines in that one', async () => {
  const visitor = await testApp({ contentSource: fixedContent(await readContent(dutch)) })
  for (const locale of locales) {
    for (const page of [paths.home, paths.aboutMe, paths.siteStack]) {
      const answer = await visitor.ask(addressIn(locale, page))
      const canonical = attributes(await answer.text(), 'link[rel=canonical]', 'href')
      expect([answer.status, canonical]).toEqual([200, [origin + page]])
    }
    const sitemap = await (await visitor.ask(paths.languageSitemap(locale))).text()
    expect(sitemap.includes('<loc>')).toBe(locale === 'nl')
  }
})

test('an owner is told which words of their own are missing in another language', async () => {
  const folder = await folderWith({ 'site.yaml': 'name: Bo\nwrittenIn: [nl, en]\n', ...words })
  const { code, said } = await runCommand('content', [folder], await temporaryFolder())
  expect(code).toBe(0)
  expect(said).toInclude(
    'words/en.yaml: 1 of 1 words of your own are missing, and the site’s are shown: nav.home\n',
  )
  expect(said).not.toMatch(/words\/(nl|de|es)/)
})
