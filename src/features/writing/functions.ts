import type { Context } from 'hono'
import { z } from 'zod'
import type { Locales } from '../../../i18n/i18n-types'
import { spokenLocale } from '../../../i18n/site-languages'
import { translationsIn } from '../../../i18n/translations'
import type { Content } from '../../content/content'
import type { AppEnv } from '../../http/app-env'
import { serverFunction } from '../../http/functions/server-function'
import { notFound } from '../../http/http-error'
import { type ArticleSummary, isPublishedNote } from '../../model/article'
import { paths } from '../../paths'
import type { ShownPictures } from '../../texts/markdown/plugins/images'
import { pictureSizes } from '../../texts/markdown/plugins/note-pictures'
import { type TextWords, textWords } from '../../texts/markdown/text-words'
import { articleAddress } from './article-address'
import { articleSlug } from './input'
import { articleOutput, articlesOutput } from './output'

export const fetchArticles = serverFunction('fetchArticles', {
  access: 'public',
  input: z.undefined(),
  output: articlesOutput,
  run: (c) => c.var.articles.list().map(toArticleSummary),
})

export const fetchArticle = serverFunction('fetchArticle', {
  access: 'public',
  input: articleSlug,
  output: articleOutput,
  async run(c, { slug }) {
    const article = c.var.articles.find(slug)
    const found = await findArticle(c, slug)
    if (!article || !found) return notFound()
    const { body, ...summary } = found
    const { html } = await renderForFeeds(c, article, body)
    return { ...summary, html }
  },
})

export async function findArticle({ var: { articles } }: Context<AppEnv>, slug: string) {
  const article = articles.find(slug)
  const body = article && (await articles.read([slug])).get(slug)
  return article && body !== undefined ? { ...toArticleSummary(article), body } : undefined
}

function toArticleSummary(article: ArticleSummary): ArticleSummary {
  const { slug, title, language, excerpt, minutes, published_at, updated_at } = article
  return { slug, title, language, excerpt, minutes, published_at, updated_at }
}

export function renderForFeeds(c: Context<AppEnv>, article: ArticleSummary, body: string) {
  const { texts, origin, content } = c.var
  const { title, language } = article
  const words = wordsOfArticle(content, language)
  const pictures = picturesBeside(c, article, origin)
  const base = origin + articleAddress(content, article)
  const picturesAt = origin + paths.articlePicture(article.slug, '')
  return texts.article(body, { origin, words, title, language, base, pictures, picturesAt })
}

export function wordsOfArticle(content: Content, language: Locales): TextWords {
  return textWords(translationsIn(spokenLocale(content, language), content))
}

/** Undefined for a published note. */
export function picturesBeside(
  { var: { content, assets } }: Context<AppEnv>,
  article: ArticleSummary,
  origin = '',
): ShownPictures | undefined {
  if (isPublishedNote(article)) return undefined
  const { pictures = [] } = content.articles.find(({ slug }) => slug === article.slug) ?? {}
  const shown = pictures.flatMap(({ address, name }) => {
    const drawn = assets.manifest.images[name]
    if (drawn === undefined) return []
    const { webp, fallback, width, height } = drawn
    const srcset = webp.map((one) => `${origin}${one.href} ${one.width}w`).join(', ')
    const picture = { src: origin + fallback, srcset, sizes: pictureSizes, width, height }
    return [[address, picture] as const]
  })
  return Object.fromEntries(shown)
}
