import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { defer } from '../../http/document/defer'
import { isPublishedNote } from '../../model/article'
import { localized, paths } from '../../paths'
import { readPictureFile } from '../../texts/markdown/plugins/note-pictures'
import { ArticlePage } from './article-page'
import { findArticle, picturesBeside, wordsOfArticle } from './functions'
import { GonePage } from './gone-page'
import { findArticlePicture, findCard } from './queries'
import { WritingPage } from './writing-page'

export const writingRoutes = new Hono<AppEnv>()
  .get(paths.writing, function listArticles(c) {
    return c.var.articles.list().length === 0 ? c.notFound() : c.render(<WritingPage />)
  })
  .get(paths.article(':slug'), async function showArticle(c) {
    const { articles, texts, origin, locale, content } = c.var
    const slug = c.req.param('slug')
    const article = articles.find(slug)
    if (article) {
      const found = await findArticle(c, slug)
      if (!found) return c.notFound()
      const { title, language } = article
      const pictures = picturesBeside(c, article)
      const picturesAt = paths.articlePicture(slug, '')
      const words = wordsOfArticle(content, language)
      const options = { origin, words, title, language, pictures, picturesAt }
      const text = texts.article(found.body, options)
      // Only one part says it when the text cannot be shown.
      const headings = text.then((shown) => shown.headings).catch(() => [])
      return c.render(
        <ArticlePage article={article} text={defer(c, text)} headings={defer(c, headings)} />,
      )
    }
    const now = articles.slugAfter(slug)
    if (now === undefined) return c.notFound()
    if (now !== null) return c.redirect(localized(content, locale, paths.article(now)), 301)
    c.status(410)
    return c.render(<GonePage />)
  })

export const articlePictureRoutes = new Hono<AppEnv>()
  .get(paths.articleCard(':file'), async function sendCard(c, next) {
    const file = c.req.param('file')
    const notes = c.var.articles.list().filter(isPublishedNote)
    const article = notes.find(({ card_hash }) => `${card_hash}.png` === file)
    const png = article?.card_hash && (await findCard(c.var.db, article.card_hash))
    if (!png) return next()
    return c.body(new Uint8Array(png), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
    })
  })
  .get(paths.articlePicture(':slug', ':file'), async function sendPicture(c, next) {
    const { db, articles } = c.var
    const { slug, file } = c.req.param()
    const picture = readPictureFile(file)
    if (!picture) return next()
    const article = articles.find(slug)
    if (article) {
      const bytes = isPublishedNote(article) && (await findArticlePicture(db, article.id, picture))
      if (!bytes) return next()
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/webp',
        // Pages of feed readers show it too.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        // It must soon be gone everywhere once the article is taken down.
        'Cache-Control': 'public, max-age=3600',
      })
    }
    const now = articles.slugAfter(slug)
    if (now === undefined) return next()
    if (now !== null) return c.redirect(paths.articlePicture(now, file), 301)
    return c.body(null, 410, { 'Cache-Control': 'no-store' })
  })
