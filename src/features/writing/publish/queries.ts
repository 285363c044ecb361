import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { articlePictures, articles, formerArticleSlugs } from '../../../../db/schema/articles'
import { notePictures } from '../../../../db/schema/note-pictures'

interface Publication {
  slug: string
  note_id: string
  user_id: string
  note_version: number
  language: string
  title: string
  excerpt: string
  minutes: number
  body: string
  pictures: readonly string[]
}

/**
 * A former address redirects to the new one.
 * @param opened `slug language` of the article when the form was opened
 * @returns the article's id; undefined if the slug is or was another article's, or if the article
 * has moved meanwhile
 */
export async function storeArticle(
  { orm }: Database,
  publication: Publication,
  now: Date,
  opened?: string,
): Promise<string | undefined> {
  const { slug, note_id, user_id, title, body } = publication
  const own = sql`(${articles.user_id} is ${user_id} and ${articles.note_id} is ${note_id})`
  const isAsOpened =
    opened === undefined
      ? sql`true`
      : sql`coalesce((select ${articles.slug} || ' ' || ${articles.language} from ${articles} where ${own}), '') = ${opened}`
  const isFree = sql`${isAsOpened} and not exists (select 1 from ${articles} where ${articles.slug} = ${slug} and not ${own})
    and not exists (select 1 from ${formerArticleSlugs} join ${articles} on ${articles.id} = ${formerArticleSlugs.article_id}
      where ${formerArticleSlugs.slug} = ${slug} and not ${own})`
  const isOther = sql`(${articles.title} <> ${title} or ${articles.body} <> ${body})`
  const isStored = sql`${own} and ${articles.slug} = ${slug} and ${articles.note_version} = ${publication.note_version}`
  const pictures = sql`(select value from json_each(${JSON.stringify(publication.pictures)}))`
  const moment = now.getTime()
  const [, [stored]] = await orm.batch([
    orm
      .insert(formerArticleSlugs)
      .select(
        sql`select ${articles.slug}, ${articles.id} from ${articles} where ${own} and ${articles.slug} <> ${slug} and ${isFree}`,
      )
      .onConflictDoUpdate({
        target: formerArticleSlugs.slug,
        set: { article_id: sql`excluded.article_id` },
      }),
    orm
      .insert(articles)
      .select(
        sql`select ${crypto.randomUUID()}, ${slug}, ${note_id}, ${user_id}, ${publication.note_version}, ${publication.language},
          ${title}, ${publication.excerpt}, ${publication.minutes}, ${moment}, ${moment}, null, ${body}, null where ${isFree}`,
      )
      .onConflictDoUpdate({
        target: [articles.user_id, articles.note_id],
        set: {
          slug,
          note_version: publication.note_version,
          language: publication.language,
          title,
          excerpt: publication.excerpt,
          minutes: publication.minutes,
          body,
          updated_at: sql`case when ${isOther} then ${moment} else ${articles.updated_at} end`,
        },
      })
      .returning({ id: articles.id }),
    orm
      .delete(formerArticleSlugs)
      .where(
        and(
          eq(formerArticleSlugs.slug, slug),
          sql`exists (select 1 from ${articles} where ${articles.slug} = ${slug})`,
        ),
      ),
    orm.delete(articlePictures).where(
      sql`${articlePictures.article_id} = (select ${articles.id} from ${articles} where ${isStored})
        and ${articlePictures.id} not in ${pictures}`,
    ),
    orm
      .insert(articlePictures)
      .select(
        sql`select ${articles.id}, ${notePictures.id}, ${notePictures.width}, ${notePictures.height},
          ${notePictures.size}, ${notePictures.small}, ${notePictures.bytes}
          from ${articles} join ${notePictures} on ${notePictures.user_id} = ${articles.user_id}
          where ${isStored} and ${notePictures.id} in ${pictures}`,
      )
      .onConflictDoNothing(),
  ])
  return stored?.id
}

/** Keeps the slug, to answer that the article is gone. */
export async function deleteArticle(
  { orm }: Database,
  { slug, id }: { slug: string; id?: string | undefined },
): Promise<boolean> {
  const isThis = and(eq(articles.slug, slug), id === undefined ? undefined : eq(articles.id, id))
  const [, deleted] = await orm.batch([
    orm
      .insert(formerArticleSlugs)
      .select(sql`select ${articles.slug}, null from ${articles} where ${isThis}`)
      .onConflictDoUpdate({ target: formerArticleSlugs.slug, set: { article_id: null } }),
    orm.delete(articles).where(isThis).returning({ id: articles.id }),
  ])
  return deleted.length > 0
}

export function saveCard({ orm }: Database, id: string, hash: string, card: Uint8Array) {
  return orm
    .update(articles)
    .set({ card_hash: hash, card: Buffer.from(card) })
    .where(eq(articles.id, id))
}
