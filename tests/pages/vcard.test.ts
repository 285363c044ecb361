import { expect, test } from 'bun:test'
import ICAL from 'ical.js'
import { nameParts } from '../../src/features/contact/name-parts'
import { vcard } from '../../src/features/contact/vcard'
import { paths } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { origin, testApp } from '../fixtures/app'
import { builtAssets } from '../fixtures/built-folder'
import { checkedLanguages } from '../fixtures/checked-languages'
import { ownerIn, sampleContent } from '../fixtures/content/sample-content'

const { site } = sampleContent

const visitor = await testApp()
const place = { origin, changedAt: '2026-11-21T12:00:00.000Z', photo: undefined }
const countries = { nl: 'Nederland', en: 'Netherlands', de: 'Niederlande', es: 'Países Bajos' }

// Version 3.0 escapes semicolons in every text; the library expects that only in structured ones.
for (const name of ['fn', 'title', 'note']) {
  ICAL.design.vcard3.property[name] = { defaultType: 'text', structuredValue: ';' }
}

for (const locale of checkedLanguages) {
  test(`an address book understands the owner’s card in ${locale}`, async () => {
    const site = ownerIn(locale)
    const answer = await visitor.ask(addressIn(locale, paths.vcard))
    expect(answer.headers.get('Content-Type')).toBe('text/vcard; charset=utf-8')
    const text = await answer.text()
    expect(text).toEndWith('END:VCARD\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const card = new ICAL.Component(ICAL.parse(text))
    const value = (name: string) => card.getFirstPropertyValue(name)
    expect(card.name).toBe('vcard')
    expect(value('version')).toBe('3.0')
    expect(value('fn')).toBe(site.name)
    expect(value('n')).toEqual([site.lastName, site.firstName, '', '', ''])
    expect(value('title')).toBe(site.title)
    expect(value('email')).toBe(site.email)
    expect(value('tel')).toBe(site.phone.replaceAll(' ', ''))
    expect(value('adr')).toEqual(['', '', '', site.city, '', '', countries[locale]])
    expect(value('url')).toBe(origin + addressIn(locale, paths.home))
    expect(value('note')).toBe(site.summary)
    expect(value('uid')).toBe(origin + paths.vcard)
    const profiles = card.getAllProperties('x-socialprofile').map((one) => one.getFirstValue())
    expect(profiles).toEqual(site.profiles.map(({ url }) => url))
  })
}

/** Characters with a meaning in cards, and texts that must be folded. */
const oddWords = [
  'a;b,c\\d:e"f',
  '\\n is no new line, \\; no end',
  'one\ntwo\nthree',
  'BEGIN:VCARD\nEND:VCARD',
  `${'é'.repeat(61)}x${'ł'.repeat(80)}`,
  `${'👩🏽‍💻'.repeat(12)} and ${'🏠'.repeat(40)}`,
  `${'\\;,'.repeat(60)}`,
]

for (const words of oddWords) {
  test(`an address book reads “${words.slice(0, 12)}” as it was written, folded within no character`, () => {
    const odd = { firstName: words, lastName: `${words}!`, title: words, city: words }
    const owner = { ...site, name: words, ...odd, summary: { nl: 'Iets anders', es: words } }
    const text = vcard(owner, { ...place, locale: 'es' })
    const card = new ICAL.Component(ICAL.parse(text))
    const value = (name: string) => card.getFirstPropertyValue(name)
    expect([value('fn'), value('title'), value('note')]).toEqual([words, words, words])
    expect(value('n')).toEqual([`${words}!`, words, '', '', ''])
    expect(value('adr')).toEqual(['', '', '', words, '', '', countries.es])
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect([line.isWellFormed(), /[\r\n]/.test(line)]).toEqual([true, false])
    }
  })
}

test('the card shows the owner by a small photo, says when it last changed, and nothing that the pages do not', async () => {
  const text = await (await visitor.ask(paths.vcard)).text()
  const card = new ICAL.Component(ICAL.parse(text))
  const photo = Uint8Array.fromBase64(String(card.getFirstPropertyValue('photo')))
  const { format, width, height } = await new Bun.Image(photo).metadata()
  expect([format, width, height]).toEqual(['jpeg', 192, 240])
  expect(photo.byteLength).toBeLessThan(20_000)
  const [second = ''] = (await builtAssets()).manifest.changedAt.split('.')
  expect(text.split('\r\n')).toContain(`REV:${second}Z`)
  expect(text).not.toInclude(ownerIn('nl').birthDate.slice(5))
})

test('a name alone is divided as most people of that name would', () => {
  const parts = (owner: Parameters<typeof nameParts>[0]) => {
    const { given, family } = nameParts(owner)
    return `${given}|${family}`
  }
  const names = {
    'Bo Smit': 'Bo|Smit',
    Bo: '|Bo',
    'Noor van der Berg': 'Noor|van der Berg',
    'Anna Maria von Droste': 'Anna Maria|von Droste',
    'José de la Cruz Gómez': 'José|de la Cruz Gómez',
    "Geert 't Hart": "Geert|'t Hart",
    'Smit, Bo': 'Bo|Smit',
    '山田 太郎': '太郎|山田',
    '山田 太郎 (Taro Yamada)': '太郎|山田',
    'Жанна Ольховская': 'Жанна|Ольховская',
    'bell hooks': 'bell|hooks',
  }
  for (const [name, expected] of Object.entries(names)) {
    expect([name, parts({ name })]).toEqual([name, expected])
  }
  expect(parts({ name: 'Bo van Dam', firstName: 'Bo' })).toBe('Bo|van Dam')
  expect(parts({ name: 'Bo van Dam', lastName: 'van Dam' })).toBe('Bo|van Dam')
  expect(parts({ name: 'Bobo', firstName: 'Robert' })).toBe('Robert|')
})
