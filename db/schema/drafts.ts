import { like, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
    /** Of notes: the ids of the pictures in the text. */
    pictures: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    index('drafts_by_page').on(table.user_id, table.page, table.updated_at),
    index('drafts_by_age').on(table.user_id, table.updated_at),
    index('drafts_in_short').on(
      table.user_id,
      table.page,
      versionIn(table.fields),
      bytesIn(table.fields),
    ),
    index('drafts_with_pictures')
      .on(table.user_id, table.pictures)
      .where(sql`${table.pictures} <> '[]'`),
  ],
)

/** Of the record, when the form was opened. Read from an index. */
export const draftVersion = versionIn(drafts.fields)

/** Of a note's text. Read from an index. */
export const draftBytes = bytesIn(drafts.fields)

export const isOfNotes = like(drafts.page, '/notes/%')
export const isOfOtherForms = not(isOfNotes)

function versionIn(fields: SQLWrapper): SQL {
  return sql`cast(${fields} ->> '$.version' as integer)`
}

function bytesIn(fields: SQLWrapper): SQL {
  return sql`length(cast(${fields} ->> '$.body' as blob))`
}
