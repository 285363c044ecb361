import { like, not } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

export const drafts = sqliteTable(
  'drafts',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    /** Path of the form's page, without language. */
    page: text().notNull(),
    /** Null once saved or discarded, so that a delayed request does not restore it. */
    fields: text({ mode: 'json' }).$type<Record<string, string>>(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    device: text(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('drafts_by_page').on(table.user_id, table.page, table.updated_at),
    index('drafts_by_age').on(table.user_id, table.updated_at),
  ],
)

export const isOfNotes = like(drafts.page, '/notes/%')
export const isOfOtherForms = not(isOfNotes)
