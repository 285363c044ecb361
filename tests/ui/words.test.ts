import { expect, test } from 'bun:test'
import type { Locales } from '../../i18n/i18n-types'
import { locales } from '../../i18n/i18n-util'
import { publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { documentAt } from '../fixtures/documents'
import { noindexPages } from '../fixtures/private-pages'

function wordsOf(html: string): string[] {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<script[ >].*?<\/script>/gs, ' ')
    .replace(/<code[ >].*?<\/code>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .split(/[\s\u00a0]+/)
}

const screens = [
  ...publicPages.map((page) => ({
    page,
    read: (locale: Locales) => documentAt(addressIn(locale, page)),
  })),
  ...noindexPages,
]

for (const { page, read } of screens) {
  for (const locale of locales) {
    test(`${addressIn(locale, page)} has all its words, and none too long to break on a telephone`, async () => {
      const words = await wordsOf(await read(locale))
      const broken = /undefined|NaN|Invalid Date|\[object|\{\d|\{\{/
      expect(words.filter((word) => broken.test(word))).toEqual([])
      const long = words.filter((word) =>
        word.split(/[^\p{Letter}]|\u00ad/u).some((part) => part.length > 18),
      )
      expect(long).toEqual([])
    })
  }

  test(`${page} says something else in every language`, async () => {
    const texts = await Promise.all(
      locales.map(async (locale) => wordsOf(await read(locale)).join(' ')),
    )
    expect(new Set(texts).size).toBe(locales.length)
  })
}
