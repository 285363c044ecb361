import { expect, test } from 'bun:test'
import { XMLParser } from 'fast-xml-parser'
import { explainLocale } from '../../i18n/expect-locale'
import type { Content } from '../../src/content/content'
import { fixedContent } from '../../src/content/content-source'
import { missingAlternatives } from '../../src/content/missing-alternatives'
import { parseFiles, readContent } from '../../src/content/read-content'
import { drawContent } from '../../src/drawing/draw-content'
import { drawImages } from '../../src/drawing/images/draw-images'
import type { Assets } from '../../src/http/document/assets'
import { origin, temporaryFolder } from '../fixtures/app'
import { builtAssets } from '../fixtures/built-folder'
import { folderWith, problemsIn } from '../fixtures/content/owners'
import { runCommand } from '../fixtures/processes/run-command'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes, select, texts } from '../fixtures/select'
import { picture } from '../fixtures/stand-ins/picture'
import { unknownLanguage } from '../fixtures/unknown-language'

const photo = Bun.file('.github/home-light.png')

const harbour = `---
title: The "old" harbour
date: 2026-03-01
language: en
---

![The harbour at "low" tide](harbour.png)

Boats lie in the mud, says [the pilot](pilot).

[![](tide/more%20mud.png)](https://a.example/) ![Elsewhere](https://a.example/spy.png)

<img src=x onerror=alert(1)> [no](javascript:alert(1))
`
const files = {
  'writing/harbour.md': harbour,
  'writing/pilot.md': `---\r\ntitle: Der Lotse\r\ndate: 2026-04-02T23:30:00+02:00\r\nupdated: 2026-05-01\r\nlanguage: de\r\nsummary: Wer vorangeht.\r\n---\r\n# Eins\r\n`,
  'writing/harbour.png': photo,
  'writing/harbour.svg': '<svg viewBox="0 0 300 210"><path d="M0 0h9"/></svg>',
  'writing/tide/more mud.png': photo,
}

async function drawn(content: Content): Promise<Assets> {
  const { drawings } = await drawContent(content)
  const assets = await builtAssets()
  return { ...assets, manifest: { ...assets.manifest, ...drawings } }
}

const folder = await folderWith(files)
const content = await readContent(folder)
const assets = await drawn(content)
const only = { rooms: [], contentSource: fixedContent(content), assets }
const { page, get, ask } = await openWriting(only)

test('files are articles where there are no rooms, newest first, in the list, on the home page and beside each other', async () => {
  const list = await page('/writing', 'guest')
  expect(texts(list, 'main h2')).toEqual(['Der Lotse', 'The “old” harbour'])
  expect(attributes(list, 'main time', 'datetime')).toEqual(['2026-04-02', '2026-03-01'])
  expect(texts(await page('/', 'guest'), '#writing h3')).toHaveLength(2)
  const ways = attributes(await page('/en/writing/harbour', 'guest'), '.neighbours a', 'href')
  expect(ways).toEqual(['/en/writing/pilot', '/en/writing'])
})

test('the pictures beside a file are shown in it, those of other sites are links, and markup stays text', async () => {
  const html = await page('/en/writing/harbour', 'guest')
  const pictures = select(html, '.note-text img').map((img) => img.attributes)
  const { images } = assets.manifest
  expect(pictures.map(({ alt }) => alt)).toEqual(['The harbour at "low" tide', ''])
  for (const [index, name] of ['writing/harbour.png', 'writing/tide/more mud.png'].entries()) {
    const { width, height, fallback, webp } = images[name] ?? { webp: [] }
    expect(pictures[index]).toMatchObject({
      src: fallback,
      width: `${width}`,
      height: `${height}`,
      srcset: webp.map((one) => `${one.href} ${one.width}w`).join(', '),
    })
  }
  const links = attributes(html, '.note-text a', 'href')
  expect(links).toEqual(['pilot', 'https://a.example/', 'https://a.example/spy.png'])
  expect(texts(html, '.note-text').join()).toInclude('<img src=x onerror=alert(1)>')
  expect(attributes(html, '.article-drawing', 'viewbox')).toEqual(['0 0 300 210'])
})

