import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { articles, formerArticleSlugs } from '../../../db/schema/articles'
import { baseLocale, isLocale } from '../../../i18n/i18n-util'
import type { PublishedNote } from '../../ui/article'

const summary = {
  id: articles.id,
  slug: articles.slug,
  note_id: articles.note_id,
  user_id: articles.user_id,
  note_version: articles.note_version,
  language: articles.language,
  title: articles.title,
  excerpt: articles.excerpt,
  minutes: articles.minutes,
  published_at: articles.published_at,
  updated_at: articles.updated_at,
  card_hash: articles.card_hash,
}

/** Newest first. */
export async function listArticles({ orm }: Database): Promise<PublishedNote[]> {
  const rows = await orm
    .select(summary)
    .from(articles)
    .orderBy(desc(articles.published_at), desc(articles.id))
  return rows.map((row) => ({
    ...row,
    language: isLocale(row.language) ? row.language : baseLocale,
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

export function listFormerSlugs({ orm }: Database) {
  return orm
    .select({ slug: formerArticleSlugs.slug, now: articles.slug })
    .from(formerArticleSlugs)
    .leftJoin(articles, eq(articles.id, formerArticleSlugs.article_id))
}

/** Their texts, by slug. */
export async function readBodies(
  { orm }: Database,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await orm
    .select({ slug: articles.slug, body: articles.body })
    .from(articles)
    .where(inArray(articles.slug, [...slugs]))
  return new Map(rows.map(({ slug, body }) => [slug, body]))
}

export async function findCard({ orm }: Database, hash: string): Promise<Buffer | undefined> {
  const [row] = await orm
    .select({ card: articles.card })
    .from(articles)
    .where(eq(articles.card_hash, hash))
  return row?.card ?? undefined
}

/** Their texts, too; the oldest first. */
export function listArticlesOf({ orm }: Database, userId: string) {
  return orm
    .select({ ...summary, body: articles.body })
    .from(articles)
    .where(eq(articles.user_id, userId))
    .orderBy(articles.published_at)
}
