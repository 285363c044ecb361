import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { paths, publicName, publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { origin } from '../fixtures/app'
import { ownerSite, shownPages, walk } from '../fixtures/content/owner-site'
import { ownerNames } from '../fixtures/content/owners'
import { expectCleanMarkup } from '../fixtures/pages/clean-markup'
import { emptyParts } from '../fixtures/pages/empty-parts'
import { attributes, texts } from '../fixtures/select'
import { isLong } from '../long-form'

for (const [index, name] of ownerNames.entries()) {
  for (const locale of isLong ? locales : locales.filter((_, turn) => index % 4 === turn)) {
    test(`${name}: a guest who follows every link in ${locale} finds no dead end and nothing empty`, async () => {
      const { pages, broken } = await walk(await ownerSite(name), locale)
      expect(broken).toEqual([])
      expect(pages.has(addressIn(locale, paths.signIn))).toBe(true)
      for (const [address, html] of pages) {
        expect([address, emptyParts(html)]).toEqual([address, []])
        // Thirty careers by skill take five seconds.
        if (!/skill=.*\d/.test(address)) await expectCleanMarkup(html)
      }
    })
  }
}

for (const name of ownerNames) {
  const shown = publicPages.filter((page) => shownPages[name].includes(publicName(page)))

  test(`${name}: a page of which there is nothing is nowhere, and no other is missing`, async () => {
    const visitor = await ownerSite(name)
    const llms = await (await visitor.ask(paths.llms)).text()
    for (const locale of locales) {
      const home = await (await visitor.ask(addressIn(locale, paths.home))).text()
      const sitemap = await (await visitor.ask(paths.languageSitemap(locale))).text()
      for (const page of publicPages) {
        const address = addressIn(locale, page)
        const isThere = shown.includes(page)
        expect([address, (await visitor.ask(address)).status]).toEqual([
          address,
          isThere ? 200 : 404,
        ])
        expect(llms.includes(`(${origin}${address})`)).toBe(isThere)
        if (!isThere) {
          expect(attributes(home, 'a', 'href')).not.toContain(address)
          expect(sitemap).not.toInclude(`${address}<`)
        } else if (page !== paths.home) {
          expect(attributes(home, 'footer a', 'href')).toContain(address)
        }
      }
    }
  })
}

const headings = i18nObject('nl')

test('the CV has headings for what there is, and for nothing else', async () => {
  const read = async (name: (typeof ownerNames)[number]) => {
    const markdown = await (await (await ownerSite(name)).ask(paths.resumeMarkdown)).text()
    return texts(Bun.markdown.html(markdown), 'h2')
  }
  const { career, cv, home, skills, aboutMe } = headings
  expect(await read('an empty CV')).toEqual([])
  expect(await read('one job')).toEqual([career.experience()])
  expect(await read('everything')).toEqual(
    [
      career.experience(),
      cv.volunteering(),
      career.education(),
      career.certificates(),
      cv.talks(),
      cv.awards(),
      cv.publications(),
      home.projects(),
      skills.title(),
      cv.languages(),
      aboutMe.interests(),
      cv.references(),
    ].map((title) => title.replaceAll('\u00ad', '')),
  )
})

test('whatever has a place in a folder stands on a page and in both forms of the CV', async () => {
  const visitor = await ownerSite('everything')
  const read = async (path: string) => (await visitor.ask(path)).text()
  const pages = await Promise.all(
    [paths.home, paths.aboutMe, paths.career, paths.project('botenloods')].map(read),
  )
  const onPages = pages.flatMap((html) => texts(html, 'body')).join('\n')
  const words = [
    ...['Werf Zuid', 'Directeur', 'Dok droog.', 'Avondschool', 'mbo', 'Delfzijl', '8,5', 'TIG'],
    ...['VCA', 'Rode Kruis', 'Reddingboot', 'Zeven keer uitgevaren.', 'Fries', 'C2'],
    ...['Over roest.', 'Terneuzen', 'Staaldag', 'Voor één naad.', 'Een boek.', 'Lasbond'],
    ...['Vrij in mei.', 'Las recht.', 'Las nog rechter.', 'Botenloods', 'Dak dicht.', 'Soep'],
  ]
  const cv = [await read(paths.resumeMarkdown), await read(paths.resumeJson)]
  for (const said of words) {
    expect([said, onPages.includes(said)]).toEqual([said, true])
    for (const form of cv) expect([said, form.includes(said)]).toEqual([said, true])
  }
  const networks = texts(pages[0] ?? '', 'footer a[rel^=me]')
  expect(networks).toEqual(['Mastodon', 'Naadwereld', 'ans.example'])
})
