import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../i18n/i18n-util'
import { drawCards } from '../src/commands/build/pictures/cards'
import { paths } from '../src/paths'
import { everyPage, origin, takeErrors, testApp } from './harness'
import { pictureSize } from './picture-size'
import { quietPages } from './quiet-pages'
import { screens } from './screens'
import { attributes, select, texts } from './select'

const visitor = await testApp()
const territories = { nl: 'nl_NL', en: 'en_GB', de: 'de_DE', es: 'es_ES' }
const pages = everyPage.filter(({ theme }) => theme === 'system')

for (const { page, locale, address } of pages) {
  test(`a link to ${address}, pasted into a chat, shows a card in ${locale}`, async () => {
    const html = await (await visitor.ask(address, { Host: 'evil.example' })).text()
    const said = (property: string) => attributes(html, `meta[property="${property}"]`, 'content')
    const named = (name: string) => attributes(html, `meta[name="${name}"]`, 'content')
    const [title = ''] = texts(html, 'main h1')
    expect(said('og:url')).toEqual([origin + address])
    expect(said('og:description')).toEqual(named('description'))
    expect(said('og:locale')).toEqual([territories[locale]])
    const others = locales.filter((other) => other !== locale).map((other) => territories[other])
    expect(said('og:locale:alternate')).toEqual(others)
    if (page !== paths.home) expect(said('og:title')).toEqual([title])
    expect(named('twitter:card')).toEqual(['summary_large_image'])
    expect(named('twitter:image:alt')).toEqual(said('og:image:alt'))
    expect(said('og:image:alt').join().length).toBeGreaterThan(20)
    const [image = ''] = said('og:image')
    expect(image).toStartWith(`${origin}/_build/card-`)
    const picture = await visitor.ask(image.slice(origin.length))
    expect(picture.headers.get('Cache-Control')).toInclude('immutable')
    const size = await pictureSize(picture)
    expect(size).toBe('1200x630')
    expect(size).toBe(`${said('og:image:width')}x${said('og:image:height')}`)
  })
}

test('no two pages share a card, and each says in words what is on it', async () => {
  const seen = { 'og:image': new Set(), 'og:image:alt': new Set() }
  for (const { address } of pages) {
    const html = await (await visitor.ask(address)).text()
    for (const [property, values] of Object.entries(seen)) {
      for (const one of attributes(html, `meta[property="${property}"]`, 'content')) values.add(one)
    }
  }
  expect(seen['og:image'].size).toBe(pages.length)
  expect(seen['og:image:alt'].size).toBe(pages.length)
})

test('a card is drawn the same each time', async () => {
  const [one, other] = [await drawCards(), await drawCards()]
  expect(one.map(({ png }) => Bun.hash(png))).toEqual(other.map(({ png }) => Bun.hash(png)))
})

const unlisted = [
  ...Object.entries(screens).map(([name, { ask }]) => ({ name: `the ${name}`, ask })),
  ...quietPages.map(({ page, ask }) => ({ name: page, ask })),
]

for (const { name, ask } of unlisted) {
  test(`${name} has no card, and tells programs nothing`, async () => {
    const html = await (await ask('en')).text()
    takeErrors()
    expect(select(html, 'meta[property], meta[name^=twitter]')).toEqual([])
    expect(select(html, 'script[type="application/ld+json"]')).toEqual([])
    expect(html).not.toInclude(i18nObject('en').machines.card({ title: '', name: '' }).slice(0, 20))
  })
}
