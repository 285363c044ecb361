import type { Context } from 'hono'
import { z } from 'zod'
import { spokenLocale } from '../../../i18n/site-languages'
import { translationsIn } from '../../../i18n/translations'
import type { AppEnv } from '../../http/app-env'
import { serverFunction } from '../../http/functions/server-function'
import { notFound } from '../../http/http-error'
import type { ArticleSummary, PublishedNote } from '../../ui/article'
import { articleAddress } from './article-address'
import { articleSlug } from './input'
import { articleOutput, articlesOutput } from './output'
import { readBodies } from './queries'

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

export async function findArticle({ var: { db, articles } }: Context<AppEnv>, slug: string) {
  const article = articles.find(slug)
  const body = article && (await readBodies(db, [slug])).get(slug)
  return article && body !== undefined ? { ...toArticleSummary(article), body } : undefined
}

export function toArticleSummary(article: PublishedNote): ArticleSummary {
  const { slug, title, language, excerpt, minutes, published_at, updated_at } = article
  return { slug, title, language, excerpt, minutes, published_at, updated_at }
}

export function renderForFeeds(
  { var: { noteTexts, origin, content } }: Context<AppEnv>,
  article: PublishedNote,
  body: string,
) {
  const { title, language } = article
  const task = translationsIn(spokenLocale(content, language), content).notes.task()
  const base = origin + articleAddress(content, article)
  return noteTexts.article(body, { origin, task, title, language, base })
}
