import { expect, test } from 'bun:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { createTexts } from '../../src/texts/texts'
import { origin } from '../fixtures/app'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes } from '../fixtures/select'

const { ask, write, publish, addArticle } = await openWriting()
const uuid = /^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const moment = z.iso.datetime({ offset: true })
const absolute = z.url({ protocol: /^https?$/ })

const body = `Zie [het wad](/career), [hier](#boven) & <dit> "dat".

\`\`\`js
if (a < b && c) { doe('iets') }
\`\`\`

| Een | Twee |
| --- | ---: |
| \u0001x | ]]> |
`

const id = await addArticle({ slug: 'eb', title: 'Eb & <vloed>', body, language: 'nl' })
await addArticle({ slug: 'tide', title: 'Tide', body: 'Out, and in.', language: 'en' })

const words = z.string().min(1)
const links = z.array(z.object({ '@rel': words, '@href': absolute })).min(1)
const dates = { published: moment, updated: moment }
const content = z.object({ '@type': z.literal('html'), '#text': words })
const language = z.enum(['nl', 'en'])
const entry = z.object({
  ...dates,
  id: z.string().regex(uuid),
  title: words,
  link: links,
  summary: words,
  content,
  '@xml:lang': language,
})
const feed = z.object({
  '@xml:lang': language.optional(),
  id: absolute,
  title: words,
  updated: moment,
  author: z.object({ name: words, uri: absolute }),
  link: links,
  entry: z.array(entry),
})

async function readAtom(path = '/writing/feed.xml') {
  const answer = await ask(path)
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  const xml = await answer.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  const isArray = (name: string) => name === 'entry' || name === 'link'
  const options = { ignoreAttributes: false, attributeNamePrefix: '@', isArray, htmlEntities: true }
  const parsed = new XMLParser(options).parse(xml)
  expect(parsed.feed['@xmlns']).toBe('http://www.w3.org/2005/Atom')
  return feed.parse(parsed.feed)
}

test('the Atom feed has all that RFC 4287 asks for', async () => {
  const { id: feedId, link, entry, updated } = await readAtom()
  const ids = entry.map((one) => one.id)
  expect(new Set([feedId, ...ids]).size).toBe(3)
  expect(link.find((one) => one['@rel'] === 'self')?.['@href']).toBe(`${origin}/writing/feed.xml`)
  const dates = entry.map((one) => one.updated)
  expect(updated).toBe(dates.toSorted().at(-1) ?? '')
  expect(entry.map((one) => one.link[0]?.['@href'])).toEqual([
    `${origin}/en/writing/tide`,
    `${origin}/writing/eb`,
  ])
  expect(entry[1]?.title).toBe('Eb & <vloed>')
})

test('the JSON feed has all that version 1.1 asks for, and both have the whole text with absolute addresses', async () => {
  const answer = await ask('/writing/feed.json')
  expect(answer.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8')
  const author = z.strictObject({ name: words, url: absolute })
  const item = z.strictObject({
    id: z.string().regex(uuid),
    url: absolute,
    title: words,
    content_html: words,
    summary: words,
    image: absolute,
    date_published: moment,
    date_modified: moment,
    language,
    authors: z.array(author),
  })
  const json = z.strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: words,
    home_page_url: absolute,
    feed_url: z.literal(`${origin}/writing/feed.json`),
    icon: absolute,
    authors: z.array(author),
    items: z.array(item),
  })
  const { items } = json.parse(await answer.json())
  const { entry } = await readAtom()
  expect(items.map((one) => one.id)).toEqual(entry.map((one) => one.id))
  const html = entry[1]?.content['#text'] ?? ''
  expect(items[1]?.content_html.replace('\u0001', '').trim()).toBe(html)
  expect(attributes(html, 'a', 'href')).toEqual([`${origin}/career`, `${origin}/writing/eb#boven`])
  expect(html).toContain('hljs-keyword')
  expect(html).toContain('<table>')
})

