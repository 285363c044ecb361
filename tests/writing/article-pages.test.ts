import { expect, spyOn, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { fixedContent } from '../../src/content/content-source'
import { drawArticleCards } from '../../src/features/writing/publish/draw-cards'
import { createLog } from '../../src/http/logging/log'
import type { ArticleCard } from '../../src/model/article'
import { addressIn } from '../fixtures/address-in'
import { origin, recordError } from '../fixtures/app'
import { sampleContent } from '../fixtures/content/sample-content'
import { openWriting } from '../fixtures/rooms/writing'
import { attributes, texts } from '../fixtures/select'

const site = await openWriting()
const { ask, get, page, db, background, write, publish, addNote, addArticle } = site
const feeds = ['/writing/feed.xml', '/writing/feed.json']

const before = await Promise.all(
  ['/', '/sitemap-nl.xml', '/llms.txt'].map((path) => page(path, 'guest')),
)
const statusesBefore = await Promise.all(
  [...feeds, '/writing'].map(async (path) => (await get(path, 'guest')).status),
)

test('nothing is there before anything is published', () => {
  expect(statusesBefore).toEqual([200, 200, 404])
  expect(before.join()).not.toContain('/writing')
})

await addArticle({ slug: 'eerste', title: 'Eerste', language: 'nl' })
await addArticle({
  slug: 'woerter',
  title: 'Wörter',
  body: '# Kopf\n\n- [x] fertig #wörter\n\n[weg](https://a.example/)',
  language: 'de',
})
await addArticle({ slug: 'last', title: 'Last', language: 'en' })
await background.settled()

for (const [path, own] of [
  ['/', '-nl'],
  ['/de', '-de'],
  ['/writing', '-nl'],
  ['/es/writing', undefined],
  ['/writing/eerste', '-nl'],
] as const) {
  test(`a program finds the feeds by ${path}`, async () => {
    const html = await page(path, 'guest')
    expect(attributes(html, 'link[rel=alternate][type*="+"]', 'href')).toEqual([
      ...(own ? feeds.map((feed) => feed.replace('feed', `feed${own}`)) : []),
      ...feeds,
    ])
  })
}

for (const locale of locales) {
  test(`the list in ${locale} has every article, those of other languages with theirs`, async () => {
    const html = await page(addressIn(locale, '/writing'), 'guest')
    expect(texts(html, 'main h2')).toEqual(['Last', 'Wörter', 'Eerste'])
    const languages = ['en', 'de', 'nl'].map((one) => (one === locale ? undefined : one))
    expect(attributes(html, 'main h2', 'lang')).toEqual(languages)
    const labels = { nl: 'Nederlands', en: 'English', de: 'Deutsch' }
    const main = texts(html, '.article-rows').join()
    for (const [language, label] of Object.entries(labels)) {
      expect(main.includes(label)).toBe(language !== locale)
    }
    expect(attributes(html, 'link[rel=alternate][hreflang]', 'hreflang')).toHaveLength(
      locales.length + 1,
    )
  })

  test(`an article in a page in ${locale} is offered in its own language alone`, async () => {
    const html = await page(addressIn(locale, '/writing/woerter'), 'guest')
    const own = `${origin}/de/writing/woerter`
    expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([own])
    expect(attributes(html, 'link[hreflang]', 'href')).toEqual([])
    expect(attributes(html, 'html', 'lang')).toEqual([locale])
    expect(attributes(html, 'article', 'lang')).toEqual([locale === 'de' ? undefined : 'de'])
    const sitemap = await page(`/sitemap-${locale}.xml`, 'guest')
    expect(sitemap.includes('/writing/woerter')).toBe(locale === 'de')
    expect(sitemap).toContain(`${origin}${addressIn(locale, '/writing')}</loc>`)
  })
}

test('an article has its facts as BlogPosting, and a picture of its own for links to it', async () => {
  const html = await page('/de/writing/woerter', 'guest')
  const [json = ''] = texts(html, 'script[type="application/ld+json"]')
  const [posting] = JSON.parse(json)['@graph']
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Wörter',
    inLanguage: 'de',
    url: `${origin}/de/writing/woerter`,
    timeRequired: 'PT1M',
    author: { '@type': 'Person', name: 'Noor Voordeur' },
  })
  expect(Number.isNaN(Date.parse(posting.datePublished))).toBe(false)
  const [image = ''] = attributes(html, '[property="og:image"]', 'content')
  expect(image).toMatch(/\/writing\/_card\/\w+\.png$/)
  const answer = await ask(image.slice(origin.length))
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
})

