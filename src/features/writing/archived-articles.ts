import { eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/account'
import { articlePictures, articles, formerArticleSlugs } from '../../../db/schema/articles'
import { archivedTable } from '../../records/archive/archived-table'

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
  }),
  archivedTable({
    name: 'article-pictures',
    table: articlePictures,
    leftOut: { bytes: 'file', small: 'file' },
    isOf: (userId) => inArray(articlePictures.article_id, ofArticles(userId)),
    limit: 10,
  }),
  archivedTable({
    name: 'former-article-slugs',
    table: formerArticleSlugs,
    leftOut: {},
    isOf: (userId) =>
      or(
        inArray(formerArticleSlugs.article_id, ofArticles(userId)),
        sql`${isNull(formerArticleSlugs.article_id)} and ${isOfAdmin(userId)}`,
      ),
  }),
]
