import { expect, test } from 'bun:test'
import type { Locales } from '../../i18n/i18n-types'
import { locales } from '../../i18n/i18n-util'
import { addressIn } from '../fixtures/address-in'
import { everyPage, samplePages } from '../fixtures/addresses'
import { takeErrors } from '../fixtures/app'
import { documentAt } from '../fixtures/documents'
import { expectCleanMarkup } from '../fixtures/pages/clean-markup'
import { noindexPages } from '../fixtures/private-pages'
import { screens } from '../fixtures/screens'
import { attributes, select } from '../fixtures/select'
import { isLong } from '../long-form'

/** The policy blocks everything inline; data blocks are not executed. */
function expectNothingInline(html: string) {
  expect(select(html, '[style], style')).toEqual([])
  const scripts = select(html, 'script:not([src])').map(({ attributes }) => attributes.type)
  expect(scripts.filter((type) => !/^application\/(ld\+)?json$/.test(type ?? ''))).toEqual([])
  const names = select(html, '*').flatMap(({ attributes }) => Object.keys(attributes))
  expect(names.filter((name) => name.startsWith('on'))).toEqual([])
  expect(html).not.toMatch(/["'\s]javascript:/i)
}

function localesOf(turn: number) {
  return isLong ? locales : locales.filter((_, index) => index === turn % locales.length)
}

for (const [turn, page] of samplePages.entries()) {
  for (const locale of localesOf(turn)) {
    const address = addressIn(locale, page)
    test(`a validator finds nothing wrong with ${address}`, async () => {
      const html = await documentAt(address)
      await expectCleanMarkup(html)
      expectNothingInline(html)
    })
  }
}

function withoutTheme(html: string): string {
  return html
    .replace(/(<html [^>]*class=")(?:system|light|dark)"/, '$1"')
    .replaceAll(/(<meta name="theme-color"[^>]* content=")#[\da-f]{6}"/g, '$1"')
    .replaceAll(/(<option value="(?:system|light|dark)") selected=""/g, '$1')
    .replaceAll(/(<input type="radio"[^>]*?) checked=""/g, '$1')
    .replaceAll(/("theme":"|&quot;value&quot;:&quot;)(?:system|light|dark)/g, '$1')
}

for (const { address, theme } of everyPage.filter(({ locale }) => isLong || locale === 'de')) {
  test(`the markup of ${address} in ${theme} is that of the system’s theme`, async () => {
    const html = await documentAt(address, theme)
    expect(html).toMatch(new RegExp(`<html [^>]*class="${theme}"`))
    expect(withoutTheme(html)).toBe(withoutTheme(await documentAt(address, 'system')))
  })
}

const unlisted = [
  ...Object.entries(screens).map(([name, { status, ask }]) => ({
    name: `the ${name}`,
    async read(locale: Locales) {
      const answer = await ask(locale)
      expect(answer.status).toBe(status)
      return answer.text()
    },
  })),
  ...noindexPages.map(({ page, read }) => ({ name: page, read })),
]

for (const [turn, { name, read }] of unlisted.entries()) {
  for (const locale of localesOf(turn)) {
    test(`a validator finds nothing wrong with ${name} in ${locale}, nor a search engine the page`, async () => {
      const html = await read(locale)
      takeErrors()
      expect(attributes(html, 'html', 'lang')).toEqual([locale])
      expect(attributes(html, 'meta[name=robots]', 'content')).toEqual(['noindex'])
      expect(select(html, 'link[rel=canonical], link[rel=alternate]')).toEqual([])
      expect(select(html, 'main h1, body > h1')).toHaveLength(1)
      await expectCleanMarkup(html)
      expectNothingInline(html)
    })
  }
}
