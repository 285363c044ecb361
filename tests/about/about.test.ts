import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { siteOf } from '../fixtures/content/owner-site'
import type { OwnerFiles } from '../fixtures/content/owners'
import { sampleIn } from '../fixtures/content/sample-content'
import { attributes, select, texts } from '../fixtures/select'

const visitor = await testApp()

async function pageOf(files: OwnerFiles, locale: 'nl' | 'en' = 'nl'): Promise<string> {
  return (await (await siteOf(files)).ask(addressIn(locale, paths.aboutMe))).text()
}

for (const locale of locales) {
  test(`a guest reads in ${locale} who the owner is, what they speak and whether they are free`, async () => {
    const html = await (await visitor.ask(addressIn(locale, paths.aboutMe))).text()
    const { site, languages, references } = sampleIn(locale)
    const paragraphs = texts(html, '.person .words p')
    expect(paragraphs).toHaveLength(3)
    expect(paragraphs.join('\n\n')).toBe(site.about?.trim() ?? '')
    const words = paragraphs.join(' ').split(/\s+/).length
    expect([words > 110, words < 180]).toEqual([true, true])
    const [facts = ''] = texts(html, '.person dl.facts')
    const country = new Intl.DisplayNames(locale, { type: 'region' }).of('NL')
    expect(facts).toInclude(`${site.city}, ${country}`)
    expect(facts).toInclude(site.availability ?? 'no availability')
    for (const { language, fluency } of languages) {
      expect(facts).toInclude(`${language}, ${fluency}`)
    }
    expect(texts(html, '.references blockquote')).toEqual(
      references.map(({ reference }) => reference),
    )
  })
}

test('the sample owner sits in a lit window, drawn at the build', async () => {
  const html = await (await visitor.ask(paths.aboutMe)).text()
  const [portrait] = select(html, '.portrait-window img').map((image) => image.attributes)
  const { alt, width, height, src = '' } = portrait ?? {}
  expect([alt, width, height]).toEqual(['Portret van Noor Voordeur', '640', '800'])
  const picture = await visitor.ask(src)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect((await picture.bytes()).byteLength).toBeLessThan(40_000)
})

test('what an owner says in one language is read in another as such, paragraph by paragraph', async () => {
  const html = await pageOf({ site: { name: 'Bo', about: { nl: 'Een.\n\nTwee.' } } }, 'en')
  expect(attributes(html, '.person .words', 'lang')).toEqual(['nl'])
  expect(texts(html, '.person .words p')).toEqual(['Een.', 'Twee.'])
})

test('an owner who only says how to be reached has neither window, text nor facts', async () => {
  const html = await pageOf({ site: { name: 'Bo', email: 'bo@voordeur.example' } })
  expect(texts(html, 'main h2')).toEqual(['Contact'])
  expect(select(html, '.person')).toEqual([])
})
