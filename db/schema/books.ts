import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { BookFacet, FacetKind } from '../keys/book-facets'
import { bytes } from './bytes'

export const books = sqliteTable(
  'books',
  {
    /** Never reused: it is the rowid of the search index. */
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull(),
    book_name: text('title').notNull(),
    subtitle: text(),
    author_name: text('author'),
    serie_name: text('series'),
    serie_number: real('series_number'),
    volume: text(),
    isbn: text(),
    publisher: text(),
    /** ISO year, month or day. */
    published: text(),
    pages: integer(),
    /** BCP 47. */
    language: text(),
    description: text(),
    categories: text(),
    place: text(),
    copies: integer().notNull().default(1),
    ownership: text({ enum: ['owned', 'wanted', 'elsewhere', 'given_away'] })
      .notNull()
      .default('owned'),
    cover_id: text().references(() => covers.id),
    /** Only admins see this and the columns up to `remark`. */
    bought_on: text(),
    bought_at: text(),
    /** As typed, with currency: € 12,50. */
    price: text(),
    condition: text(),
    remark: text(),
    /** Written by a trigger; null as long as it was never another. */
    ownership_since: integer({ mode: 'timestamp_ms' }),
    /** Not among the newest books that the front door shows. */
    is_unlisted: integer({ mode: 'boolean' }).notNull().default(false),
    version: integer().notNull().default(1),
    created_at: integer({ mode: 'timestamp_ms' }).notNull(),
    updated_at: integer({ mode: 'timestamp_ms' }).notNull(),
    trashed_at: integer({ mode: 'timestamp_ms' }),
    device: text(),
    /** The following columns are computed by `bookKeys`. */
    title_key: text(),
    author_key: text(),
    series_key: text(),
    twin_key: text(),
    spelled_out: text({ mode: 'json' }).$type<Record<string, string>>(),
    facets: text({ mode: 'json' }).$type<BookFacet[]>(),
  },
  (table) => [
    uniqueIndex('books_slug_unique').on(table.slug).where(isNull(table.trashed_at)),
    // These match the shelf's sort orders exactly, which avoids sorting all books for each page.
    // They include `trashed_at` and `ownership`, so that SQLite need not read each row for them.
    index('books_by_title')
      .on(table.title_key, table.id, table.trashed_at, table.ownership)
      .where(isNull(table.trashed_at)),
    index('books_by_known_author')
      .on(
        sql`${table.author_key} is null`,
        table.author_key,
        table.title_key,
        table.id,
        table.trashed_at,
        table.ownership,
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
        table.ownership,
      )
      .where(isNull(table.trashed_at)),
    index('books_by_newest')
      .on(sql`${table.created_at} desc`, table.id, table.trashed_at, table.ownership)
      .where(isNull(table.trashed_at)),
    index('books_by_series').on(table.series_key, table.serie_number),
    index('books_by_twin').on(table.twin_key),
    // SQLite counts all books in this one, which is small and has no condition.
    index('books_by_copies').on(table.copies),
    index('books_not_owned')
      .on(table.ownership, table.title_key, table.trashed_at)
      .where(sql`${table.ownership} <> 'owned'`),
    index('books_without_keys').on(table.id).where(isNull(table.title_key)),
    index('books_in_trash').on(table.trashed_at).where(isNotNull(table.trashed_at)),
    index('books_by_isbn').on(table.isbn),
    index('books_by_cover').on(table.cover_id).where(sql`${table.cover_id} is not null`),
  ],
)

/** Of books that are not in the trash. Maintained by triggers. */
export const bookFacets = sqliteTable(
  'book_facets',
  {
    kind: text().$type<FacetKind>().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    title_key: text().notNull(),
    book_id: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.book_id, table.kind, table.key] }),
    // In the shelf's order, so that a page of a large place is read from its beginning.
    index('book_facets_by_title').on(table.kind, table.key, table.title_key, table.book_id),
  ],
)

/** Where books stand, with how many, whatever their ownership. Maintained by triggers. */
export const bookPlaces = sqliteTable('book_places', {
  key: text().primaryKey(),
  name: text().notNull(),
  books: integer().notNull(),
})

/** What several books were before they were moved at once, so that it can be undone. */
export const bookMoves = sqliteTable(
  'book_moves',
  {
    id: text().notNull(),
    book_id: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Which the move made: it is undone for books that are still at it. */
    version: integer().notNull(),
    place: text(),
    ownership: text({ enum: ['owned', 'wanted', 'elsewhere', 'given_away'] }).notNull(),
    spelled_out: text({ mode: 'json' }).$type<Record<string, string>>(),
    facets: text({ mode: 'json' }).$type<BookFacet[]>(),
    moved_at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.book_id] }),
    index('book_moves_by_book').on(table.book_id),
    index('book_moves_by_age').on(table.moved_at),
  ],
)

export const covers = sqliteTable(
  'covers',
  {
    id: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    stored_at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** WebP. The last column, because SQLite reads columns after a large one slowly. */
    bytes: bytes().notNull(),
  },
  (table) => [index('covers_by_age').on(table.stored_at)],
)
