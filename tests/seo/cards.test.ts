import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import type { Locales } from '../../i18n/i18n-types'
import { i18nObject } from '../../i18n/i18n-util'
import { languages } from '../../i18n/languages'
import { drawCard } from '../../src/drawing/card'
import { drawCards } from '../../src/drawing/cards'
import { drawImages } from '../../src/drawing/images/draw-images'
import { openFonts } from '../../src/drawing/lettering'
import { readColours } from '../../src/drawing/tokens'
import { loadAssets } from '../../src/http/document/assets'
import { buildPrefix, isProjectPage, paths } from '../../src/paths'
import { everyPage } from '../fixtures/addresses'
import { origin, takeErrors, testApp } from '../fixtures/app'
import { builtAssets, builtFolder } from '../fixtures/built-folder'
import { ownerIn, sampleContent, sampleLanguages } from '../fixtures/content/sample-content'
import { documentAt } from '../fixtures/documents'
import { pictureSize } from '../fixtures/picture-size'
import { noindexPages } from '../fixtures/private-pages'
import { screens } from '../fixtures/screens'
import { attributes, select, texts } from '../fixtures/select'

const site = ownerIn('nl')
const [set, colours] = [await openFonts(), readColours()]

const visitor = await testApp()
const territory = (locale: Locales) => languages[locale].tag.replace('-', '_')

for (const { page, locale, address } of everyPage) {
  test(`a link to ${address}, pasted into a chat, shows its social card in ${locale}`, async () => {
    const html = await documentAt(address)
    const said = (property: string) => attributes(html, `meta[property="${property}"]`, 'content')
    const named = (name: string) => attributes(html, `meta[name="${name}"]`, 'content')
    const [title = ''] = texts(html, 'main h1')
    expect(said('og:url')).toEqual([origin + address])
    const [described = ''] = named('description')
    const isOwn = page === paths.home
    const { name, title: role } = ownerIn(locale)
    const withOwner = `${described.replace(/\.$/, '')}. ${name}, ${role}.`
    expect(said('og:description')).toEqual([isOwn ? described : withOwner])
    expect(said('og:locale')).toEqual([territory(locale)])
    const others = sampleLanguages.filter((other) => other !== locale).map(territory)
    expect(said('og:locale:alternate')).toEqual(others)
    const isHome = page === paths.home
    expect(said('og:title')).toEqual([isHome ? `${site.name}, ${site.title}` : title])
    expect(said('og:site_name')).toEqual([site.name])
    const isProfile = isHome || page === paths.aboutMe
    expect(said('og:type')).toEqual([isProfile ? 'profile' : 'website'])
    const { firstName, lastName } = site
    expect(said('profile:first_name')).toEqual(isProfile ? [firstName] : [])
    expect(said('profile:last_name')).toEqual(isProfile ? [lastName] : [])
    expect(select(html, 'meta[name^=twitter]').map((meta) => meta.attributes)).toEqual([
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image:alt', content: said('og:image:alt').join() },
    ])
    expect(said('og:image:alt').join()).toInclude(isHome ? site.name : title)
    expect(said('og:image:alt').join().length).toBeGreaterThan(20)
    const [image = ''] = said('og:image')
    const type = isProjectPage(page) ? 'image/jpeg' : 'image/png'
    expect(said('og:image:type')).toEqual([type])
    expect(image).toStartWith(`${origin}/_build/card-`)
    const picture = await visitor.ask(image.slice(origin.length))
    expect(picture.headers.get('Content-Type')).toBe(type)
    expect(Number(picture.headers.get('Content-Length'))).toBeWithin(10_000, 120_000)
    expect(picture.headers.get('Cache-Control')).toInclude('immutable')
    expect(picture.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const size = await pictureSize(picture)
    expect(size).toBe('1200x630')
    expect(size).toBe(`${said('og:image:width')}x${said('og:image:height')}`)
  })
}

test('no two pages share a social card, and each says in words what is on it', async () => {
  const seen = { 'og:image': new Set(), 'og:image:alt': new Set() }
  for (const { address } of everyPage) {
    const html = await documentAt(address)
    for (const [property, values] of Object.entries(seen)) {
      for (const one of attributes(html, `meta[property="${property}"]`, 'content')) values.add(one)
    }
  }
  expect(seen['og:image'].size).toBe(everyPage.length)
  expect(seen['og:image:alt'].size).toBe(everyPage.length)
})

test('a social card is drawn the same each time', async () => {
  const { manifest } = await builtAssets()
  const projects = sampleContent.projects.slice(0, 1)
  const isOfProject = ({ name }: { name: string }) =>
    name.startsWith(`projects/${projects[0]?.slug}/`)
  const images = sampleContent.images.filter(isOfProject)
  const site = { ...sampleContent.site, languages: ['nl' as const] }
  const content = { ...sampleContent, site, projects, images }
  const { cards, pictures } = await drawCards(content, await drawImages(content))
  expect(manifest.cards).toMatchObject(cards)
  for (const [address, bytes] of pictures) {
    expect(Bun.hash(await (await visitor.ask(address)).arrayBuffer())).toBe(Bun.hash(bytes))
  }
})

const drawn = (title: string, ground: readonly [string, string]) =>
  drawCard({ sentence: '', title, isRoof: false, ground }, colours, set)

const shapes = (svg: string) => svg.match(/<(?:rect|path) [^>]*>/g) ?? []

test('the windows of a social card are those of any house, not days of a year that nobody counted', () => {
  const windows = (svg: string) =>
    shapes(svg).filter((shape) => shape.startsWith('<rect') && shape.includes(colours.accent))
  const mine = windows(drawn('Bo', ['Bo', '']))
  expect(mine).toEqual(windows(drawn('Ada', ['Ada', ''])))
  const sizes = mine.map((window) => /width="[^"]*" height="[^"]*"/.exec(window)?.[0])
  expect([mine.length > 9, new Set(sizes).size]).toEqual([true, 1])
})

test('a headline of any length ends before the door of a social card', () => {
  const headline = 'Front-end Developer @ Bol | Accessibility | she/her | Performance'
  const short = new Set(shapes(drawn('Bo', ['', ''])))
  const long = shapes(drawn('Bo', [headline, headline.repeat(3)]))
  const [first, second] = long.filter((shape) => !short.has(shape))
  for (const line of [first, second]) {
    const places = [...(line ?? '').matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x))
    expect(Math.max(...places)).toBeWithin(600, 1000)
  }
})

