import { blob, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** Public copies of notes, as they were when they were last published. */
export const articles = sqliteTable(
  'articles',
  {
    /** A UUID: feeds know it by that, whatever its address. */
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    note_id: text().notNull(),
    /** Whose note it is; null once the account is gone, for what was published stays. */
    user_id: text().references(() => users.id, { onDelete: 'set null' }),
    note_version: integer().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    /** How it begins. */
    excerpt: text().notNull(),
    /** That it takes to read. */
    minutes: integer().notNull(),
    published_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When title or text last became others. */
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Of the picture's bytes, as they stand in its address; null as long as none is drawn. */
    card_hash: text(),
    /** Markdown. */
    body: text().notNull(),
    /** What links to it are shown with: PNG. */
    card: blob({ mode: 'buffer' }),
  },
  (table) => [uniqueIndex('articles_by_note').on(table.user_id, table.note_id)],
)

/** Addresses at which an article was. */
export const formerArticleSlugs = sqliteTable('former_article_slugs', {
  slug: text().primaryKey(),
  /** Where that is now; null once it was taken down. */
  article_id: text().references(() => articles.id, { onDelete: 'set null' }),
})
