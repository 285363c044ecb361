import { expect, test } from 'bun:test'
import ICAL from 'ical.js'
import { locales } from '../i18n/i18n-util'
import { site } from '../src/content/site'
import { localized, paths } from '../src/paths'
import { origin, testApp } from './harness'

const visitor = await testApp()
const countries = { nl: 'Nederland', en: 'Netherlands', de: 'Niederlande', es: 'Países Bajos' }

for (const locale of locales) {
  test(`an address book understands the owner’s card in ${locale}`, async () => {
    const answer = await visitor.ask(localized(locale, paths.vcard))
    expect(answer.headers.get('Content-Type')).toBe('text/vcard; charset=utf-8')
    const card = new ICAL.Component(ICAL.parse(await answer.text()))
    const value = (name: string) => card.getFirstPropertyValue(name)
    expect(card.name).toBe('vcard')
    expect(value('version')).toBe('3.0')
    expect(value('fn')).toBe(site.name)
    expect(value('n')).toEqual([site.author.lastName, site.author.firstName, '', '', ''])
    expect(value('title')).toBe(site.author.title)
    expect(value('email')).toBe(site.contact.email)
    expect(value('tel')).toBe(site.contact.phone.replaceAll(' ', ''))
    expect(value('adr')).toEqual(['', '', '', site.author.city, '', '', countries[locale]])
    expect(value('url')).toBe(origin + localized(locale, paths.home))
    expect(value('note')).toBe(site.author.description[locale])
    const profiles = card.getAllProperties('x-socialprofile').map((one) => one.getFirstValue())
    expect(profiles).toEqual(Object.values(site.social).map(({ url }) => url))
  })

  test(`no line of the card in ${locale} is too long, and each ends as it must`, async () => {
    const text = await (await visitor.ask(localized(locale, paths.vcard))).text()
    expect(text).toEndWith('END:VCARD\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
}

test('the card says nothing that the pages do not', async () => {
  const text = await (await visitor.ask(paths.vcard)).text()
  expect(text).not.toInclude(site.author.birthDate.slice(5))
})
