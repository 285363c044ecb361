import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { books, covers, loans } from '../../../db/schema/books'
import { bookExpression } from './book-expression'
import { knownBorrowers } from './borrower-queries'
import type { BooksSearch } from './input'

/** Beyond this nobody counts, and only the first so many are put in order. */
export const mostFound = 1000

const summary = {
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

const isOut = sql`${books.id} in (select ${loans.bookId} from ${loans} where ${loans.returnedOn} is null)`

/**
 * One page of the shelf, the last one when there are not so many.
 * @param isAdmin remarks are searched and read for admins only
 * @returns also the page that it is, and how many there are: with words, at most `mostFound`
 */
export async function listBooks({ orm }: Database, search: BooksSearch, isAdmin: boolean) {
  const { per_page, query, is_loaned } = search
  const expression = query === '' ? undefined : bookExpression(query, isAdmin)
  if (query !== '' && expression === undefined) return { rows: [], page: 1, total: 0 }
  const loaned = is_loaned === undefined ? undefined : is_loaned ? isOut : sql`not ${isOut}`
  const matching =
    expression === undefined ? undefined : sql`${books.id} in (select id from ${found(expression)})`
  const total = await orm.$count(books, and(matching, loaned))
  const page = Math.min(search.page, Math.max(1, Math.ceil(total / per_page)))
  const offset = (page - 1) * per_page
  const remark = isAdmin ? books.remark : sql<null>`null`
  const shelf = orm
    .select({ ...summary, remark })
    .from(books)
    .leftJoin(covers, eq(covers.id, books.coverId))
    .orderBy(...order(search), asc(books.id))
    .$dynamic()
  if (expression === undefined) {
    const ids = pageIds({ orm }, search, loaned, { offset, total })
    return { rows: await shelf.where(inArray(books.id, ids)), page, total }
  }
  const rows = await shelf
    .innerJoin(found(expression, total < mostFound), sql`found.id = ${books.id}`)
    .where(loaned)
    .limit(per_page)
    .offset(offset)
  return { rows, page, total }
}

/** The way to a page leads over an index, and from the nearer end. */
function pageIds(
  { orm }: Pick<Database, 'orm'>,
  search: BooksSearch,
  where: SQL | undefined,
  { offset, total }: { offset: number; total: number },
) {
  const left = Math.max(0, total - offset - search.per_page)
  const isNearEnd = left < offset && search.sort === undefined && !search.is_loaned
  const ids = orm.select({ id: books.id }).from(books).where(where).$dynamic()
  if (!isNearEnd) {
    return ids
      .orderBy(...order(search), asc(books.id))
      .limit(search.per_page)
      .offset(offset)
  }
  return ids
    .orderBy(desc(sql`${books.title} collate nocase`), desc(books.id))
    .limit(Math.min(search.per_page, total - offset))
    .offset(left)
}

/**
 * The books that have the words, with a score that is lower for better ones. FTS5 has to look at all
 * there are to give one, so that is for few.
 */
function found(expression: string, isScored = false): SQL {
  const score = isScored ? sql`bm25(book_words, 10, 4, 6, 4, 8, 1)` : sql`0`
  return sql`(select rowid as id, ${score} as score from book_words where book_words match ${expression} limit ${mostFound}) as found`
}

function order({ sort, query, is_loaned }: BooksSearch): SQL[] {
  const byTitle = asc(sql`${books.title} collate nocase`)
  const orders: Record<NonNullable<BooksSearch['sort']>, SQL[]> = {
    title: [byTitle],
    author: [sql`${books.author} is null`, asc(sql`${books.author} collate nocase`), byTitle],
    series: [
      sql`${books.series} is null`,
      asc(sql`${books.series} collate nocase`),
      asc(books.seriesNumber),
      byTitle,
    ],
    newest: [desc(books.createdAt)],
  }
  if (sort) return orders[sort]
  if (query !== '') return [sql`found.score`, byTitle]
  if (is_loaned) {
    return [
      sql`(select min(coalesce(${loans.dueOn}, '9999')) from ${loans} where ${loans.bookId} = ${books.id} and ${loans.returnedOn} is null)`,
      byTitle,
    ]
  }
  return [byTitle]
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
