import { expect, test } from 'bun:test'
import type { Locales } from '../../i18n/i18n-types'
import { i18nObject, locales } from '../../i18n/i18n-util'
import { footerPages, isProjectPage, type PublicPage, paths, publicName } from '../../src/paths'
import { addressIn } from '../fixtures/address-in'
import { everyPage, samplePages } from '../fixtures/addresses'
import { origin, testApp } from '../fixtures/app'
import { ownerIn, sampleIn } from '../fixtures/content/sample-content'
import { documentAt } from '../fixtures/documents'
import { attributes, select, texts } from '../fixtures/select'

const visitor = await testApp()

function expectedHead(page: PublicPage, locale: Locales) {
  const owner = ownerIn(locale)
  if (isProjectPage(page)) {
    const project = sampleIn(locale).projects.find(({ slug }) => page === paths.project(slug))
    return { title: project?.name, description: project?.description }
  }
  const name = publicName(page)
  if (name === 'home') return owner
  const words = i18nObject(locale)[name]
  return { title: words.title(), description: words.description() }
}

for (const { page, locale, theme, address } of everyPage) {
  test(`somebody who chose ${theme} reads ${address}`, async () => {
    const answer = await visitor.ask(address, { Cookie: `UI_THEME=${theme}` })
    const html = await answer.text()
    const { title, description } = expectedHead(page, locale)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('X-Robots-Tag')).toBeNull()
    expect(select(html, 'html')[0]?.attributes).toEqual({ lang: locale, dir: 'ltr', class: theme })
    expect(texts(html, 'title')).toEqual([`${title} – ${ownerIn('nl').name}`])
    expect(attributes(html, 'meta[name=description]', 'content')).toEqual([description])
    expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([origin + address])
    expect(select(html, 'main h1')).toHaveLength(1)
    expect(select(html, 'meta[name=robots]')).toEqual([])
    expect(select(html, '[role=alert]')).toEqual([])
  })
}

for (const { page, locale, address } of everyPage) {
  test(`${address} lights one way in the header, the menu and the footer: its own, or the one above it, and no other is the current page`, async () => {
    const html = await documentAt(address)
    const [above, value] = isProjectPage(page) ? [paths.projects, 'true'] : [page, 'page']
    const current = attributes(html, 'a[aria-current=page]', 'href')
    expect(new Set(current)).toEqual(new Set(isProjectPage(page) ? [] : [address]))
    for (const place of ['header nav', '#menu', 'footer nav']) {
      const ways = attributes(html, `${place} a`, 'href')
      const own = ways.filter((href) => href === addressIn(locale, above))
      const isThere = page !== paths.home && !(footerPages.includes(page) && place === 'header nav')
      expect([place, own.length]).toEqual([place, isThere ? 1 : 0])
      expect(attributes(html, `${place} a[aria-current]`, 'href')).toEqual(own)
      expect(attributes(html, `${place} a[aria-current="${value}"]`, 'href')).toEqual(own)
    }
  })

  test(`no link on ${address} to a file is swapped in`, async () => {
    const swapped = 'a[href^="/"]:not([download]):not([data-reload])'
    const html = await documentAt(address)
    const toPages = attributes(html, swapped, 'href').map((href = '') => href.split(/[?#]/)[0])
    const files = [paths.resumeJson, paths.resumeMarkdown, paths.vcard].map((file) =>
      addressIn(locale, file),
    )
    expect(toPages.filter((href) => files.includes(href ?? ''))).toEqual([])
  })
}

test('a guest finds a link to sign in on every page, and none to sign out', async () => {
  for (const { page, locale, address } of everyPage) {
    const html = await documentAt(address)
    const { nav, frontDoor } = i18nObject(locale)
    const href = addressIn(locale, paths.signIn)
    const doors = select(html, `a[href="${href}"]`).map(({ text }) => text)
    const atHome = page === paths.home ? [frontDoor.signIn()] : []
    expect(doors).toEqual([nav.signIn(), ...atHome, nav.signIn()])
    expect(select(html, `a[href="${addressIn(locale, paths.signOut)}"]`)).toEqual([])
  }
})

test('no two pages of a language have the same title or description', () => {
  for (const locale of locales) {
    const heads = samplePages.map((page) => expectedHead(page, locale))
    expect(new Set(heads.map(({ title }) => title)).size).toBe(samplePages.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(samplePages.length)
  }
})
