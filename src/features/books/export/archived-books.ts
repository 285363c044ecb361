import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { bookRequests } from '../../../../db/schema/book-requests'
import { books, covers } from '../../../../db/schema/books'
import { letterRefusals } from '../../../../db/schema/letter-refusals'
import { loans } from '../../../../db/schema/loans'
import { readingGoals, readings, shownReaders } from '../../../../db/schema/readings'
import { recordVersions } from '../../../../db/schema/record-versions'
import { sharedPages } from '../../../../db/schema/shared-pages'
import { archivedTable } from '../../../records/archive/archived-table'
import { archivedVersions } from '../../../records/archive/archived-versions'

const everybodys = (): SQL => sql`true`

/** By which the book is known to a house that gave it another number. */
function ofBook(book_id: SQLiteColumn): Record<string, SQL> {
  const read = (column: SQLiteColumn) =>
    sql`(select ${column} from ${books} where ${books.id} = ${book_id})`
  return { book_isbn: read(books.isbn), book_twin: read(books.twin_key) }
}

export const archivedBooks = [
  archivedTable({
    name: 'covers',
    table: covers,
    isShared: true,
    leftOut: { bytes: 'file' },
    isOf: everybodys,
    limit: 10,
  }),
  archivedTable({
    name: 'books',
    table: books,
    isShared: true,
    leftOut: {
      title_key: 'computed',
      author_key: 'computed',
      series_key: 'computed',
      twin_key: 'computed',
      spelled_out: 'computed',
      facets: 'computed',
    },
    isOf: everybodys,
    bytes: sql`coalesce(octet_length(${books.description}), 0)`,
  }),
  archivedTable({
    name: 'loans',
    table: loans,
    isShared: true,
    leftOut: { borrower_id: 'given' },
    isOf: everybodys,
  }),
  archivedVersions('books', sql`cast(${recordVersions.record} as integer)`, () =>
    isNull(recordVersions.user_id),
  ),
  archivedTable({
    name: 'readings',
    table: readings,
    leftOut: { user_id: 'given' },
    added: ofBook(readings.book_id),
    isOf: (userId) => eq(readings.user_id, userId),
    bytes: sql`coalesce(octet_length(${readings.review}), 0)`,
  }),
  archivedTable({
    name: 'reading-goals',
    table: readingGoals,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(readingGoals.user_id, userId),
  }),
  archivedTable({
    name: 'book-requests',
    table: bookRequests,
    leftOut: { user_id: 'given' },
    added: ofBook(bookRequests.book_id),
    isOf: (userId) => eq(bookRequests.user_id, userId),
  }),
  archivedTable({
    name: 'own-loans',
    table: loans,
    leftOut: {
      borrower_id: 'given',
      borrower_email: 'secret',
      borrower_locale: 'secret',
      letters: 'given',
    },
    added: ofBook(loans.book_id),
    isOf: (userId) => eq(loans.borrower_id, userId),
  }),
  archivedTable({
    name: 'shared-pages',
    table: sharedPages,
    leftOut: { id: 'secret', user_id: 'given' },
    isOf: (userId) => eq(sharedPages.user_id, userId),
  }),
  archivedTable({
    name: 'shown-readers',
    table: shownReaders,
    leftOut: { user_id: 'given' },
    isOf: (userId) => eq(shownReaders.user_id, userId),
  }),
  archivedTable({
    name: 'letter-refusals',
    table: letterRefusals,
    leftOut: { receiver: 'given', user_id: 'given' },
    isOf: (userId) => and(eq(letterRefusals.user_id, userId), eq(letterRefusals.receiver, userId)),
  }),
]
