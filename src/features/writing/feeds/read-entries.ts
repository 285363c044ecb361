import type { Context } from 'hono'
import type { Locales } from '../../../../i18n/i18n-types'
import type { AppEnv } from '../../../http/app-env'
import { smallSteps } from '../../../http/load/small-steps'
import type { ArticleSummary } from '../../../model/article'
import { articleAddress, articleId, cardOf } from '../article-address'
import { renderForFeeds } from '../functions'

const maxEntries = 30

export interface FeedEntry extends ArticleSummary {
  id: string
  /** Absolute, as is `image`. */
  url: string
  image: string | undefined
  html: string
}

export async function readEntries(
  c: Context<AppEnv>,
  only: Locales | undefined,
): Promise<FeedEntry[]> {
  const { articles, origin, assets, content } = c.var
  const all = articles.list()
  const newest = all
    .filter(({ language }) => only === undefined || language === only)
    .slice(0, maxEntries)
  if (newest.length === 0) return []
  const bodies = await articles.read(newest.map(({ slug }) => slug))
  const entries: FeedEntry[] = []
  const rest = smallSteps('feeds')
  // One at a time, so that the queue of note texts does not overflow.
  for (const article of newest) {
    const body = bodies.get(article.slug)
    if (body === undefined) continue
    const { html } = await renderForFeeds(c, article, body)
    const card = cardOf(content, article, assets.manifest)
    const url = origin + articleAddress(content, article)
    entries.push({
      ...article,
      id: articleId(content, article, origin),
      url,
      html,
      image: card && origin + card.href,
    })
    await rest()
  }
  return entries
}
