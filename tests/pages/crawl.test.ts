import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { guestPages, privateMounts } from '../../src/http/routing/private-mounts'
import { feeds, paths, splitLocale } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { samplePages } from '../fixtures/addresses'
import { emptySite, testApp } from '../fixtures/app'
import { walk } from '../fixtures/content/owner-site'
import { sampleContent } from '../fixtures/content/sample-content'
import { emptyParts } from '../fixtures/pages/empty-parts'
import { publishDemo, writingPages } from '../fixtures/rooms/demo-articles'
import { attributes, texts } from '../fixtures/select'

const { db } = await emptySite()
const visitor = await testApp({ ...(await emptySite(db)), ...(await publishDemo(db)) })
/** “Null” is German for zero. */
const said = JSON.stringify(sampleContent)
const isSlip = (part: string) => !said.includes(part)
const files = [
  paths.search,
  paths.openSearch,
  paths.resumeJson,
  paths.resumeMarkdown,
  paths.vcard,
  paths.webManifest,
]

for (const locale of locales) {
  test(`whoever follows every link in ${locale} finds every page, no other language, and no dead end`, async () => {
    const { found, pages, redirects, broken } = await walk(visitor, locale)
    expect(broken).toEqual([])
    for (const [address, html] of pages) {
      expect([address, attributes(html, 'html', 'lang')]).toEqual([address, [locale]])
      expect([address, emptyParts(html).filter(isSlip)]).toEqual([address, []])
      expect(texts(html, 'title').join()).toInclude(sampleContent.site.name)
    }
    const known = [...samplePages, ...writingPages, ...files].map((page) => addressIn(locale, page))
    expect([...found]).toEqual(expect.arrayContaining([...known, addressIn(locale, paths.signIn)]))
    const guests = guestPages.map((page) => addressIn(locale, page))
    const others = new Set([...guests, paths.favicon, ...feeds])
    const further = [...found].filter(
      (path) => !known.includes(path) && !path.startsWith('/_build/'),
    )
    expect(further.filter((path) => !others.has(path))).toEqual([])
    expect(redirects.size).toBeGreaterThan(0)
    for (const [address, location] of redirects) {
      const { path } = splitLocale(address)
      expect(privateMounts.some((mount) => path.startsWith(mount.replace('/*', '')))).toBe(true)
      const door = `${paths.signIn}?redirect=${encodeURIComponent(path)}`
      expect(location).toBe(addressIn(locale, door))
    }
  })
}
