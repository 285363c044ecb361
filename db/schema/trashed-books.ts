import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type books, covers } from './books'

type Book = typeof books.$inferSelect

type Computed =
  | `${'title' | 'author' | 'series' | 'twin'}_key`
  | 'spelled_out'
  | 'created_at'
  | 'updated_at'

export const trashedBooks = sqliteTable(
  'deleted_books',
  {
    id: text().primaryKey(),
    book: text({ mode: 'json' })
      .$type<Omit<Book, Computed> & { created_at: string; updated_at: string }>()
      .notNull(),
    /** Beside the book, for a picture that is gone must not be pointed at. */
    cover_id: text().references(() => covers.id, { onDelete: 'set null' }),
    deleted_at: integer({ mode: 'timestamp' }).notNull(),
  },
  (table) => [index('deleted_books_by_age').on(table.deleted_at)],
)
