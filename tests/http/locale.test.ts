import { expect, test } from 'bun:test'
import { expectLocale } from '../../i18n/expect-locale'
import { locales } from '../../i18n/i18n-util'
import { languageOrder } from '../../i18n/languages'
import { detectLocale } from '../../src/http/locale/locale'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { attributes } from '../fixtures/select'
import { unknownLanguage } from '../fixtures/unknown-language'

const visitor = await testApp()

const detection: [prefix: string, cookie: string, languages: string, expected: string][] = [
  ['', '', '', 'nl'],
  ['', '', 'de', 'de'],
  ['', '', 'DE', 'de'],
  ['', '', 'de-AT', 'de'],
  ['', '', unknownLanguage, 'nl'],
  ['', '', `${unknownLanguage}-NL, es`, 'es'],
  ['', '', 'de;q=0.5, en;q=0.8', 'en'],
  ['', '', 'de;q=0.8, en;q=0.8', 'de'],
  ['', '', 'en-GB, de;q=0.9', 'en'],
  ['', '', 'de ; q=0.3 , en ; q=0.2', 'de'],
  ['', '', 'de;q=0, en;q=0.1', 'en'],
  ['', '', 'de;q=0.000', 'nl'],
  ['', '', 'en;q=0.7, *;q=0.5', 'en'],
  ['', '', '*', 'nl'],
  ['', '', '*, de;q=0.1', 'de'],
  ['', '', 'de;q=2, en', 'en'],
  ['', '', 'de;q=-1', 'nl'],
  ['', '', 'de;q=many, en;q=0.1', 'en'],
  ['', '', 'de;q=', 'nl'],
  ['', '', 'de;level=1;q=0.4', 'de'],
  ['', '', ',,,;;;===', 'nl'],
  ['', '', ', de', 'de'],
  ['', '', 'de_AT', 'nl'],
  ['', '', 'deutsch', 'nl'],
  ['', '', '__proto__, constructor', 'nl'],
  ['', '', 'x'.repeat(8000), 'nl'],
  ['', '', `${unknownLanguage},`.repeat(2000), 'nl'],
  ['', 'de', '', 'de'],
  ['', 'de', 'en', 'de'],
  ['', 'nl', 'en', 'nl'],
  ['', 'xx', 'en', 'en'],
  ['', 'DE', 'en', 'en'],
  ['', '%E0%A4%A', 'en', 'en'],
  ['', '%00', '', 'nl'],
  ['', '__proto__', '', 'nl'],
  ['/en', '', '', 'en'],
  ['/en', 'de', 'es', 'en'],
  ['/en', '%E0%A4%A', ',;', 'en'],
  ['/nl', 'de', 'es', 'nl'],
]

for (const [prefix, cookie, languages, expected] of detection) {
  const who = `cookie "${cookie}" and languages "${languages.slice(0, 40)}"`
  test(`with ${who}, ${prefix}/career is read in ${expected}`, async () => {
    const headers: Record<string, string> = {}
    if (cookie) headers.Cookie = `UI_LOCALE=${cookie}`
    if (languages) headers['Accept-Language'] = languages
    const answer = await visitor.ask(`${prefix}/career`, headers)
    const address = addressIn(locales.find((locale) => locale === expected) ?? 'nl', '/career')

    if (address === `${prefix}/career`) {
      expect(answer.status).toBe(200)
      expect(attributes(await answer.text(), 'html', 'lang')).toEqual([expected])
    } else {
      expect(answer.status).toBe(302)
      expect(answer.headers.get('Location')).toBe(address)
    }
  })
}

test('the not-found screen comes in the language of its visitor, at the same address', async () => {
  const answer = await visitor.ask('/no-such-page', { 'Accept-Language': 'es' })
  expect(answer.status).toBe(404)
  expect(attributes(await answer.text(), 'html', 'lang')).toEqual(['es'])
})

test('an unknown locale is an error that names the known ones', () => {
  const known = languageOrder.join(', ')
  expect(() => expectLocale('xx')).toThrow(`Invalid locale: xx. Expected one of: ${known}`)
  expect(() => expectLocale('')).toThrow(`Invalid locale: . Expected one of: ${known}`)
})

test('no locale at all is an error of its own', () => {
  expect(() => expectLocale(undefined)).toThrow('No locale found')
  expect(() => detectLocale([undefined, unknownLanguage, ''])).toThrow('No locale found')
})
