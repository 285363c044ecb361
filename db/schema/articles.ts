import { blob, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { pictureColumns } from './note-pictures'

export const articles = sqliteTable(
  'articles',
  {
    /** A UUID, by which feeds identify the article when its address changes. */
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    note_id: text().notNull(),
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    note_version: integer().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    minutes: integer().notNull(),
    published_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Part of the image's address; null until one is drawn. */
    card_hash: text(),
    body: text().notNull(),
    card: blob({ mode: 'buffer' }),
  },
  (table) => [uniqueIndex('articles_by_note').on(table.user_id, table.note_id)],
)

export const articlePictures = sqliteTable(
  'article_pictures',
  {
    article_id: text()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    ...pictureColumns,
  },
  (table) => [primaryKey({ columns: [table.article_id, table.id] })],
)

export const formerArticleSlugs = sqliteTable('former_article_slugs', {
  slug: text().primaryKey(),
  article_id: text().references(() => articles.id, { onDelete: 'set null' }),
})
