import type { Context } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import { smallSteps } from '../../../http/load/small-steps'
import type { PublishedNote } from '../../../ui/article'
import { articleAddress, cardOf } from '../article-address'
import { readBodies } from '../queries'
import { showElsewhere } from '../show-elsewhere'

/** A feed has so many articles, the newest: its readers keep the others. */
const maxEntries = 30

export interface FeedEntry extends PublishedNote {
  /** These two with the site's origin. */
  url: string
  image: string | undefined
  /** The whole text, in which every address is absolute. */
  html: string
}

export async function readEntries(c: Context<AppEnv>): Promise<FeedEntry[]> {
  const { db, articles, origin, assets } = c.var
  const newest = articles.list().slice(0, maxEntries)
  if (newest.length === 0) return []
  const bodies = await readBodies(
    db,
    newest.map(({ slug }) => slug),
  )
  const entries: FeedEntry[] = []
  const rest = smallSteps('feeds')
  // One after the other: all at once would be more than the texts' queue takes.
  for (const article of newest) {
    const body = bodies.get(article.slug)
    // It was taken down while the feed was made.
    if (body === undefined) continue
    const { html } = await showElsewhere(c, article, body)
    const card = cardOf(article, assets.manifest)
    const url = origin + articleAddress(article)
    entries.push({ ...article, url, html, image: card && origin + card.href })
    await rest()
  }
  return entries
}