test('whoever reads one language subscribes to its articles alone, and is offered that where there are others', async () => {
  const { id: all } = await readAtom()
  for (const [locale, prefix, title, slug] of [
    ['en', '/en', 'Writing', 'tide'],
    ['nl', '', 'Artikelen', 'eb'],
  ] as const) {
    const path = `/writing/feed-${locale}.xml`
    const { id, link, entry, ...feed } = await readAtom(path)
    expect(id).not.toBe(all)
    expect(feed['@xml:lang']).toBe(locale)
    expect(feed.title).toStartWith(`${title} – `)
    expect(link.map((one) => one['@href'])).toEqual([origin + path, `${origin}${prefix}/writing`])
    expect(entry.map((one) => one.link[0]?.['@href'])).toEqual([
      `${origin}${prefix}/writing/${slug}`,
    ])
    const json = await (await ask(`/writing/feed-${locale}.json`)).json()
    expect(json).toMatchObject({
      language: locale,
      feed_url: `${origin}/writing/feed-${locale}.json`,
    })
    expect(json.items).toHaveLength(1)
    const page = await (await ask(`${prefix}/writing`)).text()
    for (const found of [
      attributes(page, 'link[type*="atom"]', 'href'),
      attributes(page, 'main a', 'href'),
    ])
      expect(found.filter((one) => one?.endsWith('.xml'))).toEqual([path, '/writing/feed.xml'])
  }
  expect((await ask('/de/writing/feed-en.xml')).status).toBe(404)
  const german = await (await ask('/de/writing')).text()
  expect(attributes(german, 'link[type*="atom"]', 'href')).toEqual(['/writing/feed.xml'])
})

for (const path of ['/writing/feed.xml', '/writing/feed.json']) {
  test(`${path} is sent again when something is published, and else not`, async () => {
    const tag = (await ask(path)).headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"\w+"$/)
    const again = () => ask(path, { 'If-None-Match': tag })
    expect((await again()).status).toBe(304)
    await addArticle({ slug: `later-${path.length}`, title: 'Later' })
    expect((await again()).status).toBe(200)
    await write('unpublishArticle', { slug: `later-${path.length}` }, 'admin')
  })
}

test('an article keeps its id and its first date when it is published again elsewhere', async () => {
  const before = (await readAtom()).entry.find((one) => one.title.startsWith('Eb'))
  await write('editNote', { id, version: 1, title: 'Eb', body: 'Droog.' }, 'admin')
  await publish(id, { slug: 'laag' })
  const after = (await readAtom()).entry.find((one) => one.title === 'Eb')
  expect(after?.id).toBe(before?.id ?? '')
  expect(after?.published).toBe(before?.published ?? '')
  expect(Date.parse(after?.updated ?? '')).toBeGreaterThan(Date.parse(before?.updated ?? ''))
})

test('a feed that eight ask for at once, before anybody did, is made once', async () => {
  const texts = createTexts()
  let made = 0
  const article: typeof texts.article = (...asked) => {
    made += 1
    return texts.article(...asked)
  }
  const site = await openWriting({ texts: { ...texts, article } })
  await site.addArticle()
  const all = await Promise.all(
    Array.from({ length: 8 }, async () => (await site.ask('/writing/feed.xml')).text()),
  )
  expect(new Set(all).size).toBe(1)
  expect(made).toBe(site.articles.list().length)
})

test('a feed that nothing is in any more, or nothing yet, is there and empty, for whoever has subscribed to it', async () => {
  const house = await openWriting()
  const slug = 'marea'
  await house.addArticle({ slug, body: 'Sube.', language: 'es' })
  for (const isThere of [true, false]) {
    for (const [path, count] of [
      ['/writing/feed.xml', isThere ? 1 : 0],
      ['/writing/feed-es.xml', isThere ? 1 : 0],
      ['/writing/feed-de.xml', 0],
    ] as const) {
      const answer = await house.ask(path)
      const xml = await answer.text()
      expect([path, answer.status, XMLValidator.validate(xml)]).toEqual([path, 200, true])
      expect(xml.match(/<entry /g)?.length ?? 0).toBe(count)
      expect(xml).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
      const json = await (await house.ask(path.replace('.xml', '.json'))).json()
      expect(json.items).toHaveLength(count)
    }
    if (isThere) await house.write('unpublishArticle', { slug }, 'admin')
  }
})
