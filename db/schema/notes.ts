import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './account'

const owner = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const notePlaces = ['open', 'archive', 'trash'] as const

export const notes = sqliteTable(
  'notes',
  {
    /** The search index holds on to it. */
    number: integer().primaryKey({ autoIncrement: true }),
    /** A UUID, as in the address; two users may have the same one. */
    id: text().notNull(),
    user_id: owner(),
    title: text(),
    /** Markdown. */
    body: text().notNull(),
    /** One more with each change of title or body. */
    version: integer().notNull(),
    is_pinned: integer({ mode: 'boolean' }).notNull().default(false),
    is_archived: integer({ mode: 'boolean' }).notNull().default(false),
    trashed_at: integer({ mode: 'timestamp_ms' }),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),

    /** What follows is read out of title and body when they are written. */
    name: text().notNull(),
    excerpt: text().notNull(),
    /** Name and plain text for the search index, each word with its user's prefix. */
    name_words: text().notNull(),
    words: text().notNull(),
    tags: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The tags as tokens of the search index. */
    tag_marks: text().notNull(),
    open_tasks: integer().notNull(),
    done_tasks: integer().notNull(),
    /** Of what read them: a note that an older one read is read again. */
    contents_version: integer().notNull().default(0),

    place: text({ enum: notePlaces }).generatedAlwaysAs(
      sql`case when trashed_at is not null then 'trash' when is_archived then 'archive' else 'open' end`,
    ),
    /** By which lists are sorted, the highest first: milliseconds, and beyond them what is pinned. */
    standing: integer().generatedAlwaysAs(
      sql`case when trashed_at is not null then trashed_at when is_pinned and not is_archived then 1000000000000000 + updated_at else updated_at end`,
    ),
    /** Filters as tokens of the search index: user and place, pinned, open tasks, tags. */
    marks: text().generatedAlwaysAs(
      sql`'u' || replace(user_id, '-', '') || place || case when is_pinned then ' xpinned' else '' end || case when open_tasks > 0 then ' xtask' else '' end || ' ' || tag_marks`,
    ),
  },
  (table) => [
    uniqueIndex('notes_by_id').on(table.user_id, table.id),
    index('notes_by_contents_version').on(table.contents_version),
    index('notes_in_order').on(table.user_id, table.place, table.standing, table.number),
    index('notes_by_size').on(table.user_id, sql`length(cast(${table.body} as blob))`),
    index('notes_in_trash').on(table.trashed_at).where(sql`${table.trashed_at} is not null`),
  ],
)

/** How many notes a user has in a place, with a tag or, under the empty tag, in all: by triggers. */
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

/** What somebody has written and not saved. */
export const noteDrafts = sqliteTable(
  'note_drafts',
  {
    user_id: owner(),
    /** The note that it changes, or the one that it will be. */
    note_id: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** The note's when it was opened; 0 for a new note. */
    version: integer().notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The note's text of that version, by which both can be merged; null where it is not known. */
    base_title: text(),
    base_body: text(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.note_id] }),
    index('note_drafts_by_age').on(table.user_id, table.updated_at),
  ],
)
