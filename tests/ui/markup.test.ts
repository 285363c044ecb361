import { expect, test } from 'bun:test'
import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { locales } from '../../i18n/i18n-util'
import type { Theme } from '../../src/islands/preferences'
import { everyPage, takeErrors, testApp } from '../fixtures/app'
import { noindexPages } from '../fixtures/private-pages'
import { screens } from '../fixtures/screens'
import { attributes, select } from '../fixtures/select'

const visitor = await testApp()
const loader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] })
const rules = await loader.getConfigFor('page.html')
// It would read them anew for each page.
loader.getConfigFor = () => rules
const validator = new HtmlValidate(loader)
const explain = formatterFactory('codeframe')

async function expectCleanMarkup(html: string) {
  const { results } = await validator.validateString(html)
  expect(explain(results)).toBe('')
}

/** The policy lets nothing inline act; data blocks do not act. */
function expectNothingInline(html: string) {
  expect(select(html, '[style], style')).toEqual([])
  const scripts = select(html, 'script:not([src])').map(({ attributes }) => attributes.type)
  expect(scripts.filter((type) => !/^application\/(ld\+)?json$/.test(type ?? ''))).toEqual([])
  const names = select(html, '*').flatMap(({ attributes }) => Object.keys(attributes))
  expect(names.filter((name) => name.startsWith('on'))).toEqual([])
  expect(html).not.toMatch(/["'\s]javascript:/i)
}

async function read(address: string, theme: Theme): Promise<string> {
  return (await visitor.ask(address, { Cookie: `UI_THEME=${theme}` })).text()
}

for (const { address, theme } of everyPage.filter(({ theme }) => theme === 'system')) {
  test(`a validator finds nothing wrong with ${address}`, async () => {
    const html = await read(address, theme)
    await expectCleanMarkup(html)
    expectNothingInline(html)
  })
}

/** A page but for what says its theme: a class, a colour, an option and the state of scripts. */
function withoutTheme(html: string): string {
  return html
    .replace(/(<html [^>]*class=")(?:system|light|dark)"/, '$1"')
    .replaceAll(/(<meta name="theme-color"[^>]* content=")#[\da-f]{6}"/g, '$1"')
    .replaceAll(/(<option value="(?:system|light|dark)") selected=""/g, '$1')
    .replaceAll(/("theme":"|&quot;value&quot;:&quot;)(?:system|light|dark)/g, '$1')
}

for (const { address, theme } of everyPage.filter(({ theme }) => theme !== 'system')) {
  test(`the markup of ${address} in ${theme} is that of the system’s theme`, async () => {
    const html = await read(address, theme)
    expect(html).toMatch(new RegExp(`<html [^>]*class="${theme}"`))
    expect(withoutTheme(html)).toBe(withoutTheme(await read(address, 'system')))
  })
}

for (const [name, { status, ask }] of Object.entries(screens)) {
  for (const locale of locales) {
    test(`a validator finds nothing wrong with the ${name} in ${locale}`, async () => {
      const answer = await ask(locale)
      const html = await answer.text()
      takeErrors()
      expect(answer.status).toBe(status)
      await expectCleanMarkup(html)
      expectNothingInline(html)
    })
  }
}

for (const { page, ask } of noindexPages) {
  for (const locale of locales) {
    test(`a validator finds nothing wrong with ${page} in ${locale}`, async () => {
      const answer = await ask(locale)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(attributes(html, 'html', 'lang')).toEqual([locale])
      await expectCleanMarkup(html)
      expectNothingInline(html)
    })
  }
}

const unlisted = [
  ...Object.entries(screens).map(([name, { ask }]) => ({ name: `the ${name}`, ask })),
  ...noindexPages.map(({ page, ask }) => ({ name: page, ask })),
]

for (const { name, ask } of unlisted) {
  test(`search engines are asked not to list ${name}`, async () => {
    const html = await (await ask('en')).text()
    takeErrors()
    expect(select(html, 'meta[name=robots]')).toHaveLength(1)
    expect(select(html, 'meta[name=robots][content=noindex]')).toHaveLength(1)
    expect(select(html, 'link[rel=canonical], link[rel=alternate]')).toEqual([])
    expect(select(html, 'main h1, body > h1')).toHaveLength(1)
  })
}
