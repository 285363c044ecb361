import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

/** What somebody has typed into a form and not saved; the notes' drafts have a table of their own. */
export const formDrafts = sqliteTable(
  'form_drafts',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A UUID that comes with the form. */
    id: text().notNull(),
    /** The path of the form's page, without a language. */
    page: text().notNull(),
    /** Null once it was saved or discarded, so that what comes late does not bring it back. */
    fields: text({ mode: 'json' }).$type<Record<string, string>>(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('form_drafts_by_page').on(table.user_id, table.page, table.updated_at),
    index('form_drafts_by_age').on(table.user_id, table.updated_at),
  ],
)
