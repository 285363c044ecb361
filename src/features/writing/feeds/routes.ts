import { type Context, Hono } from 'hono'
import type { Locales } from '../../../../i18n/i18n-types'
import { locales } from '../../../../i18n/i18n-util'
import { siteLanguages } from '../../../../i18n/site-languages'
import type { AppEnv } from '../../../http/app-env'
import { addressLocale } from '../../../http/locale/locale'
import { feeds, paths } from '../../../paths'
import { atomFeed } from './atom-feed'
import { describeFeed, type Feed } from './feed'
import { jsonFeed } from './json-feed'
import { readEntries } from './read-entries'

export const feedRoutes = new Hono<AppEnv>().on(
  'GET',
  [...feeds],
  async function dropQuery(c, next) {
    // The page cache stores no addresses with a query, and feeds are slow to generate.
    return new URL(c.req.url).search === '' ? next() : c.redirect(c.req.path)
  },
)

addFeeds(undefined, paths.atomFeed, paths.jsonFeed)
for (const locale of locales) {
  addFeeds(locale, paths.atomFeedIn(locale), paths.jsonFeedIn(locale))
}

function addFeeds(language: Locales | undefined, atom: string, json: string): void {
  feedRoutes.get(atom, addressLocale, async function sendAtomFeed(c, next) {
    return (await send(c, language, 'application/atom+xml', atomFeed)) ?? next()
  })
  feedRoutes.get(json, addressLocale, async function sendJsonFeed(c, next) {
    return (await send(c, language, 'application/feed+json', jsonFeed)) ?? next()
  })
}

/** The page cache stores it with an ETag, so that feed readers get a 304 if nothing is new. */
async function send(
  c: Context<AppEnv>,
  language: Locales | undefined,
  type: string,
  write: (feed: Feed) => string,
): Promise<Response | undefined> {
  const isSpoken = !language || siteLanguages(c.var.content).locales.includes(language)
  if (!isSpoken) return undefined
  // Also without any: readers drop the address of a feed that was gone once.
  const entries = await readEntries(c, language)
  return c.body(write(describeFeed(c, language, entries)), 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, no-cache',
  })
}
