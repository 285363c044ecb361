import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { smallSteps } from '../../../http/load/small-steps'
import type { PublishedNote } from '../../../ui/article'
import { articleAddress, cardOf } from '../article-address'
import { renderForFeeds } from '../functions'
import { readBodies } from '../queries'

const maxEntries = 30

export interface FeedEntry extends PublishedNote {
  /** Absolute, as is `image`. */
  url: string
  image: string | undefined
  html: string
}

export async function readEntries(c: Context<AppEnv>): Promise<FeedEntry[]> {
  const { db, articles, origin, assets, content } = c.var
  const newest = articles.list().slice(0, maxEntries)
  if (newest.length === 0) return []
  const bodies = await readBodies(
    db,
    newest.map(({ slug }) => slug),
  )
  const entries: FeedEntry[] = []
  const rest = smallSteps('feeds')
  // One at a time, so that the queue of note texts does not overflow.
  for (const article of newest) {
    const body = bodies.get(article.slug)
    if (body === undefined) continue
    const { html } = await renderForFeeds(c, article, body)
    const card = cardOf(content, article, assets.manifest)
    const url = origin + articleAddress(content, article)
    entries.push({ ...article, url, html, image: card && origin + card.href })
    await rest()
  }
  return entries
}
