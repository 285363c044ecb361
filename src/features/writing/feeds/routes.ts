import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { addressLocale } from '../../../http/locale'
import { paths } from '../../../paths'
import { atomFeed } from './atom-feed'
import { jsonFeed } from './json-feed'
import { readEntries } from './read-entries'

export const feedRoutes = new Hono<AppEnv>()
  .on('GET', [paths.atomFeed, paths.jsonFeed], async function dropQuery(c, next) {
    // The page cache stores no addresses with a query, and feeds are slow to generate.
    return new URL(c.req.url).search === '' ? next() : c.redirect(c.req.path)
  })
  .get(paths.atomFeed, addressLocale, async function sendAtomFeed(c, next) {
    const entries = await readEntries(c)
    if (entries.length === 0) return next()
    const { content, origin } = c.var
    return sendFeed(c, 'application/atom+xml', atomFeed(content.site, origin, entries))
  })
  .get(paths.jsonFeed, addressLocale, async function sendJsonFeed(c, next) {
    const entries = await readEntries(c)
    if (entries.length === 0) return next()
    const { content, origin } = c.var
    return sendFeed(c, 'application/feed+json', jsonFeed(content.site, origin, entries))
  })

/** The page cache stores it with an ETag, so that feed readers get a 304 if nothing is new. */
function sendFeed(c: Context<AppEnv>, type: string, body: string): Response {
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, no-cache',
  })
}
