import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './account'

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const notePlaces = ['open', 'archive', 'trash'] as const

export interface OpenTask {
  /** Among all tasks of the note, from 0. */
  index: number
  label: string
}

export const notes = sqliteTable(
  'notes',
  {
    /** Rowid of the search index. */
    number: integer().primaryKey({ autoIncrement: true }),
    /** A UUID, unique per user only. */
    id: text().notNull(),
    user_id: owner(),
    title: text(),
    body: text().notNull(),
    due: text(),
    /** Counts changes of title, body or due only. */
    version: integer().notNull(),
    is_pinned: integer({ mode: 'boolean' }).notNull().default(false),
    is_archived: integer({ mode: 'boolean' }).notNull().default(false),
    trashed_at: integer({ mode: 'timestamp_ms' }),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    device: text(),
    /** Kept for good once it is replaced, even if its article was taken down before. */
    published_version: integer(),
    /** The earlier version whose text this one has again, if it was put back. */
    restored_version: integer(),

    /** The following columns are extracted from title and body on writing. */
    name: text().notNull(),
    name_key: text().notNull().default(''),
    excerpt: text().notNull(),
    /** Name and plain text for the search index, each word prefixed with its user. */
    name_words: text().notNull(),
    words: text().notNull(),
    tags: text({ mode: 'json' }).$type<string[]>().notNull(),
    tag_marks: text().notNull(),
    pictures: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    open_tasks: integer().notNull(),
    done_tasks: integer().notNull(),
    /** The first open ones. */
    task_list: text({ mode: 'json' }).$type<OpenTask[]>().notNull().default([]),
    /** Keys of the names in its `[[links]]`. */
    links: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Notes with an older one are extracted again. */
    contents_version: integer().notNull().default(0),

    place: text({ enum: notePlaces }).generatedAlwaysAs(
      sql`case when trashed_at is not null then 'trash' when is_archived then 'archive' else 'open' end`,
    ),
    /** Lists' sort key, descending: milliseconds, with an offset that puts pinned notes first. */
    standing: integer().generatedAlwaysAs(
      sql`case when trashed_at is not null then trashed_at when is_pinned and not is_archived then 1000000000000000 + updated_at else updated_at end`,
    ),
    /** What only a save changes, as tokens of the search index. */
    marks: text().generatedAlwaysAs(sql`'u' || replace(user_id, '-', '') || ' ' || tag_marks`),
  },
  (table) => [
    uniqueIndex('notes_by_id').on(table.user_id, table.id),
    index('notes_by_contents_version').on(table.contents_version),
    // Columns that change without a save: searches look them up for each note that they find.
    index('notes_by_number').on(
      table.number,
      table.user_id,
      table.place,
      table.is_pinned,
      table.open_tasks,
    ),
    index('notes_pinned').on(table.user_id, table.place).where(sql`${table.is_pinned}`),
    index('notes_by_change').on(
      table.user_id,
      table.updated_at,
      table.number,
      table.place,
      table.name_key,
    ),
    index('notes_in_order').on(table.user_id, table.place, table.standing, table.number),
    index('notes_by_name').on(table.user_id, table.place, table.name_key, table.number),
    index('notes_by_due').on(table.user_id, table.due).where(sql`${table.due} is not null`),
    index('notes_with_tasks').on(table.user_id, table.place).where(sql`${table.open_tasks} > 0`),
    index('notes_by_size').on(table.user_id, sql`length(cast(${table.body} as blob))`),
    index('notes_in_trash').on(table.trashed_at).where(sql`${table.trashed_at} is not null`),
  ],
)

/** The empty tag counts all. Maintained by triggers. */
export const noteCounts = sqliteTable(
  'note_counts',
  {
    user_id: owner(),
    place: text({ enum: notePlaces }).notNull(),
    tag: text().notNull(),
    notes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.place, table.tag] }),
    index('note_counts_in_order').on(
      table.user_id,
      table.place,
      sql`${table.notes} desc`,
      table.tag,
    ),
  ],
)

/**
 * Which note each `[[name]]` means, from a version of its text on. Maintained by triggers, and kept
 * when the name leaves the text, since an earlier version may be put back.
 */
export const noteLinks = sqliteTable(
  'note_links',
  {
    user_id: owner(),
    from_id: text().notNull(),
    name_key: text().notNull(),
    since: integer().notNull(),
    /** Null while it means no note in particular: then it leads to the only note of that name. */
    to_id: text(),
    /** Whether the current text has the link with this meaning. */
    is_written: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.from_id, table.name_key, table.since] }),
    index('note_links_by_target').on(table.user_id, table.to_id),
    index('note_links_by_name')
      .on(table.user_id, table.name_key)
      .where(sql`${table.to_id} is null`),
    index('note_links_written')
      .on(table.user_id, table.from_id, table.name_key)
      .where(sql`${table.is_written}`),
  ],
)
