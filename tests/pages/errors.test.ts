import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { fixedContent } from '../../src/content/content-source'
import { localized, publicPages } from '../../src/paths'
import { origin, takeErrors, testApp } from '../fixtures/app'
import { withBrokenErrorScreen, withBrokenHome } from '../fixtures/broken-pages'
import { ownerIn, sampleContent } from '../fixtures/content/sample-content'
import { screens } from '../fixtures/screens'
import { attributes, select, texts } from '../fixtures/select'

const site = ownerIn('nl')

const visitor = await testApp()
const broken = await testApp(withBrokenHome())

for (const locale of locales) {
  test(`the not-found screen says so, and where to go, in ${locale}`, async () => {
    const html = await (await screens['not-found screen'].ask(locale)).text()
    const { notFound } = i18nObject(locale).errors
    expect(texts(html, 'main h1')).toEqual([notFound.title()])
    expect(texts(html, 'title')).toEqual([`${notFound.title()} – ${site.name}`])
    const main = texts(html, 'main').join()
    expect(main).toContain(notFound.text())
    expect(main).toContain(notFound.hint())
    const links = select(html, 'main a').map(({ text, attributes: { href } }) => [text, href])
    expect(links).toContainEqual([notFound.startOver(), localized(locale, '/')])
    expect(links).toContainEqual([notFound.goBack(), localized(locale, '/')])
  })

  test(`the error screen says what to do, and its number, in ${locale}`, async () => {
    const path = localized(locale, '/')
    const answer = await broken.ask(`${path}?a=1`)
    const html = await answer.text()
    const { error } = i18nObject(locale).errors
    expect(answer.status).toBe(500)
    expect(texts(html, 'main h1')).toEqual([error.title()])
    const main = texts(html, 'main').join()
    for (const sentence of [error.text(), error.hint(), error.supportEnd(), site.email]) {
      expect(main).toContain(sentence)
    }
    expect(texts(html, 'summary')).toEqual([error.details()])
    const links = select(html, 'main a').map(({ text, attributes: { href } }) => [text, href])
    expect(links).toContainEqual([error.tryAgain(), `${path}?a=1`])
    expect(links).toContainEqual([error.reset(), path])
    expect(links).toContainEqual([error.homepage(), path])
    const plain = texts(await (await broken.ask(path)).text(), 'main .buttons a')
    expect(plain).toEqual([error.tryAgain(), error.reset(), error.homepage()])
    const { email: _, ...unreachable } = sampleContent.site
    const contentSource = fixedContent({ ...sampleContent, site: unreachable })
    const alone = await testApp({ ...withBrokenHome(), contentSource })
    const hint = texts(await (await alone.ask(path)).text(), 'main').join()
    expect(hint).toContain(error.hint())
    expect(hint).not.toContain(error.support())
    expect(takeErrors()).toHaveLength(3)
  })

  test(`whoever asks for a file that is not there gets a plain answer in ${locale}`, async () => {
    const html = await (await screens['plain view of a missing file'].ask(locale)).text()
    expect(texts(html, 'h1')).toEqual([i18nObject(locale).errors.fallback.notFound()])
    expect(attributes(html, 'html', 'lang')).toEqual([locale])
    expect(select(html, 'header, footer, script')).toEqual([])
  })

  test(`when even the error screen fails, a plain one shows in ${locale}`, async () => {
    const html = await (await screens['plain view of an error'].ask(locale)).text()
    const { fallback } = i18nObject(locale).errors
    expect(texts(html, 'h1')).toEqual([fallback.title()])
    expect(texts(html, 'summary').join()).toContain(fallback.show())
    expect(texts(html, 'summary').join()).toContain(fallback.hide())
    expect(takeErrors()).toHaveLength(2)
  })
}

test('the English words of the error screens are those of the specification', () => {
  const { notFound, error, fallback } = i18nObject('en').errors
  const words: string[] = [notFound.title(), notFound.text(), notFound.goBack()]
  words.push(notFound.startOver(), error.title(), error.text(), error.tryAgain(), error.reset())
  words.push(error.homepage(), error.goBack(), fallback.notFound(), fallback.title())
  words.push(fallback.show(), fallback.hide())
  expect(words.join('|')).toBe(
    'Page not found|We couldn’t find the page you were looking for.|Go back|Start over|' +
      'Something went wrong|We ran into a problem while loading this page.|Try again|Reset|' +
      'Homepage|Go back|Not Found|Something went wrong!|Show Error|Hide Error',
  )
})

test('an error is logged once, under the number that its visitor reads', async () => {
  const html = await (await broken.ask('/en')).text()
  const [, id] = /Request ([0-9A-Z]{10})/.exec(texts(html, 'pre')[0] ?? '') ?? []
  expect(takeErrors()).toEqual([
    expect.stringMatching(new RegExp(`^${id} failed: Error: The calendar broke\n +at `)),
  ])
  expect(broken.lines.at(-1)).toStartWith(`${id} GET /en 500 `)
})

for (const [place, broken] of Object.entries({ withBrokenHome, withBrokenErrorScreen })) {
  test(`in production the error screen of a site ${place} does not say what happened`, async () => {
    const html = await (await (await testApp(broken())).ask('/')).text()
    takeErrors()
    expect(html).not.toMatch(/The calendar broke|The clock stopped|Error:|\.tsx?\b|node_modules/)
  })

  test(`in development the error screen of a site ${place} says what happened`, async () => {
    const html = await (await (await testApp({ ...broken(), showErrors: true })).ask('/')).text()
    takeErrors()
    expect(texts(html, 'pre').join()).toContain('The calendar broke')
  })
}

test('an error on one page leaves the others as they are', async () => {
  for (const page of publicPages.slice(1)) {
    expect((await broken.ask(page)).status).toBe(200)
  }
})

/** `Referer`, and where “Go back” leads a German reader. */
const ways: [referer: string, back: string][] = [
  [`${origin}/de/career?a=1`, '/de/career?a=1'],
  [`${origin}/career`, '/de/career'],
  [`${origin}/en/skills`, '/de/skills'],
  ['https://evil.example/career', '/de'],
  ['https://evil2.example/career', '/de'],
  [`${origin}.evil.example/career`, '/de'],
  [`${origin}@evil.example/career`, '/de'],
  [`${origin}//evil.example`, '/de'],
  [`${origin}/..//evil.example`, '/de'],
  ['javascript:alert(1)', '/de'],
  ['', '/de'],
]

for (const [referer, back] of ways) {
  test(`the not-found screen leads whoever came from "${referer}" back to ${back}`, async () => {
    const html = await (await visitor.ask('/de/no-such-page', { Referer: referer })).text()
    const { goBack } = i18nObject('de').errors.notFound
    const link = select(html, 'main a').find(({ text }) => text === goBack())
    expect(link?.attributes.href).toBe(back)
  })
}

test('an error that comes before anything is known still has an answer', async () => {
  const now = () => {
    throw new Error('The clock stopped')
  }
  const answer = await (await testApp({ now })).ask('/de')
  expect(answer.status).toBe(500)
  expect(answer.headers.has('Content-Security-Policy')).toBe(true)
  expect(texts(await answer.text(), 'h1')).toEqual(['Er ging iets mis!'])
  expect(takeErrors()).toHaveLength(1)
})
