import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../../http/app-env'
import { serverFunction } from '../../http/functions/server-function'
import { notFound } from '../../http/http-error'
import type { ArticleSummary, PublishedNote } from '../../ui/article'
import { articleSlug } from './input'
import { articleOutput, articlesOutput } from './output'
import { readBodies } from './queries'

export const fetchArticles = serverFunction('fetchArticles', {
  access: 'public',
  input: z.undefined(),
  output: articlesOutput,
  run: (c) => c.var.articles.list().map(toSummary),
})

export const fetchArticle = serverFunction('fetchArticle', {
  access: 'public',
  input: articleSlug,
  output: articleOutput,
  run: async (c, { slug }) => (await findArticle(c, slug)) ?? notFound(),
})

export async function findArticle({ var: { db, articles } }: Context<AppEnv>, slug: string) {
  const article = articles.find(slug)
  const body = article && (await readBodies(db, [slug])).get(slug)
  return article && body !== undefined ? { ...toSummary(article), body } : undefined
}

/** Not who wrote it, nor where. */
export function toSummary(article: PublishedNote): ArticleSummary {
  const { slug, title, language, excerpt, minutes, published_at, updated_at } = article
  return { slug, title, language, excerpt, minutes, published_at, updated_at }
}
