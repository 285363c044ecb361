import { blob, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { pictureColumns } from './note-pictures'

export const articles = sqliteTable(
  'articles',
  {
    /** A UUID, which feeds use as their id, independent of the address. */
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    note_id: text().notNull(),
    /** Null once the account is deleted: articles stay. */
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    note_version: integer().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    excerpt: text().notNull(),
    minutes: integer().notNull(),
    published_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Hash of the image, which is part of its address; null until one is drawn. */
    card_hash: text(),
    /** Markdown. */
    body: text().notNull(),
    card: blob({ mode: 'buffer' }),
  },
  (table) => [uniqueIndex('articles_by_note').on(table.user_id, table.note_id)],
)

/** Copies of the note's, made when it was published. */
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
