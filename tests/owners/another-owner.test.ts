import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { locales } from '../../i18n/i18n-util'
import { fixedContent } from '../../src/content/content-source'
import { readContent } from '../../src/content/read-content'
import { undrawnTexts } from '../../src/drawing/cards'
import { prepareContent } from '../../src/drawing/prepare-content'
import { loadAssets } from '../../src/http/document/assets'
import type { Drawings } from '../../src/model/manifest'
import { feeds, paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { origin, recordError, testApp } from '../fixtures/app'
import { builtFolder } from '../fixtures/built-folder'
import { nobodys, walk } from '../fixtures/content/owner-site'
import { writeOwner } from '../fixtures/content/owners'
import { sampleContent } from '../fixtures/content/sample-content'
import { attributes, select, texts } from '../fixtures/select'

const { firstName = '', lastName = '' } = sampleContent.site
const log = { error: recordError }

/** A site that was built for the sample's owner and is started with the words of another. */
async function siteAfter(name: string, title?: string) {
  const folder = await writeOwner({ site: { name, ...(title && { title }) } })
  const content = await readContent(folder)
  const assets = await loadAssets(await builtFolder(), 'static')
  expect(assets.manifest.roof).toBeDefined()
  await prepareContent(assets, log)(content, folder)
  const contentSource = fixedContent(content)
  const visitor = await testApp({ assets, contentSource, contributions: nobodys })
  return { content, assets, visitor }
}

/** By name: whether it is drawn, and what stands on its social card. */
const names = {
  'Bo Smit': [true, 'Bo Smit'],
  'Жанна Ольховская': [true, 'Жанна Ольховская'],
  '山田 太郎': [false, 'Gardener'],
  'ليلى حسن': [false, 'Gardener'],
  'Ana 😀': [false, 'Ana'],
  '山田 太郎 (Taro Yamada)': [false, '(Taro Yamada)'],
} as const

for (const [name, [isDrawn, onCard]] of Object.entries(names)) {
  test(`after a build for another owner, ${name} is the heading’s text, and nothing is the other’s`, async () => {
    const { assets, content, visitor } = await siteAfter(name, 'Gardener')
    for (const locale of locales) {
      const { pages, found } = await walk(visitor, locale)
      const home = pages.get(addressIn(locale, '/')) ?? ''
      expect(texts(home, 'main h1')).toEqual([name])
      const hidden = new Set(attributes(home, 'main h1 svg', 'aria-hidden'))
      expect([...hidden]).toEqual(isDrawn ? ['true'] : [])
      expect(texts(home, 'main h1 text')).toEqual([])
      const [alt = ''] = attributes(home, 'meta[property="og:image:alt"]', 'content')
      expect([alt.includes(onCard), alt.endsWith(`${name}.`)]).toEqual([true, true])
      const files = [
        ...[paths.humans, paths.llms, paths.robots, paths.sitemap, paths.languageSitemap(locale)],
        ...[paths.webManifest, paths.resumeJson, paths.resumeMarkdown, paths.vcard, ...feeds],
      ].map((path) => addressIn(locale, path))
      for (const address of [...files, ...found]) {
        const text = await (await visitor.ask(address)).text()
        for (const word of [firstName, lastName]) {
          expect([address, text.includes(word)]).toEqual([address, false])
        }
      }
    }
    for (const { title } of Object.values(assets.manifest.cards)) expect(title).not.toBe('')
    expect((await undrawnTexts(content)).includes(name)).toBe(!isDrawn)
  })
}

test('a card that can say nothing of its owner’s says so to who cannot see it', async () => {
  const { visitor } = await siteAfter('山田 太郎')
  const home = await (await visitor.ask('/en')).text()
  expect(attributes(home, 'meta[property="og:image:alt"]', 'content')).toEqual([
    'The front of a house with lit windows: the site of 山田 太郎.',
  ])
  const [card = ''] = attributes(home, 'meta[property="og:image"]', 'content')
  expect((await visitor.ask(card.slice(origin.length))).status).toBe(200)
})

test('whatever was drawn is replaced by what is drawn next, also by its absence', async () => {
  const assets = await loadAssets(await builtFolder(), 'static')
  const word = fc.string({ minLength: 1, maxLength: 4 })
  const size = fc.constant(1)
  const portrait = { drawnFrom: word, href: word, width: size, height: size, jpeg: word }
  const card = { drawnFrom: word, href: word, title: word, width: size, height: size }
  const line = fc.record({ text: word, width: size, path: word })
  const drawings: fc.Arbitrary<Drawings> = fc.record(
    {
      drawnFor: word,
      portrait: fc.record(portrait),
      roof: fc.record({ width: size, descends: fc.boolean(), lines: fc.array(line) }),
      cards: fc.dictionary(word, fc.record(card), { noNullPrototype: true }),
      images: fc.constant({}),
      brands: fc.dictionary(word, word, { noNullPrototype: true }),
    },
    { requiredKeys: ['drawnFor', 'cards', 'images', 'brands'] },
  )
  fc.assert(
    fc.property(drawings, drawings, (one, other) => {
      const { drawnFor: _, ...before } = assets.manifest
      assets.show(one, [])
      assets.show(other, [])
      const { drawnFor, portrait, roof, cards, images, brands, ...rest } = assets.manifest
      expect({ drawnFor, portrait, roof, cards, images, brands }).toEqual({
        ...{ portrait: undefined, roof: undefined },
        ...other,
      })
      expect(before).toMatchObject(rest)
    }),
  )
})

test('a drawing of another name than the owner’s is not shown', async () => {
  const assets = await loadAssets(await builtFolder(), 'static')
  const site = { ...sampleContent.site, name: 'Saar Achterdeur' }
  const visitor = await testApp({ assets, contentSource: fixedContent({ ...sampleContent, site }) })
  const home = await (await visitor.ask('/en')).text()
  expect(texts(home, 'main h1')).toEqual(['Saar Achterdeur'])
  expect(select(home, 'main h1 svg')).toEqual([])
})
