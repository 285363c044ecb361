import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { bookRequests } from '../../../../db/schema/book-requests'
import { books } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { readingGoals, shownReaders } from '../../../../db/schema/readings'
import type { ZipEntry } from '../../../http/document/zip'
import { countExportedReadings, exportReadings } from '../readings/export-readings'

/** What somebody read, meant to read, borrowed and asked for, and what they show of it. */
export async function* exportOwn(
  db: Database,
  userId: string,
  lastModified: Date,
): AsyncIterable<ZipEntry> {
  yield* exportReadings(db, userId, lastModified)
  const [goals, borrowed, asked, shown] = await Promise.all([
    goalsOf(db, userId),
    loansOf(db, userId),
    requestsOf(db, userId),
    shownOf(db, userId),
  ])
  for (const [name, rows] of [
    ['reading-goals.json', goals],
    ['borrowed-books.json', borrowed],
    ['book-requests.json', asked],
    ['shown-readings.json', shown],
  ] as const) {
    if (rows.length > 0) {
      yield { name, input: `${JSON.stringify(rows, null, 2)}\n`, lastModified }
    }
  }
}

export async function countExportedOwn(db: Database, userId: string): Promise<number> {
  const [read, goals, borrowed, asked, shown] = await Promise.all([
    countExportedReadings(db, userId),
    db.orm.$count(readingGoals, eq(readingGoals.user_id, userId)),
    db.orm.$count(loans, eq(loans.borrower_id, userId)),
    db.orm.$count(bookRequests, eq(bookRequests.user_id, userId)),
    db.orm.$count(shownReaders, eq(shownReaders.user_id, userId)),
  ])
  return read + goals + borrowed + asked + shown
}

const name = { book_name: books.book_name, author_name: books.author_name }

function goalsOf({ orm }: Database, userId: string) {
  const { year, books } = readingGoals
  return orm
    .select({ year, books })
    .from(readingGoals)
    .where(eq(readingGoals.user_id, userId))
    .orderBy(asc(year))
}

function loansOf({ orm }: Database, userId: string) {
  const { lent_on, due_on, returned_on } = loans
  return orm
    .select({ ...name, lent_on, due_on, returned_on })
    .from(loans)
    .innerJoin(books, eq(books.id, loans.book_id))
    .where(eq(loans.borrower_id, userId))
    .orderBy(asc(loans.lent_on), asc(loans.id))
}

function requestsOf({ orm }: Database, userId: string) {
  const { wanted_on, days, message, asked_at, answer, answer_message, answered_at } = bookRequests
  return orm
    .select({ ...name, wanted_on, days, message, asked_at, answer, answer_message, answered_at })
    .from(bookRequests)
    .innerJoin(books, eq(books.id, bookRequests.book_id))
    .where(eq(bookRequests.user_id, userId))
    .orderBy(asc(asked_at), asc(bookRequests.id))
}

/** A row if the front door shows what they are reading, because they chose so. */
function shownOf({ orm }: Database, userId: string) {
  return orm
    .select({ is_shown: sql`true`.mapWith(Boolean) })
    .from(shownReaders)
    .where(eq(shownReaders.user_id, userId))
}
