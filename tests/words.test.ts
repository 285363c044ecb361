import { expect, test } from 'bun:test'
import { locales } from '../i18n/i18n-util'
import { publicPages } from '../src/paths'
import { everyPage, testApp } from './harness'

const visitor = await testApp()

/** What a reader sees of a page: its text without markup, addresses and soft hyphens kept. */
async function wordsOf(address: string): Promise<string[]> {
  const html = await (await visitor.ask(address)).text()
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .split(/[\s\u00a0]+/)
}

for (const { address } of everyPage.filter(({ theme }) => theme === 'system')) {
  test(`no word on ${address} is too long to break on a telephone`, async () => {
    const long = (await wordsOf(address)).filter((word) =>
      word.split(/[^\p{Letter}]|\u00ad/u).some((part) => part.length > 18),
    )
    expect(long).toEqual([])
  })

  test(`nothing on ${address} is missing its words`, async () => {
    const broken = /undefined|NaN|Invalid Date|\[object|\{\d|\{\{/
    expect((await wordsOf(address)).filter((word) => broken.test(word))).toEqual([])
  })
}

test('every page says something else in every language', async () => {
  for (const page of publicPages) {
    const addresses = everyPage.filter((one) => one.page === page && one.theme === 'dark')
    const pages = await Promise.all(addresses.map(({ address }) => wordsOf(address)))
    expect(new Set(pages.map((words) => words.join(' '))).size).toBe(locales.length)
  }
})
