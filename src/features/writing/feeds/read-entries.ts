import type { Context } from 'hono'
import { translationsIn } from '../../../../i18n/translations'
import type { AppEnv } from '../../../http/app-env'
import type { PublishedNote } from '../../../ui/article'
import { addressOf, cardOf } from '../article-address'
import { readBodies } from '../queries'

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
  const { db, articles, noteTexts, origin, assets, content } = c.var
  const newest = articles.list().slice(0, maxEntries)
  if (newest.length === 0) return []
  const bodies = await readBodies(
    db,
    newest.map(({ slug }) => slug),
  )
  return Promise.all(
    newest.map(async (article) => {
      const url = origin + addressOf(article)
      const task = translationsIn(article.language, content).notes.task()
      const body = bodies.get(article.slug) ?? ''
      const { html } = await noteTexts.article(body, { origin, task, base: url })
      const card = cardOf(article, assets.manifest)
      return { ...article, url, html, image: card && origin + card.href }
    }),
  )
}