test('a file is offered in its own language, with a card of its own, to search engines and programs', async () => {
  const html = await page('/de/writing/pilot', 'guest')
  expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([`${origin}/de/writing/pilot`])
  expect(attributes(html, 'meta[name=description]', 'content')).toEqual(['Wer vorangeht.'])
  const [card = ''] = attributes(html, '[property="og:image"]', 'content')
  expect(card).toMatch(/card-writing-pilot-\w+\.png$/)
  const [withPicture = ''] = attributes(
    await page('/en/writing/harbour', 'guest'),
    '[property="og:image"]',
    'content',
  )
  expect(withPicture).toMatch(/card-writing-harbour-\w+\.jpg$/)
  const sitemap = await page('/sitemap-de.xml', 'guest')
  expect(sitemap).toInclude('/de/writing/pilot</loc><lastmod>2026-05-01T')
  expect(await page('/sitemap-en.xml', 'guest')).toInclude('/en/writing/harbour</loc>')
  expect(await page('/llms.txt', 'guest')).toInclude('/de/writing/pilot): Wer vorangeht.')
  const listed = await (await ask('/_server/fetchArticles?createServerFn')).json()
  expect(listed.map(({ slug }: { slug: string }) => slug)).toEqual(['pilot', 'harbour'])
})

test('the feeds have files whole, at addresses that read the same everywhere', async () => {
  const { items } = await (await get('/writing/feed.json', 'guest')).json()
  const ids = [`${origin}/de/writing/pilot`, `${origin}/en/writing/harbour`]
  expect(items.map(({ id }: { id: string }) => id)).toEqual(ids)
  const html: string = items[1].content_html
  const [picture = ''] = attributes(html, 'img', 'src')
  expect(picture).toStartWith(`${origin}/_build/writing-harbour-`)
  expect(attributes(html, 'a', 'href')[0]).toBe(`${origin}/en/writing/pilot`)
  const { feed } = new XMLParser().parse(await page('/writing/feed.xml', 'guest'))
  expect(feed.entry.map(({ id }: { id: string }) => id)).toEqual(ids)
})

test('published notes and files stand in one list, and neither takes the other’s address', async () => {
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), error() {} }
  const clash = { ...content.articles[0], slug: 'clash', title: 'From a file' }
  const articles = [...content.articles, clash] as Content['articles']
  const both = await openWriting({ contentSource: fixedContent({ ...content, articles }), log })
  const id = await both.addNote('Pilot', 'No.')
  const answer = await both.publish(id, { slug: 'pilot', language: 'en' })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('"slug"')])
  await both.addArticle({ slug: 'note', title: 'A note', language: 'en' })
  const titles = texts(await both.page('/writing', 'guest'), 'main h2')
  expect(titles).toEqual(['A note', 'Der Lotse', 'The “old” harbour', 'From a file'])
  expect(attributes(await both.page('/en/writing/note', 'guest'), '.note-text img', 'src')).toEqual(
    [],
  )
  expect(lines.join()).not.toInclude('is not shown')
})

test('a file whose address a note has is not shown, and the log says what to do', async () => {
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), error() {} }
  const without = { ...content, articles: [] }
  let current: Content = without
  const contentSource = { ...fixedContent(without), current: () => current }
  const site = await openWriting({ contentSource, log })
  await site.addArticle({ slug: 'harbour', title: 'A note', language: 'en' })
  current = content
  expect(texts(await site.page('/writing', 'guest'), 'main h2')).toEqual(['A note', 'Der Lotse'])
  expect(texts(await site.page('/en/writing/harbour', 'guest'), 'main h1')).toEqual(['A note'])
  expect(lines.filter((line) => line.includes('harbour.md is not shown'))).toHaveLength(1)
})

const head = '---\ntitle: A\ndate: 2026-03-01\nlanguage: en\n'
const mistakes: [name: string, text: string, told: string][] = [
  ['a.md', 'Just text\n', 'it begins with a line ---, then title: and date:'],
  ['a.md', `${head}tags: [x]\n---\n`, 'line 5: tags: nothing has this name. There is title, date'],
  [
    'a.md',
    `${head}sumary: x\n---\n`,
    'line 5: sumary: nothing has this name. Did you mean summary?',
  ],
  ['a.md', '---\ndate: 2026-03-01\nlanguage: en\n---\n', 'title: it is missing'],
  ['a.md', '---\ntitle: A\nlanguage: en\n---\n', 'date: it is missing'],
  ['a.md', `${head.replace('03-01', '13-01')}---\n`, 'line 3: date: it must be a day, such as'],
  [
    'a.md',
    `${head.replace('2026-03-01', 'March')}---\n`,
    'line 3: date: it must be a day, such as',
  ],
  ['a.md', `${head}updated: 2026-02-01\n---\n`, 'line 5: updated: it is before the date'],
  [
    'a.md',
    `${head.replace(': en', `: ${unknownLanguage}`)}---\n`,
    `line 4: language: ${explainLocale(unknownLanguage)}`,
  ],
  ['a.md', `${head.replace('language: en\n', '')}---\n`, 'language: it is missing: say which of '],
  ['a.md', `${head.replace(': A', ': We did: this')}---\n`, 'line 2: '],
  ['a.md', `${head}---\n\nx\n![y](no.png)\n`, 'line 8: there is no writing/no.png in this folder'],
  ['a.md', `${head}---\n![y](../me.png)\n`, 'line 6: ../me.png is not in writing/'],
  [
    'a.md',
    `${head}---\n![y](a.md)\n`,
    'line 6: writing/a.md cannot be read as a JPEG, PNG or WebP',
  ],
  ['My File.md', `${head}---\n`, 'its name is its address: call it my-file.md'],
  ['a.mdx', `${head}---\n`, 'its name is its address: call it a.md'],
]

