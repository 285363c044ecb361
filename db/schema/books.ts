import { sql } from 'drizzle-orm'
import { customType, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './account'

const bytes = customType<{ data: Uint8Array; driverData: ArrayBuffer }>({
  dataType: () => 'blob',
  fromDriver: (buffer) => new Uint8Array(buffer),
})

export const books = sqliteTable(
  'books',
  {
    /** The index of words holds on to it. */
    id: integer().primaryKey({ autoIncrement: true }),
    /** What stands in the address. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    subtitle: text(),
    author: text(),
    series: text(),
    /** Half numbers exist: 1.5. */
    seriesNumber: real(),
    /** Of one work in several bindings. */
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
    /** Where it stands. */
    place: text(),
    copies: integer().notNull().default(1),
    coverId: text().references(() => covers.id),
    /** ISO date. This and what follows is for admins only. */
    boughtOn: text(),
    boughtAt: text(),
    /** As it was paid: € 12,50. */
    price: text(),
    condition: text(),
    remark: text(),
    createdAt: integer({ mode: 'timestamp' }).notNull(),
    updatedAt: integer({ mode: 'timestamp' }).notNull(),
  },
  (table) => [
    index('books_by_title').on(sql`${table.title} collate nocase`, table.id),
    // In the very order of the shelf's sorts, or all books would be sorted for each page.
    index('books_by_known_author').on(
      sql`${table.author} is null`,
      sql`${table.author} collate nocase`,
      sql`${table.title} collate nocase`,
      table.id,
    ),
    index('books_by_known_series').on(
      sql`${table.series} is null`,
      sql`${table.series} collate nocase`,
      table.seriesNumber,
      sql`${table.title} collate nocase`,
      table.id,
    ),
    index('books_by_newest').on(sql`${table.createdAt} desc`, table.id),
    index('books_by_series').on(sql`${table.series} collate nocase`, table.seriesNumber),
    index('books_by_isbn').on(table.isbn),
    index('books_by_cover').on(table.coverId).where(sql`${table.coverId} is not null`),
  ],
)

/** Pictures as they are served. */
export const covers = sqliteTable('covers', {
  /** SHA-256 of the bytes. */
  id: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** When it was last sent; one that no book has is swept away some time later. */
  storedAt: integer({ mode: 'timestamp' }).notNull(),
  /** WebP. Last, for what stands after so much is slow to read. */
  bytes: bytes().notNull(),
})

export const loans = sqliteTable(
  'loans',
  {
    id: text().primaryKey(),
    bookId: integer()
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** A name; whoever borrows needs no account. */
    borrower: text().notNull(),
    /** `borrowerKey` of the name, by which a person is found. */
    borrowerKey: text().notNull(),
    /** ISO dates. */
    lentOn: text().notNull(),
    dueOn: text(),
    returnedOn: text(),
  },
  (table) => [
    index('loans_by_book').on(table.bookId, table.lentOn),
    index('loans_by_borrower').on(table.borrowerKey, table.lentOn),
    index('loans_that_are_out').on(table.dueOn).where(sql`${table.returnedOn} is null`),
  ],
)

type Book = typeof books.$inferSelect

/** Off the shelf, and wholly as they were, until they are swept away. */
export const deletedBooks = sqliteTable(
  'deleted_books',
  {
    id: text().primaryKey(),
    book: text({ mode: 'json' })
      .$type<Omit<Book, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }>()
      .notNull(),
    loans: text({ mode: 'json' }).$type<(typeof loans.$inferSelect)[]>().notNull(),
    /** Its picture, as long as that is there. */
    coverId: text().references(() => covers.id, { onDelete: 'set null' }),
    deletedAt: integer({ mode: 'timestamp' }).notNull(),
  },
  (table) => [index('deleted_books_by_age').on(table.deletedAt)],
)

/** The secret links to when books come back: one for each admin. */
export const loanCalendars = sqliteTable('loan_calendars', {
  /** SHA-256 of the token in the link. */
  id: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: integer({ mode: 'timestamp' }).notNull(),
})
