import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../db/batches'
import type { Database } from '../../../db/client'
import { articlePictures, articles, formerArticleSlugs } from '../../../db/schema/articles'
import { baseLocale, isLocale } from '../../../i18n/i18n-util'
import type { PublishedNote } from '../../model/article'
import type { PictureName } from '../../texts/markdown/plugins/note-pictures'

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

export async function findArticlePicture(
  { orm }: Database,
  articleId: string,
  { id, width, height, isSmall }: PictureName,
): Promise<Uint8Array | undefined> {
  const [found] = await orm
    .select({ bytes: isSmall ? articlePictures.small : articlePictures.bytes })
    .from(articlePictures)
    .where(
      and(
        eq(articlePictures.article_id, articleId),
        eq(articlePictures.id, id),
        eq(articlePictures.width, width),
        eq(articlePictures.height, height),
      ),
    )
  return found?.bytes ?? undefined
}

export function picturesOfArticles({ orm }: Database, userId: string) {
  const isTheirs = eq(articles.user_id, userId)
  const key = sql<string>`${articlePictures.article_id} || ' ' || ${articlePictures.id}`
  return inBatches((last: { key: string } | undefined) => {
    const { id, width, height, small, bytes } = articlePictures
    return orm
      .select({
        key,
        slug: articles.slug,
        updated_at: articles.updated_at,
        id,
        width,
        height,
        small,
        bytes,
      })
      .from(articlePictures)
      .innerJoin(articles, eq(articles.id, articlePictures.article_id))
      .where(and(isTheirs, gt(key, last?.key ?? '')))
      .orderBy(asc(key))
      .limit(5)
  })
}

export function articlesOf({ orm }: Database, userId: string) {
  const isTheirs = eq(articles.user_id, userId)
  return inBatches((last: { note_id: string } | undefined) => {
    const few = firstFew({
      from: articles,
      where: and(isTheirs, gt(articles.note_id, last?.note_id ?? '')),
      order: [articles.note_id, articles.id],
      bytes: sql`octet_length(${articles.body})`,
      limit: 20,
    })
    return orm
      .select({ ...summary, body: articles.body })
      .from(articles)
      .where(inArray(articles.id, few))
      .orderBy(asc(articles.note_id))
  })
}