test('an article leads to the one before and the one after, to its own links, and to nothing private', async () => {
  const html = await page('/de/writing/woerter', 'guest')
  expect(attributes(html, 'article .note-text a', 'href')).toEqual(['https://a.example/'])
  expect(attributes(html, 'article .note-text a', 'rel')).toEqual([undefined])
  expect(attributes(html, 'article button', 'type')).toEqual([])
  expect(texts(html, 'article h2')).toEqual(['Kopf'])
  const ways = attributes(html, '.neighbours a', 'href')
  expect(ways).toEqual(['/de/writing/eerste', '/de/writing/last', '/de/writing'])
})

test('menu, header and footer say where Writing is, and that an article is in it', async () => {
  for (const [path, here, above] of [
    ['/de/writing', 3, 0],
    ['/de/writing/woerter', 0, 3],
  ] as const) {
    const html = await page(path, 'guest')
    const lit = (value: string) => attributes(html, `nav a[aria-current=${value}]`, 'href')
    expect(lit('page')).toEqual(Array.from({ length: here }, () => '/de/writing'))
    expect(lit('true')).toEqual(Array.from({ length: above }, () => '/de/writing'))
  }
})

test('where its picture cannot be drawn, it is shown with the site’s, and the log says so', async () => {
  const errors: string[] = []
  const log = { info() {}, error: (line: string) => void errors.push(line) }
  const drawArticleCard = () => Promise.reject(new Error('no pencil'))
  const broken = await openWriting({ log, drawArticleCard })
  await broken.addArticle({ slug: 'kaal', language: 'nl' })
  await broken.background.settled()
  const html = await broken.page('/writing/kaal', 'guest')
  const [image = ''] = attributes(html, '[property="og:image"]', 'content')
  expect(image).toMatch(/\/_build\/card-home-nl-\w+\.png$/)
  expect(errors.join()).toContain('preview of an article')
})

test('the newest three stand on the home page', async () => {
  await addArticle({ slug: 'vierde', title: 'Vierde', language: 'nl' })
  expect(texts(await page('/', 'guest'), '#writing h3')).toEqual(['Vierde', 'Last', 'Wörter'])
  await write('unpublishArticle', { slug: 'vierde' }, 'admin')
  expect(texts(await page('/', 'guest'), '#writing h3')).toEqual(['Last', 'Wörter', 'Eerste'])
})

test('a guest’s page asks the database nothing once another guest has read it', async () => {
  const spies = [spyOn(db.orm.$client, 'execute'), spyOn(db.orm.$client, 'batch')]
  for (const path of ['/writing', '/writing/eerste', ...feeds]) {
    await (await ask(path)).text()
    await background.settled()
    for (const spy of spies) spy.mockClear()
    expect((await ask(path)).status).toBe(200)
    for (const spy of spies) expect(spy, path).not.toHaveBeenCalled()
  }
  for (const spy of spies) spy.mockRestore()
})

