import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../../db/client'
import { books, covers, loans } from '../../../../db/schema/books'
import { knownBorrowers } from '../borrowers/queries'

/** What a list tells of a book. */
export const summary = {
  id: books.id,
  slug: books.slug,
  title: books.title,
  subtitle: books.subtitle,
  author: books.author,
  series: books.series,
  seriesNumber: books.seriesNumber,
  volume: books.volume,
  isbn: books.isbn,
  language: books.language,
  cover: { id: covers.id, width: covers.width, height: covers.height },
}

/** The loans that are out of these books, the first to come back first. */
export function listOpenLoans({ orm }: Database, bookIds: readonly number[]) {
  return orm
    .select({ bookId: loans.bookId, borrower: loans.borrower, dueOn: loans.dueOn })
    .from(loans)
    .where(and(inArray(loans.bookId, [...bookIds]), isNull(loans.returnedOn)))
    .orderBy(sql`${loans.dueOn} is null`, asc(loans.dueOn))
}

/** All there is to know of one book. */
export async function findBook({ orm }: Database, slug: string) {
  const [row] = await orm
    .select({ book: books, cover: summary.cover })
    .from(books)
    .leftJoin(covers, eq(covers.id, books.coverId))
    .where(eq(books.slug, slug))
  return row
}

/**
 * The other books of its series in order, and its loans, the latest first.
 * @param mostBorrowers so many of those who borrowed any book before
 */
export async function findAround(
  { orm }: Database,
  book: { id: number; series: string | null },
  mostBorrowers: number,
) {
  const [siblings, history, borrowers] = await orm.batch([
    orm
      .select({ ...summary, remark: sql<null>`null` })
      .from(books)
      .leftJoin(covers, eq(covers.id, books.coverId))
      .where(and(sql`${books.series} = ${book.series} collate nocase`, ne(books.id, book.id)))
      .orderBy(asc(books.seriesNumber), asc(books.volume), asc(books.title))
      .limit(50),
    orm
      .select()
      .from(loans)
      .where(eq(loans.bookId, book.id))
      .orderBy(desc(loans.lentOn), desc(loans.id))
      .limit(200),
    knownBorrowers({ orm }, mostBorrowers),
  ])
  return { siblings, history, borrowers: borrowers.map(({ borrower }) => borrower) }
}
