import { expect, test } from 'bun:test'
import { types } from 'node:util'
import { Hono } from 'hono'
import { locales } from '../../i18n/i18n-util'
import { translationsIn } from '../../i18n/translations'
import { fixedContent } from '../../src/content/content-source'
import type { AppEnv } from '../../src/http/app-env'
import { locale as localeOf } from '../../src/http/locale'
import { markedWords } from '../fixtures/content/marked-words'
import { sampleContent } from '../fixtures/content/sample-content'

async function wordsOfRequests(addresses: readonly string[], content = sampleContent) {
  const seen: AppEnv['Variables']['LL'][] = []
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('content', fixedContent(content).current())
      await next()
    })
    .use(localeOf)
    .all('*', (c) => {
      seen.push(c.var.LL)
      return c.text('')
    })
  for (const address of addresses) await app.request(address, { method: 'POST' })
  return seen
}

function isPlain(words: object): boolean {
  if (types.isProxy(words)) return false
  return Object.values(words).every((word) => typeof word === 'function' || isPlain(word))
}

for (const [owner, words] of [
  ['nothing', {}],
  ['everything', markedWords],
] as const) {
  test(`no request makes words anew where the owner has replaced ${owner}`, async () => {
    const content = { ...sampleContent, words }
    for (const language of locales) {
      const address = `http://localhost/${language}/about-me`
      const [first, second] = await wordsOfRequests([address, address], content)
      expect(first === second).toBe(true)
      expect(first === translationsIn(language, content)).toBe(true)
      expect(first && isPlain(first)).toBe(true)
    }
  })
}

test('owners without words of their own share the dictionaries’', () => {
  for (const language of locales) {
    const shared = translationsIn(language, { words: {} })
    expect(translationsIn(language, { words: {} }) === shared).toBe(true)
    expect(translationsIn(language, { words: markedWords }) === shared).toBe(false)
  }
})

test('an owner who replaces one word keeps all others, and those beside it', () => {
  const { nav, menu } = translationsIn('en', { words: { en: { nav: { home: 'Door' } } } })
  const dictionary = translationsIn('en', { words: {} })
  expect(`${nav.home()}`).toBe('Door')
  expect(nav.skills()).toEqual(dictionary.nav.skills())
  expect(menu.title()).toBe(dictionary.menu.title())
})
