import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './account'

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const notePlaces = ['open', 'archive', 'trash'] as const

export const notes = sqliteTable(
  'notes',
  {
    /** The index of words holds on to it. */
    number: integer().primaryKey({ autoIncrement: true }),
    /** What stands in the address: a UUID, the user's own. */
    id: text().notNull(),
    userId: userId(),
    title: text(),
    /** Markdown. */
    body: text().notNull(),
    /** One more with each change of title or body. */
    version: integer().notNull(),
    isPinned: integer({ mode: 'boolean' }).notNull().default(false),
    isArchived: integer({ mode: 'boolean' }).notNull().default(false),
    trashedAt: integer({ mode: 'timestamp_ms' }),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),

    /** What follows is read out of title and body when they are written. */
    name: text().notNull(),
    excerpt: text().notNull(),
    /** Name and body as they are read, each word with signs before it that make it the user's own. */
    nameWords: text().notNull(),
    words: text().notNull(),
    tags: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The tags as words of the index. */
    tagMarks: text().notNull(),
    openTasks: integer().notNull(),
    doneTasks: integer().notNull(),

    place: text({ enum: notePlaces }).generatedAlwaysAs(
      sql`case when trashed_at is not null then 'trash' when is_archived then 'archive' else 'open' end`,
    ),
    /** Where it stands in its list, the highest first: milliseconds, and what is pinned beyond them. */
    standing: integer().generatedAlwaysAs(
      sql`case when trashed_at is not null then trashed_at when is_pinned and not is_archived then 1000000000000000 + updated_at else updated_at end`,
    ),
    /** What is true of it, as words of the index: whose it is, where, and what the search asks for. */
    marks: text().generatedAlwaysAs(
      sql`'u' || replace(user_id, '-', '') || place || case when is_pinned then ' xpinned' else '' end || case when open_tasks > 0 then ' xtask' else '' end || ' ' || tag_marks`,
    ),
  },
  (table) => [
    uniqueIndex('notes_by_id').on(table.userId, table.id),
    index('notes_in_order').on(table.userId, table.place, table.standing, table.number),
    index('notes_in_trash').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
  ],
)

/** How many notes a user has in a place, with a tag or, under the empty tag, in all: kept by triggers. */
export const noteCounts = sqliteTable(
  'note_counts',
  {
    userId: userId(),
    place: text({ enum: notePlaces }).notNull(),
    tag: text().notNull(),
    notes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place, table.tag] }),
    index('note_counts_in_order').on(
      table.userId,
      table.place,
      sql`${table.notes} desc`,
      table.tag,
    ),
  ],
)

/** What somebody is writing and has not saved. */
export const noteDrafts = sqliteTable(
  'note_drafts',
  {
    userId: userId(),
    /** Of the note that it changes, or of the one that it will be. */
    noteId: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Of the note that was being changed; 0 where there was none. */
    version: integer().notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.noteId] }),
    index('note_drafts_by_age').on(table.userId, table.updatedAt),
  ],
)
