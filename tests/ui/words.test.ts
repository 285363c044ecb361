import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { localized, publicPages } from '../../src/paths'
import { everyPage, testApp } from '../fixtures/app'
import { noindexPages } from '../fixtures/private-pages'

const visitor = await testApp()

/** What a reader sees of a page: its text without markup, addresses and soft hyphens kept. */
async function wordsOf(answer: Response): Promise<string[]> {
  const html = await answer.text()
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .split(/[\s\u00a0]+/)
}

const screens = [
  ...everyPage
    .filter(({ theme }) => theme === 'system')
    .map(({ address }) => ({ name: address, ask: () => visitor.ask(address) })),
  ...noindexPages.flatMap(({ page, ask }) =>
    locales.map((locale) => ({ name: localized(locale, page), ask: () => ask(locale) })),
  ),
]

for (const { name, ask } of screens) {
  test(`${name} has all its words, and none too long to break on a telephone`, async () => {
    const words = await wordsOf(await ask())
    const broken = /undefined|NaN|Invalid Date|\[object|\{\d|\{\{/
    expect(words.filter((word) => broken.test(word))).toEqual([])
    const long = words.filter((word) =>
      word.split(/[^\p{Letter}]|\u00ad/u).some((part) => part.length > 18),
    )
    expect(long).toEqual([])
  })
}

test('every page says something else in every language', async () => {
  for (const page of publicPages) {
    const addresses = locales.map((locale) => localized(locale, page))
    await expectAllDifferent(addresses.map((address) => visitor.ask(address)))
  }
  for (const { ask } of noindexPages) await expectAllDifferent(locales.map(ask))
})

async function expectAllDifferent(answers: readonly Promise<Response>[]): Promise<void> {
  const pages = await Promise.all(answers.map(async (answer) => wordsOf(await answer)))
  expect(new Set(pages.map((words) => words.join(' '))).size).toBe(locales.length)
}
