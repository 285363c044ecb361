import { expect, test } from 'bun:test'
import type { Locales } from '../../i18n/i18n-types'
import { locales } from '../../i18n/i18n-util'
import { guestPages, privateMounts } from '../../src/http/mounts'
import { localized, paths, splitLocale } from '../../src/paths'
import { samplePages } from '../fixtures/addresses'
import { emptySite, origin, testApp } from '../fixtures/app'
import { publishDemo, writingPages } from '../fixtures/rooms/demo-articles'
import { attributes } from '../fixtures/select'

interface Found {
  pages: Set<string>
  /** Addresses that lead to the sign-in page, each with the page that links to it. */
  doors: Map<string, string>
  broken: string[]
}

const { db } = await emptySite()
const visitor = await testApp({ ...(await emptySite(db)), ...(await publishDemo(db)) })
const openPages = [...samplePages, ...writingPages]

/** Follows every link from the home page; addresses that differ in skills count as one. */
async function crawl(locale: Locales): Promise<Found> {
  const found: Found = { pages: new Set(), doors: new Map(), broken: [] }
  const seen = new Set<string>()
  const ids = new Map<string, Set<string | undefined>>()
  const ahead = [{ address: localized(locale, paths.home), from: 'the start' }]
  const fragments: { page: string; id: string; from: string }[] = []
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    const url = new URL(next.address, origin)
    const page = url.pathname + [...url.searchParams.keys()].map((name) => `?${name}`).join('')
    if (url.hash) fragments.push({ page, id: url.hash.slice(1), from: next.from })
    if (seen.has(page)) continue
    seen.add(page)
    const answer = await visitor.ask(url.pathname + url.search)
    const location = answer.headers.get('Location')
    if (answer.status === 302 && location) {
      found.doors.set(url.pathname, location)
      ahead.push({ address: location, from: next.address })
      continue
    }
    if (answer.status !== 200) found.broken.push(`${next.from} → ${next.address}`)
    found.pages.add(url.pathname)
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue
    const html = await answer.text()
    ids.set(page, new Set(attributes(html, '[id]', 'id')))
    // Alternates, and the canonical address of an article, lead to other languages, which are
    // crawled by themselves.
    const links = [
      ...attributes(html, 'a[href]', 'href'),
      ...attributes(html, 'link[href]:not([rel=alternate], [rel=canonical])', 'href'),
      ...attributes(html, 'script[src], img[src]', 'src'),
    ]
    for (const href of links) {
      const target = new URL(href ?? '', origin + url.pathname + url.search)
      if (target.origin !== origin) continue
      const address = target.pathname + target.search + target.hash
      if (isOtherLanguage(target.pathname, locale)) found.broken.push(`${next.from} → ${address}`)
      else ahead.push({ address, from: next.address })
    }
  }
  const lost = fragments.filter(({ page, id }) => ids.has(page) && !ids.get(page)?.has(id))
  found.broken.push(...lost.map(({ page, id, from }) => `${from} → ${page}#${id}`))
  return found
}

function isOtherLanguage(pathname: string, locale: Locales): boolean {
  return locales.some(
    (other) => other !== locale && openPages.some((page) => localized(other, page) === pathname),
  )
}

for (const locale of locales) {
  test(`whoever follows every link in ${locale} finds every page, and no dead end`, async () => {
    const { pages, doors, broken } = await crawl(locale)
    expect(broken).toEqual([])
    const feeds = [paths.atomFeed, paths.jsonFeed]
    const files = [paths.resumeJson, paths.resumeMarkdown, paths.vcard, paths.webManifest]
    for (const page of [...openPages, ...files, paths.signIn]) {
      expect([...pages]).toContain(localized(locale, page))
    }
    const known = [...openPages, ...files, ...guestPages].map((page) => localized(locale, page))
    const others = [...pages].filter((path) => !known.includes(path))
    expect(
      others.filter(
        (path) =>
          !path.startsWith('/_build/') &&
          path !== paths.favicon &&
          !feeds.some((feed) => feed === path),
      ),
    ).toEqual([])
    expect(doors.size).toBeGreaterThan(0)
    for (const [address, location] of doors) {
      const { path } = splitLocale(address)
      expect(privateMounts.some((mount) => path.startsWith(mount.replace('/*', '')))).toBe(true)
      const door = `${paths.signIn}?redirect=${encodeURIComponent(path)}`
      expect(location).toBe(localized(locale, door))
    }
  })
}
