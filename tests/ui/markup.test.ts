import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { everyPage } from '../fixtures/addresses'
import { takeErrors } from '../fixtures/app'
import { documentAt } from '../fixtures/documents'
import { expectCleanMarkup } from '../fixtures/pages/clean-markup'
import { noindexPages } from '../fixtures/private-pages'
import { screens } from '../fixtures/screens'
import { attributes, select } from '../fixtures/select'

/** The policy blocks everything inline; data blocks are not executed. */
function expectNothingInline(html: string) {
  expect(select(html, '[style], style')).toEqual([])
  const scripts = select(html, 'script:not([src])').map(({ attributes }) => attributes.type)
  expect(scripts.filter((type) => !/^application\/(ld\+)?json$/.test(type ?? ''))).toEqual([])
  const names = select(html, '*').flatMap(({ attributes }) => Object.keys(attributes))
  expect(names.filter((name) => name.startsWith('on'))).toEqual([])
  expect(html).not.toMatch(/["'\s]javascript:/i)
}

for (const { address, theme } of everyPage.filter(({ theme }) => theme === 'system')) {
  test(`a validator finds nothing wrong with ${address}`, async () => {
    const html = await documentAt(address, theme)
    await expectCleanMarkup(html)
    expectNothingInline(html)
  })
}

function withoutTheme(html: string): string {
  return html
    .replace(/(<html [^>]*class=")(?:system|light|dark)"/, '$1"')
    .replaceAll(/(<meta name="theme-color"[^>]* content=")#[\da-f]{6}"/g, '$1"')
    .replaceAll(/(<option value="(?:system|light|dark)") selected=""/g, '$1')
    .replaceAll(/("theme":"|&quot;value&quot;:&quot;)(?:system|light|dark)/g, '$1')
}

for (const { address, theme } of everyPage.filter(({ theme }) => theme !== 'system')) {
  test(`the markup of ${address} in ${theme} is that of the system’s theme`, async () => {
    const html = await documentAt(address, theme)
    expect(html).toMatch(new RegExp(`<html [^>]*class="${theme}"`))
    expect(withoutTheme(html)).toBe(withoutTheme(await documentAt(address, 'system')))
  })
}

function expectNotListed(html: string): void {
  expect(attributes(html, 'meta[name=robots]', 'content')).toEqual(['noindex'])
  expect(select(html, 'link[rel=canonical], link[rel=alternate]')).toEqual([])
  expect(select(html, 'main h1, body > h1')).toHaveLength(1)
}

for (const [name, { status, ask }] of Object.entries(screens)) {
  for (const locale of locales) {
    test(`a validator finds nothing wrong with the ${name} in ${locale}, nor a search engine the page`, async () => {
      const answer = await ask(locale)
      const html = await answer.text()
      takeErrors()
      expect(answer.status).toBe(status)
      expectNotListed(html)
      await expectCleanMarkup(html)
      expectNothingInline(html)
    })
  }
}

for (const { page, read } of noindexPages) {
  for (const locale of locales) {
    test(`a validator finds nothing wrong with ${page} in ${locale}, nor a search engine the page`, async () => {
      const html = await read(locale)
      expect(attributes(html, 'html', 'lang')).toEqual([locale])
      expectNotListed(html)
      await expectCleanMarkup(html)
      expectNothingInline(html)
    })
  }
}