const unlisted = [
  ...Object.entries(screens).map(
    ([name, { ask }]) => [`the ${name}`, async () => (await ask('en')).text()] as const,
  ),
  ...noindexPages.map(({ page, read }) => [page, () => read('en')] as const),
]

for (const [name, read] of unlisted) {
  test(`${name} has no social card, and tells programs nothing`, async () => {
    const html = await read()
    takeErrors()
    const told = 'meta[property], meta[name^=twitter], script[type="application/ld+json"]'
    expect(select(html, told)).toEqual([])
    expect(html).not.toInclude(i18nObject('en').machines.card({ title: '', name: '' }).slice(0, 20))
  })
}

test('other sites may show the social cards, the portrait, and nothing else of this one', async () => {
  const { manifest } = await builtAssets()
  const cards = new Set(Object.values(manifest.cards).map(({ href }) => href))
  const built = [...new Glob('*').scanSync(join(await builtFolder(), 'public'))]
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => buildPrefix + name)
  const addresses = [...built, paths.favicon, paths.home, paths.resumeJson, '/no-such-page']
  const shared: string[] = []
  for (const address of addresses) {
    const policy = (await visitor.ask(address)).headers.get('Cross-Origin-Resource-Policy')
    if (policy === 'cross-origin') shared.push(address)
    else expect(policy).toBe('same-origin')
  }
  expect(new Set(shared)).toEqual(new Set([...cards, manifest.portrait?.href ?? 'no portrait']))
  const [card = ''] = cards
  const etag = (await visitor.ask(card)).headers.get('ETag') ?? ''
  const again = await visitor.ask(card, { 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect(again.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
})

test('pictures drawn while the site runs may be shown by other sites where they may at its start', async () => {
  const folder = join(await builtFolder(), 'public')
  const assets = await loadAssets(await builtFolder(), 'static')
  const site = await testApp({ assets })
  const names = [...new Glob('*.{png,jpg,webp}').scanSync(folder)]
  const policies = () =>
    Promise.all(
      names.map(async (name) => {
        const { headers } = await site.ask(buildPrefix + name)
        return `${name} ${headers.get('Cross-Origin-Resource-Policy')}`
      }),
    )
  const atStart = await policies()
  const read = async (name: string): Promise<Parameters<typeof assets.show>[1][number]> => [
    buildPrefix + name,
    await Bun.file(join(folder, name)).bytes(),
  ]
  assets.show(assets.manifest, await Promise.all(names.map(read)))
  expect(await policies()).toEqual(atStart)
})

test('a page from just before a drawing finds its pictures, which go with the next drawing', async () => {
  const assets = await loadAssets(await builtFolder(), 'static')
  const site = await testApp({ assets })
  const { cards, images } = assets.manifest
  const [page = ''] = Object.keys(cards)
  const [unchanged = ''] = Object.values(images).map(({ fallback }) => fallback)
  const redraw = (href: string) => {
    const card = { drawnFrom: '', href, title: '', width: 1, height: 1 }
    assets.show({ ...assets.manifest, cards: { [page]: card } }, [[href, Uint8Array.of(1)]])
  }
  const drawn = [
    cards[page]?.href ?? '',
    '/_build/card-1.png',
    '/_build/card-2.png',
    '/_build/card-3.png',
  ]
  const found = async () => {
    const answers = await Promise.all([unchanged, ...drawn].map((href) => site.ask(href)))
    return answers.map(({ status }) => status)
  }
  const seen = [await found()]
  for (const href of drawn.slice(1)) {
    redraw(href)
    seen.push(await found())
  }
  expect(seen).toEqual([
    [200, 200, 404, 404, 404],
    [200, 200, 200, 404, 404],
    [200, 404, 200, 200, 404],
    [200, 404, 404, 200, 200],
  ])
})
