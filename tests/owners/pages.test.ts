import { expect, test } from 'bun:test'
import { locales } from '../../i18n/i18n-util'
import { localized, paths, roomOf, splitLocale } from '../../src/paths'
import { ownerSite, walk } from '../fixtures/content/owner-site'
import { ownerNames } from '../fixtures/content/owners'
import { expectCleanMarkup } from '../fixtures/pages/clean-markup'
import { emptyParts } from '../fixtures/pages/empty-parts'
import { isLong } from '../long-form'

for (const [index, name] of ownerNames.entries()) {
  // In the short form, one language per owner, and each language.
  for (const locale of isLong ? locales : locales.filter((_, turn) => index % 4 === turn)) {
    test(`${name}: a guest who follows every link in ${locale} finds no dead end and nothing empty`, async () => {
      const { pages, broken } = await walk(await ownerSite(name), locale)
      expect(broken).toEqual([])
      expect(pages.has(localized(locale, paths.signIn))).toBe(true)
      for (const [address, html] of pages) {
        expect([address, emptyParts(html)]).toEqual([address, []])
        await expectCleanMarkup(html)
      }
    })
  }

  if (!isLong && index % 4 > 0) continue
  test(`${name}: whoever is signed in finds no dead end and nothing empty either`, async () => {
    const visitor = await ownerSite(name)
    const cookie = await visitor.signUp('bo@example.org')
    const { pages, broken } = await walk(visitor, 'en', cookie)
    expect(broken).toEqual([])
    expect(pages.has(localized('en', paths.account))).toBe(true)
    for (const [address, html] of pages) {
      const { path } = splitLocale(address)
      // Rooms have no texts of the owner's, and the API has types named `null`.
      if (roomOf(path) || path.startsWith(paths.api)) continue
      expect([address, emptyParts(html)]).toEqual([address, []])
      await expectCleanMarkup(html)
    }
  })
}
