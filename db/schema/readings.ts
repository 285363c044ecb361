import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'
import { books } from './books'

export const readingStates = ['reading', 'finished', 'stopped'] as const

export type ReadingState = (typeof readingStates)[number]

/** As often as somebody read a book, or began to. */
export const readings = sqliteTable(
  'readings',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    book_id: integer().references(() => books.id, { onDelete: 'set null' }),
    /** As in `books`, written by a trigger when the book is deleted for good; null before. */
    book_name: text('title'),
    author_name: text('author'),
    pages: integer(),
    /** As in `books`, since the window-sill still must not show it. */
    is_unlisted: integer({ mode: 'boolean' }).notNull().default(false),
    state: text().$type<ReadingState>().notNull(),
    /** ISO year, month or day. */
    started: text(),
    /** Or stopped. */
    finished: text(),
    page: integer(),
    percent: integer(),
    /** In quarters. */
    stars: integer(),
    review: text(),
    format: text(),
    version: integer().notNull().default(1),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    trashed_at: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    index('readings_by_book').on(table.book_id),
    // What triggers look up is in this one, with `trashed_at`, so that SQLite reads no rows for it.
    index('readings_by_user_and_book')
      .on(table.user_id, table.book_id, table.state, table.trashed_at)
      .where(sql`${table.trashed_at} is null`),
    index('readings_by_state')
      .on(table.user_id, table.state, table.book_id, table.trashed_at)
      .where(sql`${table.trashed_at} is null`),
    index('readings_by_finished')
      .on(table.user_id, table.finished, table.id)
      .where(sql`${table.trashed_at} is null`),
    index('readings_in_trash').on(table.trashed_at).where(sql`${table.trashed_at} is not null`),
    index('readings_by_size')
      .on(table.user_id, sql`length(cast(${table.review} as blob))`)
      .where(sql`${table.review} is not null`),
  ],
)

/** Of books that are not in the trash: what somebody's readings make of one. By triggers. */
export const bookStandings = sqliteTable(
  'book_standings',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    book_id: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** 3 if the book is being read, else 2 if it was finished ever, else 1. */
    rank: integer().notNull(),
    /** Neither owned nor wanted. */
    is_hidden: integer({ mode: 'boolean' }).notNull(),
    /** As in `books`. */
    title_key: text(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.book_id] }),
    // In the shelf's order, so that a page is read from its beginning.
    index('book_standings_by_title').on(table.user_id, table.rank, table.title_key, table.book_id),
    index('book_standings_by_book').on(table.book_id),
  ],
)

/** How many rows of `book_standings` there are. By triggers. */
export const standingCounts = sqliteTable(
  'standing_counts',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rank: integer().notNull(),
    is_hidden: integer({ mode: 'boolean' }).notNull(),
    books: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.rank, table.is_hidden] })],
)

/** How many books somebody means to read in a year. */
export const readingGoals = sqliteTable(
  'reading_goals',
  {
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    books: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.year] })],
)

/** Admins whose open books the front door shows, because they chose so. */
export const shownReaders = sqliteTable('shown_readers', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
})
