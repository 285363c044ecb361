import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, covers } from '../../../../db/schema/books'
import { isOnShelf } from '../queries'

/** As many as the widest plank holds. */
const maxBooks = 7

/** Shown to guests, so without loans. */
export function listNewestBooks({ orm }: Database) {
  return orm
    .select({
      book_name: books.book_name,
      author_name: books.author_name,
      volume: books.volume,
      language: books.language,
      cover: { id: covers.id, width: covers.width, height: covers.height },
    })
    .from(books)
    .leftJoin(covers, eq(covers.id, books.cover_id))
    .where(isOnShelf)
    .orderBy(desc(books.created_at), desc(books.id))
    .limit(maxBooks)
}

export function listCoverBytes({ orm }: Database, ids: readonly string[]) {
  return orm
    .select({ id: covers.id, bytes: covers.bytes })
    .from(covers)
    .where(inArray(covers.id, [...ids]))
}
