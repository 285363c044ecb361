import { expect, test } from 'bun:test'
import schema from '@jsonresume/schema/schema.json'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { locales } from '../../i18n/i18n-util'
import { paths, publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { origin, testApp } from '../fixtures/app'
import { ownerSite } from '../fixtures/content/owner-site'
import { ownerNames, owners } from '../fixtures/content/owners'
import { sampleContent } from '../fixtures/content/sample-content'
import { attributes, select } from '../fixtures/select'

const ajv = new Ajv({ allErrors: true })
addFormats(ajv)
const isResume = ajv.compile(schema)
const slips = /\b(?:undefined|NaN|Infinity)\b|\[object |: *$|\[\]\(|<>|\bnull\b/m

/** A program would read them as facts. */
function hollow(value: unknown, at = ''): string[] {
  if (value === null || value === '') return [at]
  if (typeof value !== 'object') return []
  const parts = Object.entries(value)
  return parts.length === 0 ? [at] : parts.flatMap(([key, part]) => hollow(part, `${at}/${key}`))
}

const sites = {
  'the sample owner': { site: sampleContent.site, visitor: await testApp() },
  ...Object.fromEntries(
    await Promise.all(
      ownerNames.map(async (name) => {
        const visitor = await ownerSite(name)
        return [name, { site: owners[name].site, visitor }] as const
      }),
    ),
  ),
}

for (const [name, { site, visitor }] of Object.entries(sites)) {
  test(`${name}: programs read the CV as its published schema says, and nothing hollow`, async () => {
    for (const locale of locales) {
      const cv = await (await visitor.ask(addressIn(locale, paths.resumeJson))).json()
      isResume(cv)
      expect(isResume.errors).toBeNull()
      const further = Object.keys(cv).filter((section) => !(section in schema.properties))
      expect(further.filter((section) => section !== 'talks')).toEqual([])
      expect(cv.meta.canonical).toBe(origin + addressIn(locale, paths.resumeJson))
      const isEmptyGroup = (place: string) => /^\/skills\/\d+\/keywords$/.test(place)
      expect(hollow(cv).filter((place) => !isEmptyGroup(place))).toEqual([])
      expect(cv.basics.name).toBe(site.name)
      const markdown = await (await visitor.ask(addressIn(locale, paths.resumeMarkdown))).text()
      // The sample owner’s “null” is German for zero.
      expect(markdown.replace('Von null auf', '')).not.toMatch(slips)
      expect(markdown).toStartWith('# ')
    }
  })

  test(`${name}: an address book reads the card`, async () => {
    for (const locale of locales) {
      const text = await (await visitor.ask(addressIn(locale, paths.vcard))).text()
      const card = new ICAL.Component(ICAL.parse(text))
      expect(card.getFirstPropertyValue('fn')).toBe(site.name)
      expect(String(card.getFirstPropertyValue('n')).replaceAll(',', '')).not.toBe('')
      expect(text).not.toMatch(/^[A-Z;=]+:\r?$|undefined/m)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76)
    }
  })

  test(`${name}: search engines and chats are told nothing hollow`, async () => {
    for (const page of publicPages) {
      const html = await (await visitor.ask(addressIn('en', page))).text()
      const [block] = select(html, 'script[type="application/ld+json"]')
      if (block === undefined) continue
      expect([page, hollow(JSON.parse(block.text))]).toEqual([page, []])
      expect(attributes(html, 'meta[property], meta[name]', 'content')).not.toContain('')
      expect(attributes(html, 'meta[property="og:title"]', 'content')).toHaveLength(1)
    }
    for (const path of [paths.sitemap, ...locales.map(paths.languageSitemap)]) {
      expect(XMLValidator.validate(await (await visitor.ask(path)).text())).toBe(true)
    }
  })

  test(`${name}: the other files say who it is, and nothing hollow`, async () => {
    const manifest = await (await visitor.ask(paths.webManifest)).json()
    expect(manifest.name).toBe(site.name)
    expect(hollow(manifest)).toEqual([])
    expect((manifest.short_name ?? '').length).toBeLessThanOrEqual(12)
    for (const path of [paths.humans, paths.llms, paths.security]) {
      const text = await (await visitor.ask(path)).text()
      expect([path, slips.exec(text)]).toEqual([path, null])
      if (path !== paths.security) expect(text).toInclude(site.name)
      else expect(text).toMatch(/^Contact: (?:mailto:\S+@\S+|https?:\/\/\S+)$/m)
    }
  })
}
