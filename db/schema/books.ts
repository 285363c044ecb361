import { sql } from 'drizzle-orm'
import { customType, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const bytes = customType<{ data: Uint8Array; driverData: ArrayBuffer }>({
  dataType: () => 'blob',
  fromDriver: (buffer) => new Uint8Array(buffer),
})

export const books = sqliteTable(
  'books',
  {
    /** Never used again: the index of words has it. */
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull().unique(),
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
    /** What follows is `bookKeys` of the rest. */
    title_key: text(),
    author_key: text(),
    series_key: text(),
    twin_key: text(),
    /** By the column's name, the texts that the index of words would not fold as a search does. */
    spelled_out: text({ mode: 'json' }).$type<Record<string, string>>(),
  },
  (table) => [
    index('books_by_title').on(table.title_key, table.id),
    // In the very order of the shelf's sorts, or all books would be sorted for each page.
    index('books_by_known_author').on(
      sql`${table.author_key} is null`,
      table.author_key,
      table.title_key,
      table.id,
    ),
    index('books_by_known_series').on(
      sql`${table.series_key} is null`,
      table.series_key,
      table.serie_number,
      table.title_key,
      table.id,
    ),
    index('books_by_newest').on(sql`${table.created_at} desc`, table.id),
    index('books_by_series').on(table.series_key, table.serie_number),
    index('books_by_twin').on(table.twin_key),
    index('books_with_copies').on(table.id).where(sql`${table.copies} > 1`),
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
