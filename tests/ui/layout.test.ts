import { expect, test } from 'bun:test'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { footerPages, paths, publicPages } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { testApp } from '../fixtures/app'
import { ownerIn } from '../fixtures/content/sample-content'
import { attributes, select, texts } from '../fixtures/select'

const site = ownerIn('nl')

const visitor = await testApp()

/** In the header; the site stack is only in the menu and the footer. */
const firstPages = publicPages.filter((page) => page !== paths.home && !footerPages.includes(page))

for (const locale of locales) {
  test(`every page has the same header and footer in ${locale}`, async () => {
    const html = await (await visitor.ask(addressIn(locale, '/no-such-page'))).text()
    const { nav, menu, contact, dialog } = i18nObject(locale)
    const at = (...pages: string[]) => pages.map((page) => addressIn(locale, page))
    expect(attributes(html, 'a', 'href')[0]).toBe('#main')
    expect(texts(html, 'a')[0]).toBe(nav.skipToContent())
    expect(select(html, 'main#main[tabindex="-1"]')).toHaveLength(1)
    const header = at(paths.home, ...firstPages, paths.signIn)
    expect(attributes(html, 'header a.mark, header nav a', 'href')).toEqual(header)
    expect(attributes(html, 'header .search-link a', 'href')).toEqual(at(paths.search))
    const footer = at(...firstPages, paths.books, ...footerPages, paths.account)
    expect(attributes(html, 'footer nav a', 'href')).toEqual(footer)
    const listed = at(paths.search, ...firstPages, ...footerPages, paths.signIn)
    expect(attributes(html, '#menu a[href^="/"]', 'href')).toEqual(listed)
    expect(texts(html, 'dialog h2')).toEqual([menu.title(), contact.title()])
    const sentences = [menu.description(), contact.description(), contact.card()]
    expect(texts(html, 'dialog p')).toEqual(sentences)
    expect(attributes(html, 'dialog a[download]', 'href')).toEqual(at(paths.vcard))
    expect(attributes(html, 'dialog#search-dialog form', 'action')).toEqual(at(paths.search))
    const closing = attributes(html, 'dialog button[command=close]', 'aria-label')
    expect(closing).toEqual(Array(3).fill(dialog.close()))
  })

  test(`the footer tells who the owner is and how to reach them, in ${locale}`, async () => {
    const html = await (await visitor.ask(addressIn(locale, '/'))).text()
    const links = attributes(html, 'footer a', 'href')
    const { email, phone } = site
    expect(links).toEqual(expect.arrayContaining(site.profiles.map(({ url }) => url)))
    expect(links).toContain(`mailto:${email}`)
    expect(links).toContain(`tel:${phone.replaceAll(' ', '')}`)
    const [footer = ''] = texts(html, 'footer')
    for (const words of [email, phone, i18nObject(locale).footer.allRightsReserved()]) {
      expect(footer).toContain(words)
    }
  })
}

/** Midnight is Amsterdam’s. */
const years: [moment: string, shown: string][] = [
  ['2025-12-31T22:59:00Z', '© 2025'],
  ['2025-12-31T23:00:00Z', '© 2025–2026'],
  ['2031-01-01T00:00:00Z', '© 2025–2031'],
]

for (const [moment, shown] of years) {
  test(`the footer says ${shown} at ${moment}`, async () => {
    const then = await testApp({ now: () => new Date(moment) })
    expect(texts(await (await then.ask('/career')).text(), 'footer p span')).toContain(shown)
  })
}

test('the bricked-up door is bricked up from jamb to jamb in each course', async () => {
  const html = await (await visitor.ask('/no-such-page')).text()
  const [bricks = ''] = attributes(html, '.error-page .drawing path', 'd').filter(
    (path) => (path?.length ?? 0) > 500,
  )
  const courses = Map.groupBy(
    [...bricks.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].map((brick) => brick.slice(1).map(Number)),
    ([, y]) => y,
  )
  expect(courses.size).toBe(16)
  for (const course of courses.values()) {
    const [first] = course
    const last = course.at(-1)
    expect(first?.[0]).toBeCloseTo(31, 0)
    expect((last?.[0] ?? 0) + (last?.[2] ?? 0)).toBeCloseTo(169, 0)
  }
})
