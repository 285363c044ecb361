import { and, asc, eq, getTableColumns, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { firstFew, inBatches } from '../../../../db/batches'
import type { Database } from '../../../../db/client'
import { books, covers } from '../../../../db/schema/books'
import { loans } from '../../../../db/schema/loans'
import { recordVersions } from '../../../../db/schema/record-versions'
import { isTrashed } from '../../../records/trash/trash'
import { allVersions } from '../../../records/versions/versions'
import { isOnShelf } from '../queries'

const {
  title_key,
  author_key,
  series_key,
  twin_key,
  spelled_out,
  facets,
  device,
  trashed_at,
  ...written
} = getTableColumns(books)

export function allBooks({ orm }: Database) {
  return inBatches((last: { id: number } | undefined) => {
    const few = firstFew({
      from: books,
      where: and(isOnShelf, gt(books.id, last?.id ?? 0)),
      order: [books.id],
      bytes: sql`coalesce(octet_length(${books.description}), 0)`,
      limit: 100,
    })
    return orm.select(written).from(books).where(inArray(books.id, few)).orderBy(asc(books.id))
  })
}

export function allLoans({ orm }: Database) {
  const inTrash = orm.select({ id: books.id }).from(books).where(isTrashed(books))
  return inBatches((last: { id: string } | undefined) => {
    const few = firstFew({
      from: loans,
      where: and(notInArray(loans.book_id, inTrash), gt(loans.id, last?.id ?? '')),
      order: [loans.id],
      bytes: sql`0`,
      limit: 250,
    })
    return orm
      .select({
        id: loans.id,
        book: books.slug,
        borrower: loans.borrower,
        borrower_id: loans.borrower_id,
        borrower_email: loans.borrower_email,
        lent_on: loans.lent_on,
        due_on: loans.due_on,
        returned_on: loans.returned_on,
      })
      .from(loans)
      .innerJoin(books, eq(books.id, loans.book_id))
      .where(inArray(loans.id, few))
      .orderBy(asc(loans.id))
  })
}

export function allCovers({ orm }: Database) {
  return inBatches((last: { id: string } | undefined) => {
    const few = firstFew({
      from: covers,
      where: gt(covers.id, last?.id ?? ''),
      order: [covers.id],
      bytes: sql`octet_length(${covers.bytes})`,
      limit: 10,
    })
    return orm.select().from(covers).where(inArray(covers.id, few)).orderBy(asc(covers.id))
  })
}

export async function* allTrashedBooks({ orm }: Database) {
  const batches = inBatches((last: { id: number } | undefined) => {
    const few = firstFew({
      from: books,
      where: and(isTrashed(books), gt(books.id, last?.id ?? 0)),
      order: [books.id],
      bytes: sql`coalesce(octet_length(${books.description}), 0)`,
      limit: 40,
    })
    return orm
      .select({ ...written, deleted_at: books.trashed_at })
      .from(books)
      .where(inArray(books.id, few))
      .orderBy(asc(books.id))
  })
  for await (const some of batches) {
    const ids = some.map(({ id }) => id)
    const theirs = await orm.select().from(loans).where(inArray(loans.book_id, ids))
    yield some.map((book) => ({
      ...book,
      loans: theirs.filter(({ book_id }) => book_id === book.id),
    }))
  }
}

/** Their ids are those of `books.json`. */
export function versionsOfBooks(db: Database) {
  const id = sql<number>`cast(${recordVersions.record} as integer)`
  return allVersions(db, 'books', { id, userId: null })
}

/** Books on the shelf and loans are read twice: as JSON and as CSV. */
export async function countExportedBooks({ orm }: Database): Promise<number> {
  const [shelf, trashed, lent, pictures] = await Promise.all([
    orm.$count(books, isOnShelf),
    orm.$count(books, isTrashed(books)),
    orm.$count(loans),
    orm.$count(covers),
  ])
  return 2 * shelf + trashed + 2 * lent + pictures
}
