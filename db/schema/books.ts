import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

const bytes = customType<{ data: Uint8Array; driverData: ArrayBuffer }>({
  dataType: () => 'blob',
  fromDriver: (buffer) => new Uint8Array(buffer),
})

export const books = sqliteTable(
  'books',
  {
    /** Never used again: the index of words has it. */
    id: integer().primaryKey({ autoIncrement: true }),
    /** Of one book on the shelf, and of any in the trash. */
    slug: text().notNull(),
    book_name: text('title').notNull(),
    subtitle: text(),
    author_name: text('author'),
    serie_name: text('series'),
    /** Half numbers exist: 1.5. */
    serie_number: real('series_number'),
    /** Where one work is in several bindings. */
    volume: text(),
    /** Thirteen digits. */
    isbn: text(),
    publisher: text(),
    /** ISO year, month or day. */
    published: text(),
    pages: integer(),
    /** BCP 47. */
    language: text(),
    description: text(),
    /** One a line. */
    categories: text(),
    place: text(),
    copies: integer().notNull().default(1),
    cover_id: text().references(() => covers.id),
    /** ISO date. This and what follows is for admins only. */
    bought_on: text(),
    bought_at: text(),
    /** As it was paid: € 12,50. */
    price: text(),
    condition: text(),
    remark: text(),
    /** One more with each change. */
    version: integer().notNull().default(1),
    created_at: integer({ mode: 'timestamp' }).notNull(),
    updated_at: integer({ mode: 'timestamp' }).notNull(),
    trashed_at: integer({ mode: 'timestamp' }),
    /** What follows is `bookKeys` of the rest. */
    title_key: text(),
    author_key: text(),
    series_key: text(),
    twin_key: text(),
    /** By the column's name, the texts that the index of words would not fold as a search does. */
    spelled_out: text({ mode: 'json' }).$type<Record<string, string>>(),
  },
  (table) => [
    uniqueIndex('books_slug_unique').on(table.slug).where(isNull(table.trashed_at)),
    // In the very order of the shelf's sorts, or all books would be sorted for each page; with
    // `trashed_at`, or SQLite would read each row for it.
    index('books_by_title')
      .on(table.title_key, table.id, table.trashed_at)
      .where(isNull(table.trashed_at)),
    index('books_by_known_author')
      .on(
        sql`${table.author_key} is null`,
        table.author_key,
        table.title_key,
        table.id,
        table.trashed_at,
      )
      .where(isNull(table.trashed_at)),
    index('books_by_known_series')
      .on(
        sql`${table.series_key} is null`,
        table.series_key,
        table.serie_number,
        table.title_key,
        table.id,
        table.trashed_at,
      )
      .where(isNull(table.trashed_at)),
    index('books_by_newest')
      .on(sql`${table.created_at} desc`, table.id, table.trashed_at)
      .where(isNull(table.trashed_at)),
    index('books_by_series').on(table.series_key, table.serie_number),
    index('books_by_twin').on(table.twin_key),
    index('books_with_copies')
      .on(table.id)
      .where(sql`${table.copies} > 1 and ${table.trashed_at} is null`),
    index('books_without_keys').on(table.id).where(isNull(table.title_key)),
    index('books_in_trash').on(table.trashed_at).where(isNotNull(table.trashed_at)),
    index('books_by_isbn').on(table.isbn),
    index('books_by_cover').on(table.cover_id).where(sql`${table.cover_id} is not null`),
  ],
)

export const covers = sqliteTable('covers', {
  /** SHA-256 of the bytes. */
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** When it was last sent: one that no book has is purged some time later. */
  stored_at: integer({ mode: 'timestamp' }).notNull(),
  /** WebP. Last, for what stands after so much is slow to read. */
  bytes: bytes().notNull(),
})
