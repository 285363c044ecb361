import { expect, test } from 'bun:test'
import type { Locales } from '../../i18n/i18n-types'
import { baseLocale, i18nObject, locales } from '../../i18n/i18n-util'
import {
  isProjectPage,
  localized,
  type PublicPage,
  paths,
  publicName,
  publicPages,
} from '../../src/paths'
import { everyPage, samplePages } from '../fixtures/addresses'
import { origin, testApp } from '../fixtures/app'
import { ownerIn, sampleIn } from '../fixtures/content/sample-content'
import { documentAt } from '../fixtures/documents'
import { attributes, select, texts } from '../fixtures/select'

const visitor = await testApp()

const ownerFiles = [paths.resumeJson, paths.resumeMarkdown, paths.vcard]

function expectedHead(page: PublicPage, locale: Locales) {
  if (isProjectPage(page)) {
    const project = sampleIn(locale).projects.find(({ slug }) => page === paths.project(slug))
    return { title: project?.name, description: project?.description }
  }
  const name = publicName(page)
  if (name === 'home')
    return { title: ownerIn(locale).title, description: ownerIn(locale).description }
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
    expect(select(html, 'html')[0]?.attributes).toEqual({ lang: locale, dir: 'ltr', class: theme })
    expect(texts(html, 'title')).toEqual([`${title} – ${ownerIn('nl').name}`])
    expect(attributes(html, 'meta[name=description]', 'content')).toEqual([description])
    expect(attributes(html, 'link[rel=canonical]', 'href')).toEqual([origin + address])
    expect(select(html, 'main h1')).toHaveLength(1)
    expect(select(html, 'meta[name=robots]')).toEqual([])
    expect(select(html, '[role=alert]')).toEqual([])
  })
}

for (const { page, locale, address } of everyPage.filter(({ theme }) => theme === 'system')) {
  test(`${address} names all of its translations, and each of them names it`, async () => {
    const html = await documentAt(address)
    const alternates = select(html, 'link[rel=alternate]').map(({ attributes }) => attributes)
    const translations = locales.map((other) => ({
      rel: 'alternate',
      hreflang: other,
      href: origin + localized(other, page),
    }))
    const fallback = {
      rel: 'alternate',
      hreflang: 'x-default',
      href: origin + localized(baseLocale, page),
    }
    expect(alternates).toEqual([...translations, fallback])
  })

  test(`${address} shows that it is the current page, wherever it is linked`, async () => {
    const html = await documentAt(address)
    const current = attributes(html, 'a[aria-current=page]', 'href')
    expect(new Set(current)).toEqual(new Set(isProjectPage(page) ? [] : [address]))
  })

  test(`every link on ${address} into this site leads to a page in ${locale}`, async () => {
    const html = await documentAt(address)
    const links = attributes(html, 'a[href^="/"]', 'href').map((href = '') => href.split(/[?#]/)[0])
    const known = [...publicPages, paths.signIn, paths.books, paths.account]
    const pages = known.map((other) => localized(locale, other))
    const projects = samplePages.filter(isProjectPage).map((one) => localized(locale, one))
    const forms = ownerFiles.map((file) => localized(locale, file))
    expect(links.filter((href) => ![...pages, ...projects, ...forms].includes(href ?? ''))).toEqual(
      [],
    )
    expect(pages.filter((other) => !links.includes(other))).toEqual([])
  })
}

test('a guest finds a link to sign in on every page, and none to sign out', async () => {
  for (const { page, locale, address } of everyPage.filter(({ theme }) => theme === 'dark')) {
    const html = await documentAt(address)
    const { nav, frontDoor } = i18nObject(locale)
    const href = localized(locale, paths.signIn)
    const doors = select(html, `a[href="${href}"]`).map(({ text }) => text)
    const atHome = page === paths.home ? [frontDoor.signIn()] : []
    expect(doors).toEqual([nav.signIn(), ...atHome, nav.signIn()])
    expect(select(html, `a[href="${localized(locale, paths.signOut)}"]`)).toEqual([])
  }
})

test('the pages have the headings and descriptions of the specification', async () => {
  const heads = publicPages.map((page) => {
    const { title, description } = expectedHead(page, 'en')
    return [page, `${title}: ${description}`]
  })
  expect(Object.fromEntries(heads)).toMatchObject({
    '/about-me': 'About me: A small view into my personal life',
    '/career': 'Career: My experience and education so far',
    '/skills': 'My skills: My toolkit to bring ideas to life',
    '/site-stack':
      'Stack, Design & shoutouts: The tools, inspiration, and credits behind this site',
  })
  expect(ownerIn('nl').title).toBe('Front-end Developer')
})

test('no two pages of a language have the same title or description', () => {
  for (const locale of locales) {
    const heads = samplePages.map((page) => expectedHead(page, locale))
    expect(new Set(heads.map(({ title }) => title)).size).toBe(samplePages.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(samplePages.length)
  }
})
