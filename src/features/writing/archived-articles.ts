import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../db/schema/account'
import { articlePictures, articles, formerArticleSlugs } from '../../../db/schema/articles'
import { isLocale } from '../../../i18n/i18n-util'
import { withPictureBytes } from '../../records/archive/archived-pictures'
import { archivedTable } from '../../records/archive/archived-table'
import type { ArchivedRow } from '../../records/archive/restoring'
import { articlePictureFile } from './export-articles'

const articleFields = z.object({
  id: z.string().min(1).max(100),
  slug: z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u)
    .max(200),
  language: z.string().refine(isLocale),
  title: z.string().max(300),
  excerpt: z.string().max(1000),
  minutes: z.int().min(0),
  body: z.string().max(1_000_000),
})

const ofArticles = (userId: string) =>
  sql`(select ${articles.id} from ${articles} where ${articles.user_id} = ${userId})`

const isOfAdmin = (userId: string) =>
  sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.role} = 'admin')`

/** Their ids and all their addresses stay, so that links and feeds go on. */
export const archivedArticles = [
  archivedTable({
    name: 'articles',
    table: articles,
    leftOut: { user_id: 'given', card: 'computed', card_hash: 'computed' },
    isOf: (userId) => eq(articles.user_id, userId),
    bytes: sql`octet_length(${articles.body})`,
    limit: 20,
    restored: {
      key: ['id'],
      owner: 'user_id',
      kind: 'articles',
      isRemembered: true,
      onlyAdmins: true,
      async takeBack(tx, brought, { userId }) {
        const ids = brought.map(({ id }) => id)
        const isTheirs = and(eq(articles.user_id, userId), inArray(articles.id, ids))
        const taken = await tx.delete(articles).where(isTheirs).returning({ slug: articles.slug })
        if (taken.length > 0)
          await tx.insert(formerArticleSlugs).values(taken).onConflictDoNothing()
        return undefined
      },
      fits: (row) => articleFields.safeParse(row).success,
      async refer(tx, rows) {
        const slugs = rows.map(({ slug }) => String(slug))
        const taken = await tx
          .select({ id: articles.id, slug: articles.slug })
          .from(articles)
          .where(inArray(articles.slug, slugs))
        const isTaken = (row: ArchivedRow) =>
          taken.some(({ id, slug }) => slug === row.slug && id !== row.id)
        return rows.map((row) => (isTaken(row) ? 'taken' : row))
      },
    },
  }),
  archivedTable({
    name: 'article-pictures',
    table: articlePictures,
    leftOut: { bytes: 'file', small: 'file' },
    isOf: (userId) => inArray(articlePictures.article_id, ofArticles(userId)),
    limit: 10,
    added: {
      slug: sql`(select ${articles.slug} from ${articles} where ${articles.id} = ${articlePictures.article_id})`,
    },
    restored: {
      key: ['article_id', 'id'],
      onlyAdmins: true,
      complete: (row, given) =>
        withPictureBytes(row, given, (picture, kind) =>
          articlePictureFile(String(row.slug), picture, kind),
        ),
      refer: async (_tx, rows, { isAdded }) =>
        rows.filter(({ article_id }) => isAdded('articles', article_id)),
    },
  }),
  archivedTable({
    name: 'former-article-slugs',
    table: formerArticleSlugs,
    leftOut: {},
    restored: {
      key: ['slug'],
      onlyAdmins: true,
      fits: ({ slug }) => articleFields.shape.slug.safeParse(slug).success,
      async refer(tx, rows, { isAdded }) {
        const slugs = rows.map(({ slug }) => String(slug))
        const taken = await tx
          .select({ slug: articles.slug })
          .from(articles)
          .where(inArray(articles.slug, slugs))
        const isTaken = new Set(taken.map(({ slug }) => slug))
        return rows.filter(
          ({ slug, article_id }) =>
            !isTaken.has(String(slug)) && (article_id === null || isAdded('articles', article_id)),
        )
      },
    },
    isOf: (userId) =>
      or(
        inArray(formerArticleSlugs.article_id, ofArticles(userId)),
        sql`${isNull(formerArticleSlugs.article_id)} and ${isOfAdmin(userId)}`,
      ),
  }),
]
