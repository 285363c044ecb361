import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { fixedContent } from '../../src/content/content-source'
import { publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { emptySite, origin, takeErrors, testApp } from '../fixtures/app'
import { withBrokenErrorScreen, withBrokenHome } from '../fixtures/broken-pages'
import { ownerIn, sampleContent } from '../fixtures/content/sample-content'
import { screens } from '../fixtures/screens'
import { attributes, select, texts } from '../fixtures/select'

const site = ownerIn('nl')
const { email: _, ...unreachable } = sampleContent.site

const visitor = await testApp()
const broken = await testApp(withBrokenHome())
const alone = await testApp({
  ...withBrokenHome(),
  contentSource: fixedContent({ ...sampleContent, site: unreachable }),
})

const linksIn = (html: string) =>
  select(html, 'main a').map(({ text, attributes: { href } }) => [text, href])

for (const locale of locales) {
  const { notFound, error, fallback } = i18nObject(locale).errors

  test(`the not-found screen says so, and where to go, in ${locale}`, async () => {
    const html = await (await screens['not-found screen'].ask(locale)).text()
    expect(texts(html, 'main h1')).toEqual([notFound.title()])
    expect(texts(html, 'title')).toEqual([`${notFound.title()} – ${site.name}`])
    const main = texts(html, 'main').join()
    expect(main).toContain(notFound.text())
    expect(main).toContain(notFound.hint())
    const home = addressIn(locale, '/')
    expect(linksIn(html)).toContainEqual([notFound.startOver(), home])
    expect(linksIn(html)).toContainEqual([notFound.goBack(), home])
  })

  test(`the error screen says what to do, and its number, in ${locale}`, async () => {
    const path = addressIn(locale, '/')
    const answer = await broken.ask(`${path}?a=1`)
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(texts(html, 'main h1')).toEqual([error.title()])
    const main = texts(html, 'main').join()
    for (const sentence of [error.text(), error.hint(), error.supportEnd(), site.email]) {
      expect(main).toContain(sentence)
    }
    expect(texts(html, 'summary')).toEqual([error.details()])
    expect(linksIn(html)).toContainEqual([error.tryAgain(), `${path}?a=1`])
    expect(linksIn(html)).toContainEqual([error.reset(), `${path}?a=1`])
    const anew = texts(html, 'main .buttons a[data-reload]')
    expect(anew).toEqual([error.reset(), error.homepage()])
    expect(linksIn(html)).toContainEqual([error.homepage(), path])
    const plain = texts(await (await broken.ask(path)).text(), 'main .buttons a')
    expect(plain).toEqual([error.tryAgain(), error.reset(), error.homepage()])
    const hint = texts(await (await alone.ask(path)).text(), 'main').join()
    expect(hint).toContain(error.hint())
    expect(hint).not.toContain(error.support())
    expect(takeErrors()).toHaveLength(3)
  })

  test(`a plain answer shows for a missing file, and when even the error screen fails, in ${locale}`, async () => {
    const missing = await (await screens['plain view of a missing file'].ask(locale)).text()
    expect(texts(missing, 'h1')).toEqual([fallback.notFound()])
    expect(attributes(missing, 'html', 'lang')).toEqual([locale])
    expect(select(missing, 'header, footer, script')).toEqual([])
    const failed = await (await screens['plain view of an error'].ask(locale)).text()
    expect(texts(failed, 'h1')).toEqual([fallback.title()])
    const summary = texts(failed, 'summary').join()
    for (const words of [fallback.show(), fallback.hide()]) expect(summary).toContain(words)
    expect(takeErrors()).toHaveLength(2)
  })
}

test('an error is logged once, under the number that its visitor reads', async () => {
  const html = await (await broken.ask('/en')).text()
  const [, id] = /Request ([0-9A-Z]{10})/.exec(texts(html, 'pre')[0] ?? '') ?? []
  expect(takeErrors()).toEqual([
    expect.stringMatching(new RegExp(`^${id} failed: Error: The calendar broke\n +at `)),
  ])
  expect(broken.lines.at(-1)).toStartWith(`${id} GET /en 500 `)
})

for (const [place, broken] of Object.entries({ withBrokenHome, withBrokenErrorScreen })) {
  test(`the error screen of a site ${place} says in development what happened, and never in production`, async () => {
    const html = await (await (await testApp(broken())).ask('/')).text()
    expect(html).not.toMatch(/The calendar broke|The clock stopped|Error:|\.tsx?\b|node_modules/)
    const own = await (await (await testApp({ ...broken(), showErrors: true })).ask('/')).text()
    expect(texts(own, 'pre').join()).toContain('The calendar broke')
    takeErrors()
  })
}

test.each(locales)(
  'a fault before anything is known of the visitor is told in %s too',
  async (locale) => {
    const shut = await emptySite()
    const { ask } = await testApp(shut)
    await shut.db.close()
    const { fallback } = i18nObject(locale).errors
    const file = `/books/_calendar/${'a'.repeat(43)}.ics`
    const other = locale === 'de' ? 'es' : 'de'
    for (const answer of [
      await ask(`/${locale}${file}`, { 'Accept-Language': other, Cookie: `UI_LOCALE=${other}` }),
      await ask(file, { 'Accept-Language': other, Cookie: `UI_LOCALE=${locale}` }),
      await ask(file, { 'Accept-Language': locale }),
    ]) {
      const html = await answer.text()
      expect(answer.status).toBe(500)
      expect(attributes(html, 'html', 'lang')).toEqual([locale])
      expect(texts(html, 'h1')).toEqual([fallback.title()])
      expect(texts(html, 'summary').join()).toContain(fallback.show())
    }
    expect(takeErrors()).toHaveLength(3)
  },
)

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
    expect(linksIn(html)).toContainEqual([i18nObject('de').errors.notFound.goBack(), back])
  })
}

test('an error that comes before anything is known still has an answer', async () => {
  const now = () => {
    throw new Error('The clock stopped')
  }
  const answer = await (await testApp({ now })).ask('/de')
  expect(answer.status).toBe(500)
  expect(answer.headers.has('Content-Security-Policy')).toBe(true)
  const { fallback } = i18nObject('de').errors
  expect(texts(await answer.text(), 'h1')).toEqual([fallback.title()])
  expect(takeErrors()).toHaveLength(1)
})
