import { and, desc, eq, inArray, isNull, not } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { users } from '../../../../db/schema/account'
import { books, covers } from '../../../../db/schema/books'
import { readings, shownReaders } from '../../../../db/schema/readings'
import { isLive } from '../../../records/trash/trash'
import { coverColumns } from '../book-columns'
import { isOnShelf } from '../queries'

/** As many as the widest plank holds. */
const maxBooks = 7

const maxOpen = 3

const shownColumns = {
  book_name: books.book_name,
  author_name: books.author_name,
  volume: books.volume,
  language: books.language,
  cover: coverColumns,
}

/** Shown to guests, so without loans. */
export function listNewestBooks({ orm }: Database) {
  return orm
    .select(shownColumns)
    .from(books)
    .leftJoin(covers, eq(covers.id, books.cover_id))
    .where(and(isOnShelf, eq(books.ownership, 'owned'), not(books.is_unlisted)))
    .orderBy(desc(books.created_at), desc(books.id))
    .limit(maxBooks)
}

/** Without what is not for the window-sill, the page one is at, and who reads it. */
export function listOpenBooks({ orm }: Database) {
  return orm
    .select(shownColumns)
    .from(shownReaders)
    .innerJoin(users, eq(users.id, shownReaders.user_id))
    .innerJoin(readings, eq(readings.user_id, shownReaders.user_id))
    .innerJoin(books, eq(books.id, readings.book_id))
    .leftJoin(covers, eq(covers.id, books.cover_id))
    .where(
      and(
        mayBeShown,
        eq(readings.state, 'reading'),
        isLive(readings),
        isOnShelf,
        not(books.is_unlisted),
      ),
    )
    .orderBy(desc(readings.updated_at), desc(readings.id))
    .limit(maxOpen)
}

export function listShownReaders({ orm }: Database) {
  return orm
    .select({ id: users.id })
    .from(shownReaders)
    .innerJoin(users, eq(users.id, shownReaders.user_id))
    .where(mayBeShown)
}

const mayBeShown = and(eq(users.role, 'admin'), isNull(users.deleteAfter))

export async function showReader({ orm }: Database, userId: string, isShown: boolean) {
  if (isShown) await orm.insert(shownReaders).values({ user_id: userId }).onConflictDoNothing()
  else await orm.delete(shownReaders).where(eq(shownReaders.user_id, userId))
}

export function listCoverBytes({ orm }: Database, ids: readonly string[]) {
  return orm
    .select({ id: covers.id, bytes: covers.bytes })
    .from(covers)
    .where(inArray(covers.id, [...ids]))
}