test('a note that is not published is reached by nothing', async () => {
  await addNote('Onder de mat', 'De reservebos ligt onder de mat.')
  const id = await addArticle({ slug: 'mat', title: 'Over matten', body: 'Kokos.' })
  await write('editNote', { id, version: 1, title: 'Over matten', body: 'Reservebos!' }, 'admin')
  const links = attributes(await page('/writing', 'guest'), 'a', 'href').map(String)
  const articles = links.filter((href) => href.startsWith('/writing/'))
  for (const path of ['/', '/writing', ...feeds, '/llms.txt', '/sitemap-nl.xml', ...articles]) {
    expect(await page(path, 'guest')).not.toMatch(/reservebos|onder de mat/i)
  }
  await publish(id)
  expect(await page('/writing/mat', 'guest')).toContain('Reservebos!')
})

test('footnotes and callouts of an article are called so in its language, on any page and in the feeds', async () => {
  const { addArticle, page } = await openWriting()
  await addArticle({
    slug: 'notes',
    title: 'Notes',
    body: 'One[^1], two[^2] and ==three==.\n\n> [!WARNING]\n> Mind the gap.\n\n[^1]: First.\n[^2]: Second.',
    language: 'en',
  })
  const json = JSON.parse(await page('/writing/feed-en.json', 'guest'))
  const item = json.items.find(({ title }: { title: string }) => title === 'Notes')
  const inFeed: string = item.content_html
  const onPage = await page('/de/writing/notes', 'guest')
  for (const [html, base] of [
    [onPage, ''],
    [inFeed, `${origin}/en/writing/notes`],
  ] as const) {
    expect(texts(html, '.callout-title')).toEqual(['Warning'])
    expect(texts(html, 'mark')).toContain('three')
    const leads = (selector: string) =>
      attributes(html, selector, 'href').map((href, index) => [
        href,
        attributes(html, selector, 'aria-label')[index],
      ])
    expect(leads('sup a')).toEqual([
      [`${base}#fn-1`, 'Footnote 1'],
      [`${base}#fn-2`, 'Footnote 2'],
    ])
    expect(leads('.footnotes a')).toEqual([
      [`${base}#fnref-1`, 'Back to reference 1'],
      [`${base}#fnref-2`, 'Back to reference 2'],
    ])
  }
  const ids = attributes(onPage, '[id]', 'id')
  expect(ids).toEqual(expect.arrayContaining(['fn-1', 'fnref-1', 'fn-2', 'fnref-2']))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the picture of a published note is drawn again when its owner has another name, and not shown until then', async () => {
  let [content, version] = [sampleContent, 0]
  const contentSource = {
    ...fixedContent(sampleContent),
    current: () => content,
    version: () => version,
  }
  const drawn: string[] = []
  const drawArticleCard = async ({ title, ground }: ArticleCard) => {
    drawn.push(`${title}, ${ground[0]}`)
    return new Uint8Array([drawn.length])
  }
  const log = createLog({ info() {}, error: recordError })
  const site = await openWriting({ contentSource, drawArticleCard })
  await site.addArticle({ slug: 'kaal', language: 'nl' })
  await site.background.settled()
  const pictured = async () => {
    const html = await site.page('/writing/kaal', 'guest')
    const [image = ''] = attributes(html, '[property="og:image"]', 'content')
    return image.slice(origin.length)
  }
  const before = await pictured()
  content = { ...sampleContent, site: { ...sampleContent.site, name: 'Saar Achterdeur' } }
  version += 1
  expect(await pictured()).toMatch(/^\/_build\/card-home-nl-\w+\.png$/)
  await drawArticleCards({ ...site, contentSource, drawArticleCard, log })
  expect(drawn).toEqual(['Drempels, Noor Voordeur', 'Drempels, Saar Achterdeur'])
  const after = await pictured()
  expect(after).toMatch(/^\/writing\/_card\/\w+\.png$/)
  const answers = await Promise.all([before, after].map((path) => site.ask(path)))
  expect(answers.map(({ status }) => status)).toEqual([404, 200])
  await drawArticleCards({ ...site, contentSource, drawArticleCard, log })
  expect(drawn).toHaveLength(2)
})
