import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { paths } from '../../paths'
import { findCard } from './queries'

export const cardRoutes = new Hono<AppEnv>().get(
  paths.articleCard(':file'),
  async function sendCard(c, next) {
    const file = c.req.param('file')
    const article = c.var.articles.list().find(({ card_hash }) => `${card_hash}.png` === file)
    const png = article?.card_hash && (await findCard(c.var.db, article.card_hash))
    if (!png) return next()
    return c.body(new Uint8Array(png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
    })
  },
)