for (const [name, text, told] of mistakes) {
  test(`of a file an owner is told: ${told}`, async () => {
    const problems = await problemsIn(await folderWith({ [`writing/${name}`]: text }))
    expect(problems.map((problem) => problem.slice(0, `writing/${name}: ${told}`.length))).toEqual([
      `writing/${name}: ${told}`,
    ])
  })
}

test('what a build has found in files is what a start reads', async () => {
  expect(await readContent(folder, await parseFiles(folder))).toEqual(content)
})

test('who writes in one language need not say it in each file', async () => {
  const text = head.replace('language: en\n', '---\n')
  const site = { 'site.yaml': 'name: Bo\nwrittenIn: [es]\n' }
  const { articles } = await readContent(await folderWith({ ...site, 'writing/a.md': text }))
  expect(articles.map(({ language }) => language)).toEqual(['es'])
})

test('a picture without a text in its place is named with its line', () => {
  expect(missingAlternatives(content)).toEqual([
    'writing/harbour.md: line 11: tide/more%20mud.png has no alternative text: write it between the brackets',
  ])
})

test('an article has a picture of the owner’s where there is no drawing, and as its preview shows it', async () => {
  const photo = new Blob([await picture('png', 400, 300)])
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 210"><path d="M0 0h9"/></svg>'
  const folder = await folderWith({
    'writing/deur.png': photo,
    'writing/brug.png': photo,
    'writing/brug.svg': svg,
  })
  const content = await readContent(folder)
  const [assets, { images }] = await Promise.all([builtAssets(), drawImages(content)])
  const manifest = { ...assets.manifest, images }
  const contentSource = fixedContent(content)
  const site = await openWriting({ contentSource, assets: { ...assets, manifest } })
  const addresses = ['deur', 'brug', 'raam'].map(async (slug) => {
    const id = await site.addArticle({ slug, language: 'nl' })
    const pages = [
      await (await site.ask(`/writing/${slug}`)).text(),
      await site.page(`/notes/${id}/publish`, 'admin'),
    ]
    return pages.map((html) => {
      expect(attributes(html, '.article-drawing img', 'alt').join('')).toBe('')
      return new Set(attributes(html, '.article-drawing img', 'src'))
    })
  })
  const shown = new Set([images['writing/deur.png']?.fallback])
  expect(await Promise.all(addresses)).toEqual([
    [shown, shown],
    [new Set(), new Set()],
    [new Set(), new Set()],
  ])
})

test('a picture of an article that is none is a sentence with its place', async () => {
  expect(await problemsIn(await folderWith({ 'writing/deur.jpg': 'no picture' }))).toEqual([
    'writing/deur.jpg cannot be read as a JPEG, PNG or WebP',
  ])
})

test('how an article begins is said in words, without the marks of its footnotes', async () => {
  const notes = '\n\n[^1]: van klei\n[^b]: zout\n'
  const { articles } = await readContent(
    await folderWith({
      'writing/dijk.md': `${head}---\nEen ==dijk==[^1] houdt water[^b] tegen.${notes}`,
      'writing/sluis.md': `${head}---\n> [!NOTE]\n> Dicht[^1].${notes}`,
    }),
  )
  expect(articles.map(({ opening }) => opening)).toEqual(['Een dijk houdt water tegen.', 'Dicht.'])
})

test('bun run content names each link of an article to a heading that is not there', async () => {
  const folder = await folderWith({
    'writing/dijk.md': `${head}---\n## Über klei\n\n[a](#über-klei) [b](#zand) [c](#top) [d](/writing/sluis#deur)\n`,
    'writing/sluis.md': `${head}---\n## Deur\n\n[a](/writing/dijk#weg) [b](https://a.example/#x) [c](/writing/weg#x)\n`,
  })
  const { code, said } = await runCommand('content', [folder], await temporaryFolder())
  expect(code).toBe(0)
  expect(said.match(/^writing.*heading$/gm)).toEqual([
    'writing/dijk.md: #zand leads to no heading',
    'writing/sluis.md: /writing/dijk#weg leads to no heading',
  ])
})
